import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { OperationsClient } from '../operations.ts';
import type { Me } from './session.tsx';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Has this device make a passkey for whoever is signed in, and has it kept under a name. */
export async function makePasskey(operations: OperationsClient, name: string): Promise<void> {
  const { challengeId, options } = await operations('POST api/staff/passkeys/options');
  const made = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  const response = { ...made };
  await operations('POST api/staff/passkeys', { body: { challengeId, name, response } });
}

/** Signs in whoever this device has a passkey of. */
export async function enterByPasskey(operations: OperationsClient): Promise<Me> {
  const { challengeId, options } = await operations('POST api/staff/passkey/options');
  const signed = await startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions });
  const response = { ...signed };
  return operations('POST api/staff/passkey/sign-in', { body: { challengeId, response } });
}

/** Whether somebody put away what the device asked of them: no failure to talk about. */
export function wasPutAway(error: unknown): boolean {
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return true;
  // The library hands on what the browser said, under its name.
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
