import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import type { Shelf } from '../shelf/shelf.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { CartHead } from './cart.store.ts';
import { readProducts } from './read-lines.ts';

const test = await testLarder();
const { pool } = test.larder;
/** The shelves that follow each published revision. */
const following = test.larder.shelves;
const merchantId = (await following.directory()).byAlias('alder')!.merchantId;

/** Returns the shelf of the revision that is published now. */
async function currentShelf(): Promise<Shelf> {
  await following.refresh();
  return following.of(merchantId);
}

/** Makes this shelf, an old one or none, that of every cart from now on, whatever is published. */
function standStill(shelf: Shelf | null): void {
  test.larder.shelves = { ...following, held: () => shelf };
}

const versionKey = 'WYGO_DELIVERY' as const;

async function cartWith(code: string) {
  const shopper = await test.shopper('alder');
  const [product] = await rows<{ id: number }>(pool, sql`select id from product where code = ${code}`);
  const productKey = product!.id;
  const { id } = await shopper.experience('POST api/user/cart');
  const put = (quantity: number, key = productKey) =>
    shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: key, quantity, versionKey },
    });
  return { put, read: () => shopper.experience('GET api/user/cart/:id', { params: { id } }), productKey };
}

it('while a process still holds an older shelf, a new price counts from the moment it is published, when adding and when reading', async () => {
  standStill(await currentShelf());
  const { put, read, productKey } = await cartWith('avocado');
  const before = (await put(1)).line!.unitPrice;
  await pool.query('update price set base_cents = 555, sale_cents = null where product_id = $1', [
    productKey,
  ]);
  expect((await put(1)).line!.unitPrice).toBe(before);
  await publish(pool);
  expect((await put(2)).line).toMatchObject({ unitPrice: 5.55, extPrice: 11.1, previousUnitPrice: before });
  expect((await read()).products[0]).toMatchObject({ unitPrice: 5.55 });
  standStill(await currentShelf());
  expect((await put(3)).line!.unitPrice).toBe(5.55);
});

it('while a process still holds an older shelf, a product taken off the shelves cannot be added, and is marked in the cart', async () => {
  standStill(await currentShelf());
  const { put, read, productKey } = await cartWith('bananas');
  await put(2);
  await pool.query('update product set retired = true where id = $1', [productKey]);
  await publish(pool);
  await expect(put(3)).rejects.toMatchObject({ status: 400, problem: { errorCode: 'product-not-sold' } });
  expect((await read()).products[0]).toMatchObject({ isAvailable: false, extPrice: 0 });
  standStill(await currentShelf());
  expect((await read()).products[0]).toMatchObject({ isAvailable: false, prodName: 'Bananas' });
});

it('a process that still holds an older shelf adds a product that is not on it yet', async () => {
  standStill(await currentShelf());
  await pool.query(
    `with made as (
         insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
         select merchant_id, 'brand-new', department_id, 'Brand New', 'Nuevo', 'UNIT' from product where code = 'eggs'
         returning id)
       insert into price (location_id, product_id, version_key, base_cents)
       select r.location_id, made.id, r.version_key, 250 from made, price r
       join product p on p.id = r.product_id where p.code = 'eggs' and r.price_level = 'DEFAULT'`,
  );
  await publish(pool);
  const { put } = await cartWith('brand-new');
  expect((await put(2)).line).toMatchObject({ prodName: 'Brand New', extPrice: 5 });
});

it('a product that is delivered from now on goes into a cart that this process keeps', async () => {
  standStill(await currentShelf());
  const { put } = await cartWith('eggs');
  await put(1);
  const soup = await rows<{ id: number }>(pool, sql`select id from product where code = 'hot-soup'`);
  const productKey = soup[0]!.id;
  await pool.query(
    `insert into price (location_id, product_id, version_key, base_cents)
     select location_id, product_id, 'WYGO_DELIVERY', 650 from price where product_id = $1 and version_key = 'CUST_PICKUP'`,
    [productKey],
  );
  await publish(pool);
  expect((await put(1, productKey)).line).toMatchObject({ unitPrice: 6.5 });
});

it('while a process still holds an older shelf, a sale that ends is over for carts at that very instant', async () => {
  standStill(await currentShelf());
  const { put, read, productKey } = await cartWith('strawberries');
  const [sale] = await rows<{ ends: number }>(
    pool,
    sql`select max(sale_ends_at) as ends from price where product_id = ${productKey}`,
  );
  test.clock.set(sale!.ends - 1);
  expect((await put(1)).line).toMatchObject({ unitPrice: 3.49, origUnitPrice: 4.99 });
  expect((await read()).products[0]).toMatchObject({ unitPrice: 3.49 });
  test.clock.set(sale!.ends);
  const { products } = await read();
  expect(products[0]).toMatchObject({ unitPrice: 4.99, previousUnitPrice: 3.49 });
});

it('products priced for a cart are the same from the shelf as from the database, for every product, price level, version and moment', async () => {
  await pool.query(
    `insert into price (location_id, product_id, version_key, price_level, base_cents, sale_cents)
       select location_id, product_id, version_key, 'STAFF', base_cents - 1,
         case when product_id % 2 = 0 then 1 end
       from price where product_id % 3 = 0 and price_level = 'DEFAULT'`,
  );
  await pool.query(`update product set retired = true where code = 'limes'`);
  await pool.query(`update price set base_cents = 0, sale_cents = null where product_id % 7 = 0`);
  await publish(pool);
  const shelf = await currentShelf();
  const places = await rows<Pick<CartHead, 'locationId' | 'versionKey'>>(
    pool,
    sql`select location_id as "locationId", version_key as "versionKey" from location_version v
          join location l on l.id = v.location_id where l.merchant_id = ${merchantId}`,
  );
  const ids = (await rows<{ id: number }>(pool, sql`select id from product`)).map(({ id }) => id);
  expect(places.length).toBeGreaterThan(2);
  let fromShelf = 0;
  for (const place of places) {
    for (const priceLevel of ['DEFAULT', 'STAFF', 'NOBODYS']) {
      for (const now of ['2026-11-15', '2026-11-18', '2026-11-20', '2026-11-26', '2026-12-02'].map(
        Date.parse,
      )) {
        const head = { ...place, merchantId, catalogRevision: shelf.revision } as CartHead;
        const read = (held: Shelf | null) =>
          readProducts(pool, { shelves: { ...following, held: () => held }, priceLevel, now }, head, ids);
        const [one, other] = [await read(shelf), await read(null)];
        expect(new Map(one)).toEqual(new Map(other));
        fromShelf += one.size;
      }
    }
  }
  expect(fromShelf).toBeGreaterThan(1000);
});
