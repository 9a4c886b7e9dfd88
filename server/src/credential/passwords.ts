import { refuse } from '@larder/contract/refuse';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (algorithm 2), 19 MiB, two passes: what OWASP asks for, about 15 ms of one core. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody has: checking against it takes as long as against a real one. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YcJRxn+uNBclZ/uoD1WbLg$ShzyNSHHF8id3fhNBaCC/8fal2DVh3J59p57LjcSjQ0';

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2id);
}

/**
 * Returns whether the password fits the hash. Without a hash (no such account) it returns false, after the
 * same time. Throws for a damaged hash: a right password is not told to be wrong.
 */
export async function fitsPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobodysHash, password);
  return fits && passwordHash !== null;
}

/** A function that runs the work of a network as soon as there is room for it. */
export type Gate = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a gate that lets `atOnce` run together and `waiting` queue up, at most `waitingOfOne` of one network;
 * beyond that it throws 503 `busy`. A flood of sign-ins then cannot take all cores from the signed-in shoppers, nor
 * the queue from other networks. Work that the gate turns away has cost no query and no hash.
 */
export function createGate(room: { atOnce: number; waiting: number; waitingOfOne: number }): Gate {
  const queue: { network: string; enter: () => void }[] = [];
  let running = 0;
  return async (network, work) => {
    if (running >= room.atOnce) {
      const own = queue.filter((each) => each.network === network).length;
      if (queue.length >= room.waiting || own >= room.waitingOfOne) {
        throw refuse('busy');
      }
      await new Promise<void>((resolve) => queue.push({ network, enter: resolve }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.enter();
      else running -= 1;
    }
  };
}
