import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the provider's sandbox has in its own books, as far as journeys compare it. */
export type Entry = { id: string; kind: string; amountCents: number; response: string };

type Line = { transaction?: Entry & { txnId: string } };

/** The provider's books of this run: the last line about a transaction holds. */
export function providerEntries(): Entry[] {
  const file = path.join(process.env.JOURNEY_DATA!, 'card-sandbox', 'card-provider.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const transactions = lines.flatMap((line) => (JSON.parse(line) as Line).transaction ?? []);
  return [...new Map(transactions.map((transaction) => [transaction.txnId, transaction])).values()];
}
