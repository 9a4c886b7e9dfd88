import { isRefusal } from '@larder/contract/refuse';
import type { Call } from '../http/call.ts';
import { forgive, passLimits, type Guard, type TooMany } from '../limits/limit.ts';
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
import { fitsPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';

/** An account whose password was right, with facts about the device and the network it came from. */
type RightPassword = {
  account: Account;
  knowsDevice: boolean;
  /** True when the device is unknown to the account and many wrong passwords came from its network lately. */
  isSuspect: boolean;
};

/**
 * Returns the account of an email and its password, or null when they do not fit. The attempt first waits at the
 * gate; one that is turned away costs no query and no hash. Then one statement counts it under every limit, on the
 * connections of `doorPool`; after a right password it is taken back. A device that the account knows has a counter
 * of its own, so that attempts from elsewhere cannot block it. Refuses `too-many-requests`; throws `busy` when too
 * many are waiting.
 */
export function checkPassword(
  call: Call,
  credentials: { email: string; password: string },
  gate: Gate,
): Promise<RightPassword | TooMany | null> {
  const { doorPool } = call.larder;
  const { network } = call;
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
