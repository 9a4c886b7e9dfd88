import process from 'node:process';
import { createCheckoutShop } from '@larder/server/testing/checkout-shop';
import { startTestPostgres } from '@larder/server/testing/postgres';
import { playDay } from '@larder/server/testing/store-day';

/** The number of orders in the day. */
const orders = Number(process.env.ORDERS ?? 200);

/**
 * Plays a day of generated orders (server/src/testing/store-day.ts) from paid to handed over, recalculates
 * each total and asks the card provider for each movement by its reference. SEED repeats a day.
 */
export async function proveDay(): Promise<boolean> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  const postgres = await startTestPostgres();
  const shop = await createCheckoutShop(postgres.adminUrl);
  await shop.larder.pool.query('update slot_window set capacity = 10000');
  const began = performance.now();
  const { faults, counted } = await playDay(shop, { orders, seed });
  const seconds = Math.round((performance.now() - began) / 1000);
  await shop.stop();
  await postgres.stop();
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  process.stdout.write(`  ${[...counted].map(([what, times]) => `${what} ${times}`).join(', ')}\n`);
  process.stdout.write(`  ${orders} orders in ${seconds} s, from seed ${seed}\n`);
  return faults.length === 0;
}
