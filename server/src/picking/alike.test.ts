import { allergens } from '@larder/domain/allergens';
import type { StaffId } from '@larder/domain/owner-ids';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { planOf } from '../testing/plan-of.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { claimOrder } from './claim-order.ts';
import { findInstead } from './instead.ts';
import { findLinesToPick } from './line-to-pick.store.ts';
import { findReplaced } from './replaced.store.ts';
import { findAlike } from './substitute.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

type Like = { code: string; popularity: number; family?: string; department?: string; allergen?: number };

/** Puts products on sale that are like the salsa, at its price but for what is told. */
async function sell(likes: readonly (Like & { dearer?: number; age?: number })[]): Promise<void> {
  for (const { code, popularity, family, department, allergen, dearer, age } of likes) {
    await pool.query(
      `with made as (
         insert into product (merchant_id, code, department_id, family, name_en, name_es, selling_mode, popularity,
           allergen_ids, is_ebt, minimum_age)
         select w.merchant_id, $1, coalesce((select d.id from department d where d.merchant_id = w.merchant_id
           and d.code = $2), w.department_id), $3, $1, $1, w.selling_mode, $4, $5, w.is_ebt, $6
         from product w where w.code = 'salsa' returning id)
       insert into price (location_id, version_key, price_level, product_id, base_cents)
       select r.location_id, r.version_key, r.price_level, made.id, r.base_cents + $7
       from made, price r where r.product_id = (select id from product where code = 'salsa')`,
      [
        code,
        department ?? null,
        family ?? null,
        popularity,
        allergen ? [allergen] : [],
        age ?? null,
        dearer ?? 0,
      ],
    );
  }
}

/** Returns an order of salsa that is being picked, of somebody who avoids soy and takes best matches, and its line. */
async function picking() {
  const ana = await shop.ready();
  await ana.shopper.commerce('POST api/user/preferences', { body: { avoidedAllergens: [allergens.soy] } });
  const orderId = (await ana.press()).orderId!;
  await pool.query(`update "order" set missing_choice = 'best-match' where id = $1`, [orderId]);
  await shop.move(orderId, 'Approved');
  const by = { kind: 'staff', staffId: randomUUID() as string as StaffId } as const;
  await claimOrder(shop.larder, { orderId, by, reach: null }, { tote: null, device: '' });
  const order = (await lockOrder(pool, orderId, null))!;
  const lines = await findLinesToPick(pool, orderId);
  return { order, line: lines.find(({ productId }) => productId === shop.key('salsa'))! };
}

it('many popular products that may not come hide none that may: neither its family nor the only one without an allergen [PICK-05]', async () => {
  const count = (many: number, like: Omit<Like, 'code'> & { dearer?: number; age?: number }, name: string) =>
    Array.from({ length: many }, (_, at) => ({ ...like, code: `${name}-${at}` }));
  await pool.query("update product set family = 'salsas' where code = 'salsa'");
  await sell([
    ...count(70, { popularity: 9000, allergen: allergens.soy }, 'of-soy'),
    ...count(70, { popularity: 9000, dearer: 100 }, 'dear'),
    ...count(70, { popularity: 9000, age: 21 }, 'for-adults'),
    { code: 'free-of-soy', popularity: 0 },
    { code: 'salsa-verde', popularity: 0, family: 'salsas', department: 'dairy' },
  ]);
  const { order, line } = await picking();
  const names = async () =>
    (await findInstead(pool, order, line, shop.larder.now())).matches.map(({ facts }) => facts.nameEn);
  expect(await names()).toEqual(expect.arrayContaining(['salsa-verde', 'free-of-soy']));
  await sell(count(70, { popularity: 9000 }, 'may-come'));
  expect((await names())[0]).toBe('salsa-verde');
});

it('what is like a product is found by the indexes of family and department', async () => {
  const { line } = await picking();
  const replaced = { ...(await findReplaced(pool, line)), family: 'salsas' };
  const { locationId } = (await row<{ locationId: number }>(
    pool,
    sql`select location_id as "locationId" from "order" where id = ${line.orderId}`,
  ))!;
  const place = {
    locationId,
    versionKey: 'CUST_PICKUP',
    priceLevel: 'DEFAULT',
    now: shop.larder.now(),
  } as const;
  const limits = { age: null, diet: [], avoided: [], dearerPercent: 10 };
  const client = await pool.connect();
  try {
    // The few products of a test are read whole where that is allowed.
    await client.query('set enable_seqscan = off');
    const plan = await planOf(client, (listening) => findAlike(listening, place, replaced, limits));
    expect(plan).toContain('product_by_department');
    expect(plan).toContain('product_by_family');
  } finally {
    client.release(true);
  }
});
