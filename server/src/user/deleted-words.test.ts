import { expect, it } from 'vitest';
import { hashPassword } from '../credential/passwords.ts';
import { row, sql } from '../database/database.ts';
import { moveMoney } from '../movement/move-money.ts';
import { reportProblem } from '../refund/report-problem.ts';
import { goodPassword } from '../testing/member.ts';
import { checkoutShop } from '../testing/of-this-file.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

/** A shopper whose order was delivered, and who deletes their account with `leave`. */
async function delivered() {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved', 'Picking', 'Ready for delivery');
  await moveMoney(shop.larder);
  await shop.move(orderId, 'Out for delivery', 'Delivered');
  await pool.query('update account set password_hash = $2 where id = $1', [
    ana.accountId,
    await hashPassword(goodPassword),
  ]);
  const line = await row<{ id: string }>(pool, sql`select id from order_line where order_id = ${orderId}`);
  const leave = () => ana.shopper.commerce('POST api/user/delete', { body: { password: goodPassword } });
  return { ...ana, lineId: line!.id, leave };
}

async function isStopped(): Promise<void> {
  const stopped = async () =>
    (
      await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await expect.poll(stopped, { timeout: 10_000 }).toBe(1);
}

it('the words of a report that is written while its account is being deleted go with it', async () => {
  const { orderId, accountId, lineId, leave } = await delivered();
  let leaving: ReturnType<typeof leave> | undefined;
  await reportProblem(shop.larder, {
    orderId,
    accountId,
    lineId,
    what: 'damaged',
    words: 'Please call Ana at 512 555 0101',
    keep: async () => {
      leaving = leave();
      await isStopped();
    },
  });
  expect((await leaving)!.errorFlag).toBe(false);
  expect(await row(pool, sql`select words from problem_report where order_id = ${orderId}`)).toEqual({
    words: '',
  });
});
