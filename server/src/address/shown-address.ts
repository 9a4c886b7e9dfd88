import type { Refusal } from '@larder/contract/refuse';
import type { RefusalCode } from '@larder/contract/refusals';
import { addressLine } from '@larder/domain/address-line';

/** The parts of an address, its street with the apartment. */
type Stored = { line1: string; city: string; state: string; zipCode: string };

const lineOf = (stored: Stored) => addressLine({ ...stored, street: stored.line1 });

/** Returns whether an address is another than its shopper was shown; where they do not say, it is not. */
export function isOther(stored: Stored, chosen: { shown?: string | undefined } | null | undefined): boolean {
  return chosen?.shown !== undefined && chosen.shown !== lineOf(stored);
}

/** Returns a refusal that says how the address is now. */
export function asItIs<Code extends RefusalCode>(refusal: Refusal<Code>, stored: Stored): Refusal<Code> {
  return refusal.saying('This address was changed meanwhile. It is {0} now. Is that right?', lineOf(stored));
}
