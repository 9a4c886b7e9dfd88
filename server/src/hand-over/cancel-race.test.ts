import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { moveMoney } from '../movement/move-money.ts';
import { whileOpen } from '../testing/held-account.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

it.each([1, 2, 3, 4])(
  'an order that is delivered while it is cancelled is one of both (%i)',
  async (turn) => {
    const owner = await createStaff(shop, { role: 'owner' });
    const { orderId } = await shop.placed();
    await shop.move(orderId, 'Approved', 'Picking', 'Ready for delivery');
    // Charged in half of the turns: then the money goes back, else it is not taken.
    if (turn > 2) await moveMoney(shop.larder);
    expect(await shop.post(owner, orderId, 'out')).toBe('200');
    const calls = [
      () => shop.post(owner, orderId, 'delivered', { initials: 'AR' }),
      () => shop.post(owner, orderId, 'cancel', { reason: 'store' }),
    ];
    const inTurn = turn % 2 ? calls : calls.toReversed();
    const said = await whileOpen(
      pool,
      (holder) => holder.query('select 1 from "order" where id = $1 for update', [orderId]),
      { start: () => Promise.all(inTurn.map((call) => call())), waiting: 2, change: async () => {} },
    );
    expect(said.toSorted()).toEqual(['200', '409 order-changed']);
    const isDelivered = said[turn % 2 ? 0 : 1] === '200';
    shop.clock.advance(120_000);
    await moveMoney(shop.larder);
    const after = await row<object>(
      pool,
      sql`select status, (select count(*)::int from received r where r.order_id = o.id) as received,
          (select coalesce(sum(case m.kind when 'capture' then cents when 'refund' then -cents end), 0)::int > 0
            from payment_move m where m.order_id = o.id and m.state = 'done') as "isPaid"
        from "order" o where id = ${orderId}`,
    );
    expect(after).toEqual(
      isDelivered
        ? { status: 'Delivered', received: 1, isPaid: true }
        : { status: 'Cancelled', received: 0, isPaid: false },
    );
    expect(await shop.moneyFaults()).toEqual([]);
  },
);
