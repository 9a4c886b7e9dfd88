import type pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/of-this-file.ts';
import { testNow } from '../testing/larder.ts';
import { forgetCarts } from './forget-carts.ts';
import { forgetExpired } from './forget-expired.ts';

const database = await testDatabase();

/** The tables that grow as long as a store is open, or have a month of large rows, with the index of what is forgotten. */
const grown = {
  account: 'account_unverified',
  cart: 'cart_merged',
  mail: 'mail_by_age',
  payment_attempt: 'attempts_with_token',
  received: 'received_with_photo',
  slot_hold: 'hold_released',
};

type Plan = { 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/** Returns the scans of a plan: each index with its table, or the table alone. */
function scansOf(plan: Plan, table = plan['Relation Name']): string[] {
  const index = plan['Index Name'];
  const own = index ? [`${table} by ${index}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap((each) => scansOf(each, each['Relation Name'] ?? table))];
}

it('what is forgotten every hour is found by an index in the tables that grow', async () => {
  const asked: { text: string; values: unknown[] }[] = [];
  const pool = {
    query: (query: { text: string; values: unknown[] }) => {
      asked.push(query);
      return Promise.resolve({ rows: [], rowCount: 0 });
    },
  } as unknown as pg.Pool;
  const worker = { pool, now: () => testNow, log: () => undefined };
  await forgetExpired(worker);
  await forgetCarts(worker);

  const client = await database.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const found: string[] = [];
    for (const { text, values } of asked) {
      const planned = { text: `explain (format json) ${text}`, values };
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(planned);
      found.push(...scansOf(rows[0]!['QUERY PLAN'][0]!.Plan));
    }
    for (const [table, index] of Object.entries(grown)) expect(found).toContain(`${table} by ${index}`);
  } finally {
    client.release();
  }
});
