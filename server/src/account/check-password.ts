import type { Call } from '../http/call.ts';
import { forgive, limitAttempts, networkOf, type Guard } from '../limits/limit.ts';
import { type Account, findAccountOnDevice } from './account.store.ts';
import { deviceHashes } from './device.ts';
import {
  signInsFromNetwork,
  signInsOfAccount,
  signInsOfDevice,
  signInsOfNetwork,
  suspectNetwork,
} from './limits.ts';
import { fitsPassword, type Gate } from '../credential/passwords.ts';

/** Whose password was right, and what is known of where it was typed. */
export type RightPassword = {
  account: Account;
  knowsDevice: boolean;
  /** Many wrong passwords came from there lately. */
  isSuspect: boolean;
};

/**
 * Whose email and password these are, or null. The gate comes first: what it turns away costs nothing. Inside it one statement
 * counts the try with every limit, on connections of its own; a right password is taken back. A device that the account knows
 * is counted by itself, so that nobody else can hold it up. Throws 429, or 503 when too many are waiting.
 */
export function checkPassword(
  call: Call,
  given: { email: string; password: string },
  gate: Gate,
): Promise<RightPassword | null> {
  const { doorPool } = call.larder;
  const network = networkOf(call.clientAddress);
  return gate(network, async () => {
    const account = await findAccountOnDevice(doorPool, given.email, deviceHashes(call));
    const device = account?.knownDevice?.toString('hex') ?? null;
    const guards: Guard[] =
      device === null
        ? [
            [signInsOfNetwork, network],
            [signInsFromNetwork, `${given.email} ${network}`],
            [signInsOfAccount, given.email],
          ]
        : [[signInsOfDevice, `${given.email} ${device}`]];
    const [first = 0] = await limitAttempts(doorPool, guards, call.now);
    const fits = await fitsPassword(given.password, account?.passwordHash ?? null);
    if (!account || !fits) return null;
    await forgive(doorPool, guards, call.now);
    return { account, knowsDevice: device !== null, isSuspect: device === null && first > suspectNetwork };
  });
}
