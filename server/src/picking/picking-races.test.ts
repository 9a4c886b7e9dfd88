import { isRefusal } from '@larder/contract/refuse';
import { randomUUID } from 'node:crypto';
import type { StaffId } from '@larder/domain/owner-ids';
import { describe, expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { claimOrder } from './claim-order.ts';
import { finishPicking } from './finish-picking.ts';
import { findLinesToPick } from './line-to-pick.store.ts';
import { pickLine } from './settle-line.ts';
import { outcomeOf } from '../testing/outcome-of.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

const somebody = () => ({ kind: 'staff' as const, staffId: randomUUID() as string as StaffId });
const tote = { tote: null, device: '' };

async function approved() {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved');
  const [found] = await rows<{ locationId: number }>(
    pool,
    sql`select location_id as "locationId" from "order" where id = ${orderId}`,
  );
  return { ...ana, orderId, managed: [found!.locationId], call: { orderId, by: somebody(), reach: null } };
}

/** An order of which every line lies in the bag. */
async function filled() {
  const order = await approved();
  await claimOrder(shop.larder, order.call, tote);
  for (const { id } of await findLinesToPick(pool, order.orderId))
    await pickLine(shop.larder, order.call, { lineId: id });
  return order;
}

async function stateOf(orderId: string) {
  const [found] = await rows<{ status: string; claims: number; moves: string[] }>(
    pool,
    sql`select status, (select count(*)::int from claim c where c.order_id = o.id) as claims,
          array(select kind from payment_move m where m.order_id = o.id and kind <> 'authorize' order by kind) as moves
        from "order" o where id = ${orderId}`,
  );
  return found!;
}

/** Everything comes to its end, and the provider's ledger says the same. */
async function rest() {
  shop.clock.advance(120_000);
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
}

describe.each([1, 2, 3, 4])('at the same moment (%i)', (turn) => {
  const first = turn % 2 === 0;
  /** Both at once, each of them first in half of the turns. */
  const both = async <One, Other>(one: () => Promise<One>, other: () => Promise<Other>) => {
    if (first) {
      const [a, b] = await Promise.all([one(), other()]);
      return [a, b] as const;
    }
    const [b, a] = await Promise.all([other(), one()]);
    return [a, b] as const;
  };

  it('a picker takes an order or its shopper cancels it, never both', async () => {
    const { orderId, call, accountId } = await approved();
    const [claim, cancel] = await both(
      () => claimOrder(shop.larder, call, tote),
      () => moveOrder(shop.larder, { orderId, to: 'Cancelled', by: { kind: 'shopper', accountId } }),
    );
    const isCancelled = outcomeOf(cancel) === 'done';
    // Taken a moment before, it is not the shopper's to cancel any more.
    expect(outcomeOf(claim)).toBe(isCancelled ? 'not-picking' : 'done');
    expect(await stateOf(orderId)).toEqual(
      isCancelled
        ? { status: 'Cancelled', claims: 0, moves: ['reverse'] }
        : { status: 'Picking', claims: 1, moves: [] },
    );
    if (!isCancelled) await shop.move(orderId, 'Cancelled');
    await rest();
  });

  it('an order is made ready or cancelled by the store: charged, or given back', async () => {
    const { orderId, call } = await filled();
    const [ready, cancel] = await both(
      () => finishPicking(shop.larder, call),
      () => moveOrder(shop.larder, { orderId, to: 'Cancelled', by: somebody() }),
    );
    expect(outcomeOf(cancel)).toBe('done');
    const { status, claims, moves } = await stateOf(orderId);
    expect([status, claims]).toEqual(['Cancelled', 0]);
    // Ready first: its charge, not sent yet, is taken back.
    expect(moves).toEqual(!isRefusal(ready) ? ['capture', 'reverse'] : ['reverse']);
    await rest();
  });

  it('an order is made ready or taken over by another picker: who hands it over finds no claim on it', async () => {
    const { orderId, call, managed } = await filled();
    const other = { ...call, by: somebody() };
    const [ready, taken] = await both(
      () => finishPicking(shop.larder, call),
      () => claimOrder(shop.larder, other, { ...tote, takeOver: true, managed }),
    );
    expect([ready, taken].filter(isRefusal)).toHaveLength(1);
    if (!isRefusal(taken)) expect(outcomeOf(await finishPicking(shop.larder, other))).toBe('done');
    expect(await stateOf(orderId)).toEqual({ status: 'Ready for delivery', claims: 0, moves: ['capture'] });
    const [out, late] = await both(
      () => moveOrder(shop.larder, { orderId, to: 'Out for delivery', by: somebody() }),
      () => claimOrder(shop.larder, other, { ...tote, takeOver: true, managed }),
    );
    expect([outcomeOf(out), outcomeOf(late)]).toEqual(['done', 'not-picking']);
    expect(await stateOf(orderId)).toMatchObject({ status: 'Out for delivery', claims: 0 });
    await rest();
  });
});
