import { isRefusal } from '@larder/contract/refuse';
import type { Call } from '../http/call.ts';
import { forgive, passLimits, networkOf, type Guard, type TooMany } from '../limits/limit.ts';
import type { Account } from './account.store.ts';
import { findAccountOnDevice } from './known-device.store.ts';
import { deviceHashes } from './device.ts';
import {
  signInsFromNetwork,
  signInsOfAccount,
  signInsOfDevice,
  signInsOfNetwork,
  suspectNetwork,
} from './limits.ts';
import { fitsPassword, type Gate } from '../credential/passwords.ts';

/** An account whose password was right, with the facts about where it was typed. */
export type RightPassword = {
  account: Account;
  knowsDevice: boolean;
  /** Many wrong passwords came from there lately. */
  isSuspect: boolean;
};

/**
 * Returns the account of an email and its password, or null. The gate comes first: an attempt that it turns
 * away costs nothing. Inside it one statement counts the try with every limit, on connections of its own; a
 * right password is taken back. A device that the account knows is counted by itself, so that nobody else can
 * hold it up. Refuses `too-many-requests`; throws `busy` when too many are waiting.
 */
export function checkPassword(
  call: Call,
  credentials: { email: string; password: string },
  gate: Gate,
): Promise<RightPassword | TooMany | null> {
  const { doorPool } = call.larder;
  const network = networkOf(call.clientAddress);
  return gate(network, async () => {
    const account = await findAccountOnDevice(doorPool, credentials.email, deviceHashes(call));
    const device = account?.knownDevice?.toString('hex') ?? null;
    const guards: Guard[] =
      device === null
        ? [
            [signInsOfNetwork, network],
            [signInsFromNetwork, `${credentials.email} ${network}`],
            [signInsOfAccount, credentials.email],
          ]
        : [[signInsOfDevice, `${credentials.email} ${device}`]];
    const counts = await passLimits(doorPool, guards, call.now);
    if (isRefusal(counts)) return counts;
    const [first = 0] = counts;
    const fits = await fitsPassword(credentials.password, account?.passwordHash ?? null);
    if (!account || !fits) return null;
    await forgive(doorPool, guards, call.now);
    return { account, knowsDevice: device !== null, isSuspect: device === null && first > suspectNetwork };
  });
}
