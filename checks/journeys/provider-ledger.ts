import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of the provider's own books, as far as journeys compare it. */
type Entry = { id: string; kind: string; amountCents: number; response: string };

type Line = { transaction?: Entry & { txnId: string } };

/** Returns the provider's books of this run: the last line about a transaction counts. */
function providerEntries(): Entry[] {
  const file = path.join(process.env.JOURNEY_DATA!, 'card-sandbox', 'card-provider.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const transactions = lines.flatMap((line) => (JSON.parse(line) as Line).transaction ?? []);
  return [...new Map(transactions.map((transaction) => [transaction.txnId, transaction])).values()];
}

const kinds = {
  authorize: 'authorization',
  capture: 'capture',
  refund: 'credit',
  reverse: 'authReversal',
} as const;

/**
 * Returns the provider's amounts under the reference of one of our movements, in cents: one amount, where the
 * books agree.
 */
export function providerCents(move: { kind: keyof typeof kinds; reference: string }): number[] {
  return providerEntries()
    .filter(
      ({ id, kind, response }) => id === move.reference && kind === kinds[move.kind] && response === '000',
    )
    .map(({ amountCents }) => amountCents);
}
