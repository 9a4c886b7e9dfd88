import type { TextKey } from '@larder/text/say';

/** The reasons why a delivery came back to the store, in the driver's words. */
export const backReasons = {
  'nobody-home': 'Nobody is home',
  'wrong-address': 'The address is wrong',
  'no-access': 'No way to the door',
  'not-wanted': 'They do not take it',
} as const satisfies Readonly<Record<string, TextKey>>;

export type BackReason = keyof typeof backReasons;

export function isBackReason(reason: unknown): reason is BackReason {
  return typeof reason === 'string' && Object.hasOwn(backReasons, reason);
}
