import process from 'node:process';
import { createCheckoutShop } from '@larder/server/testing/checkout-shop';
import { startTestPostgres } from '@larder/server/testing/postgres';
import { moneyStory } from '@larder/server/testing/money-stories';
import { playMoneyStory } from '@larder/server/testing/money-story';
import fc from 'fast-check';

/**
 * The number of stories in all (STORIES), and of those that share a shop: its ledgers are compared whole
 * after each.
 */
const stories = Number(process.env.STORIES ?? 600);
const perShop = 50;

/**
 * Plays hundreds of stories (server/src/testing/money-stories.ts) and compares the ledger with the card
 * provider's after each. SEED repeats a run. Prints a failure with the shortest story that shows it.
 */
export async function proveMoney(): Promise<boolean> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  const postgres = await startTestPostgres();
  const began = performance.now();
  let played = 0;
  let steps = 0;
  let holds = true;
  const moved = new Map<string, number>();
  for (let shops = 0; holds && played < stories; shops += 1) {
    const shop = await createCheckoutShop(postgres.adminUrl, { timeoutMs: 2_000 });
    await shop.larder.pool.query('update slot_window set capacity = 10000');
    const told = await fc.check(
      fc.asyncProperty(moneyStory, async (story) => {
        played += 1;
        steps += story.steps.length;
        const faults = await playMoneyStory(shop, story);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      }),
      { seed: seed + shops, numRuns: Math.min(perShop, stories - played), endOnFailure: true },
    );
    const counted = await shop.larder.pool.query<{ what: string; times: number }>(
      `select kind || ' ' || state as what, count(*)::int as times from payment_move group by 1 order by 1`,
    );
    for (const { what, times } of counted.rows) moved.set(what, (moved.get(what) ?? 0) + times);
    await shop.stop();
    holds = !told.failed;
    if (told.failed)
      process.stdout.write(`${fc.defaultReportMessage(told) ?? ''}\n${String(told.errorInstance)}\n`);
  }
  await postgres.stop();
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`  ${[...moved].map(([what, times]) => `${what} ${times}`).join(', ')}\n`);
  process.stdout.write(`  ${played} stories of ${steps} steps in ${seconds} s, from seed ${seed}\n`);
  return holds;
}
