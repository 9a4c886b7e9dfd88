import { isCallFailed } from '@larder/contract/call-failed';
import { row, rows, sql } from '../database/database.ts';
import type { CheckoutShop, Ready } from './checkout-shop.ts';
import { countEstimate } from './day-total.ts';
import { publish } from './publish.ts';

type Changing = {
  ana: Ready;
  orderId: string;
  random: () => number;
  /** Counts an event by its name. */
  count: (what: string) => void;
};
/** The total that the shopper was shown. */
type Shown = { most: Answer['total'] };
type Answer = { total: number; ceiling: number; authorized: number };

/** The products that a shopper may add to a placed order; two of them by the pound, one by the piece at such a price. */
const more = ['ground-beef', 'grapes', 'tomatoes', 'paper-towels', 'milk-half', 'avocado', 'salsa'];

/**
 * Changes every other placed order up to three times as its shopper: items, quantities, time. At times a price goes up before.
 * Returns the faults: an order that comes to something else than it was said to, than its lines do, or than was
 * authorised for it.
 */
export async function changeAtRandom(shop: CheckoutShop, changing: Changing): Promise<string[]> {
  const { orderId, random, count } = changing;
  const { pool } = shop.larder;
  const faults: string[] = [];
  const placed = await stateOf(shop, orderId);
  const times = random() < 0.5 ? 0 : 1 + Math.floor(random() * 3);
  for (let nth = 0; nth < times; nth += 1) {
    if (random() < 0.2) {
      await pool.query('update price set base_cents = base_cents + 7 where product_id = $1', [
        shop.key(pick(more, random)),
      ]);
      await publish(pool);
      await shop.larder.shelves.refresh();
    }
    if (random() < 0.15) shop.clock.advance(3 * 3_600_000);
    const { revision } = await stateOf(shop, orderId);
    const ask = await chooseChange(shop, changing, revision);
    try {
      const said = await ask({ trial: true });
      const made = await ask({ most: said.total });
      count('changed');
      for (const name of ['total', 'ceiling', 'authorized'] as const)
        if (said[name] !== made[name])
          faults.push(`${orderId}: ${name} ${made[name]}, and ${said[name]} was said`);
      const is = await countEstimate(pool, orderId);
      const total = Math.round(made.total * 100);
      for (const [name, cents] of Object.entries(is))
        if (cents !== total) faults.push(`${orderId}: ${name} is ${cents}, and ${total} was answered`);
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      count(`not changed: ${error.problem?.errorCode ?? error.status}`);
    }
  }
  const { taxes } = await stateOf(shop, orderId);
  if (taxes !== placed.taxes)
    faults.push(`${orderId} is taxed at ${taxes}, and was placed at ${placed.taxes}`);
  return [...faults, ...(await heldOf(shop, orderId))];
}

/** Returns the revision of an order and the rates by which it is taxed. */
async function stateOf(
  { larder }: CheckoutShop,
  orderId: string,
): Promise<{ revision: number; taxes: string }> {
  const found = await row<{ revision: number; taxes: string }>(
    larder.pool,
    sql`select revision, taxes::text as taxes from "order" where id = ${orderId}`,
  );
  return found!;
}

function pick<Each>(list: readonly Each[], random: () => number): Each {
  return list[Math.floor(random() * list.length)]!;
}

/** Returns the call of a change drawn at random, which may be made twice: as a trial and in earnest. */
async function chooseChange(
  shop: CheckoutShop,
  { ana: { shopper }, orderId, random }: Changing,
  revision: number,
): Promise<(how: { trial: true } | Shown) => Promise<Answer>> {
  const params = { id: orderId };
  const kind = random();
  if (kind < 0.25) {
    const { slots } = await shopper.commerce('GET api/customer/orders/:id/windows', { params });
    const { start, end } = pick(slots.slice(0, 6), random);
    const body = { revision, slotStart: start, slotEnd: end };
    return (how) =>
      shopper.commerce('POST api/customer/orders/:id/time', { params, body: { ...body, ...how } });
  }
  if (kind < 0.6) {
    const count = 1 + Math.floor(random() * 3);
    const items = Array.from({ length: count }, () => ({
      productKey: shop.key(pick(more, random)),
      quantity: 1 + Math.floor(random() * 3),
    }));
    const body = { revision, items, approved: true };
    return (how) =>
      shopper.commerce('POST api/customer/orders/:id/items', { params, body: { ...body, ...how } });
  }
  const all = await shopper.commerce('GET api/customer/orders/:id/products', { params });
  const lines = all
    .filter(() => random() < 0.5)
    .map(({ id, units, sellByUnit }) => {
      const by = sellByUnit ? Math.floor(random() * 6) - 3 : (Math.floor(random() * 6) - 3) / 2;
      return { lineId: id, quantity: Math.max(0, units + by) };
    });
  const body = {
    revision,
    lines: lines.length > 0 ? lines : [{ lineId: all[0]!.id, quantity: all[0]!.units }],
  };
  return (how) =>
    shopper.commerce('POST api/customer/orders/:id/lines', { params, body: { ...body, ...how } });
}

/** Returns a fault where the provider does not hold exactly what the order can come to at most. */
async function heldOf(shop: CheckoutShop, orderId: string): Promise<string[]> {
  const { pool } = shop.larder;
  const order = await row<{ ceiling: number }>(
    pool,
    sql`select ceiling_cents as ceiling from "order" where id = ${orderId}`,
  );
  const moves = await rows<{ reference: string }>(
    pool,
    sql`select reference from payment_move where order_id = ${orderId} and kind = 'authorize'`,
  );
  const { transactions } = await shop.sandbox.ledger();
  const references = new Set(moves.map(({ reference }) => reference));
  const held = transactions
    .filter(({ kind, id }) => kind === 'authorization' && references.has(id))
    .reduce((sum, line) => sum + line.heldCents, 0);
  return held === order!.ceiling ? [] : [`${orderId}: held ${held} for at most ${order!.ceiling}`];
}
