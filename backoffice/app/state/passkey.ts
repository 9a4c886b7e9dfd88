import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { OperationsClient } from '../operations.ts';
import type { Me } from './session.tsx';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Makes this device create a passkey for the signed-in person, and stores it under a name. */
export async function makePasskey(operations: OperationsClient, name: string): Promise<void> {
  const { challengeId, options } = await operations('POST api/staff/passkeys/options');
  const made = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  const response = { ...made };
  await operations('POST api/staff/passkeys', { body: { challengeId, name, response } });
}

/** Signs in the person whose passkey this device has. */
export async function enterByPasskey(operations: OperationsClient): Promise<Me> {
  const { challengeId, options } = await operations('POST api/staff/passkey/options');
  const signed = await startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions });
  const response = { ...signed };
  return operations('POST api/staff/passkey/sign-in', { body: { challengeId, response } });
}

/** Returns whether the person dismissed the device's prompt, which is no failure to report. */
export function wasPutAway(error: unknown): boolean {
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return true;
  // The library passes the browser's error on under its name.
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
