import { expect, it, onTestFinished } from 'vitest';
import { listEvents } from '../order/order-event.store.ts';
import type { Placed } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

async function placedPickup(): Promise<Placed> {
  const ana = await shop.ready();
  const { experience } = ana.shopper;
  const versionKey = 'CUST_PICKUP' as const;
  await experience('POST api/user/cart/:id/products/update', {
    params: { id: ana.cartId },
    body: { versionKey },
  });
  const { slots } = await experience('GET api/delivery/slots', { query: { versionKey } });
  const { reservationGuid } = await experience('POST api/delivery/reserve/pickup', {
    body: { slotStart: slots[0]!.start },
  });
  const eProtectResponse = await shop.sandbox.register('4111111111111111');
  const pressed = await ana.finalize({ locationVersionKey: versionKey, reservationGuid, eProtectResponse });
  return { ...ana, orderId: pressed.orderId! };
}

const paramsOf = ({ orderId }: Placed) => ({ params: { id: orderId } });

/** Returns the key of an order's line of a product. */
async function lineOf(ana: Placed, code: string): Promise<string> {
  const lines = await ana.shopper.commerce('GET api/customer/orders/:id/products', paramsOf(ana));
  return lines.find(({ prodRrn }) => prodRrn === shop.key(code))!.id;
}

/** Asks for a change as a browser would; `path` behind the order's own. Returns "done" or the code of the refusal. */
async function amend(ana: Placed, path: string, body: Record<string, unknown>): Promise<string> {
  const { revision } = await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(ana));
  const response = await postJson(
    ana.shopper,
    `/commerce/api/customer/orders/${ana.orderId}/${path}`,
    { revision, ...body },
    once(),
  );
  return response.ok ? 'done' : ((await response.json()) as { errorCode: string }).errorCode;
}

it('an order that is picked up is brought to no address [LIVE-01]', async () => {
  const ana = await placedPickup();
  expect(await amend(ana, 'address', { addressKey: ana.addressKey })).toBe('not-delivered');
});

/** Returns the note, the backup and the wish for no substitute of an order's line of a product. */
async function wishesOf(ana: Placed, code: string) {
  const found = await pool.query<{ message: string; backup: number | null; none: boolean }>(
    'select message, backup_product_id as backup, no_substitute as none from order_line where id = $1',
    [await lineOf(ana, code)],
  );
  return found.rows[0]!;
}

it.each([
  ['that is new to it', 'avocado'],
  ['that is in it already', 'rice'],
])(
  'a product %s brings its note, backup and wish for no substitute into an order [LIVE-01]',
  async (_, code) => {
    const ana = await shop.placed();
    const add = (wishes: object) =>
      amend(ana, 'items', { items: [{ productKey: shop.key(code), quantity: 1, ...wishes }] });
    const beans = shop.key('black-beans');
    expect(await add({ message: 'Ripe', noSubstitute: true })).toBe('done');
    expect(await wishesOf(ana, code)).toEqual({ message: 'Ripe', backup: null, none: true });
    expect(await add({})).toBe('done');
    expect(await wishesOf(ana, code)).toEqual({ message: 'Ripe', backup: null, none: true });
    expect(await add({ message: 'Green', backupKey: beans })).toBe('done');
    expect(await wishesOf(ana, code)).toEqual({ message: 'Green', backup: beans, none: false });
    expect(await add({ backupKey: shop.key(code) })).toBe('own-backup');
    expect(await add({ noSubstitute: true })).toBe('done');
    expect(await wishesOf(ana, code)).toEqual({ message: 'Green', backup: null, none: true });
  },
);

it('an order takes no product that the store does not have [LIVE-01]', async () => {
  const ana = await shop.placed();
  const items = [{ productKey: 999_999_999, quantity: 1 }];
  expect(await amend(ana, 'items', { items })).toBe('product-not-sold');
});

it('a change that names a revision which no order can have is refused by that name, and changes nothing [LIVE-01]', async () => {
  const ana = await shop.placed();
  const items = [{ productKey: shop.key('rice'), quantity: 1 }];
  const events = await listEvents(pool, ana.orderId);
  expect(await amend(ana, 'items', { items, revision: 2 ** 31 })).toBe('invalid-request');
  expect(await amend(ana, 'items', { items, revision: 2 ** 31 - 1 })).toBe('order-changed');
  expect(await listEvents(pool, ana.orderId)).toEqual(events);
});

it('a line does not grow once its product is sold in another way, but shrinks and takes a note [LIVE-01]', async () => {
  const ana = await shop.placed();
  const path = `items/${await lineOf(ana, 'rice')}`;
  const sell = async (mode: string) => {
    await pool.query('update product set selling_mode = $2 where id = $1', [shop.key('rice'), mode]);
    await publish(pool);
  };
  await sell('WEIGHT');
  expect(await amend(ana, path, { quantity: 6 })).toBe('product-not-sold');
  expect(await amend(ana, path, { quantity: 4 })).toBe('done');
  expect(await amend(ana, path, { message: 'The brown bag' })).toBe('done');
  await sell('UNIT');
  expect(await amend(ana, path, { quantity: 6 })).toBe('done');
});

it('an order whose store raised its minimum meanwhile may still be changed in what costs nothing [LIVE-01]', async () => {
  const ana = await shop.placed();
  const raise = (cents: number) =>
    pool.query(`update location set delivery_minimum_cents = $1 where alias = 'alder'`, [cents]);
  await raise(900_000);
  expect(await amend(ana, `items/${await lineOf(ana, 'rice')}`, { message: 'The brown bag' })).toBe('done');
  expect(await amend(ana, 'address', { addressKey: ana.addressKey })).toBe('done');
  await raise(2500);
});

it('an order keeps the tolerance of its placing for what is weighed, whatever the store sets since [LIVE-01]', async () => {
  const ana = await shop.placed();
  const ceiling = async () =>
    (await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(ana))).ceiling;
  const setTolerance = (percent: number) =>
    pool.query('update location set weight_tolerance_percent = $1', [percent]);
  const items = [{ productKey: shop.key('ground-beef'), quantity: 4 }];
  expect(await amend(ana, 'items', { items })).toBe('done');
  const before = await ceiling();
  await setTolerance(50);
  onTestFinished(async () => void (await setTolerance(10)));
  expect(await amend(ana, `items/${await lineOf(ana, 'rice')}`, { message: 'Brown' })).toBe('done');
  expect(await ceiling()).toBe(before);
});

it('the history of an order tells a line that was taken out from one that was changed [LIVE-01]', async () => {
  const ana = await shop.placed();
  await amend(ana, 'items', { items: [{ productKey: shop.key('avocado'), quantity: 6 }] });
  await amend(ana, `items/${await lineOf(ana, 'rice')}`, { quantity: 4 });
  await amend(ana, `items/${await lineOf(ana, 'rice')}`, { message: 'The brown bag' });
  await amend(ana, `items/${await lineOf(ana, 'salsa')}`, { quantity: 0 });
  const verbs = (await listEvents(pool, ana.orderId)).map(({ verb }) => verb);
  expect(verbs.slice(-4)).toEqual(['items-added', 'item-changed', 'item-changed', 'item-removed']);
});

it('an order placed before its fee was kept goes by what the store asks for today [LIVE-01]', async () => {
  const ana = await shop.placed();
  await pool.query('update "order" set fee_cents = null, fee_waived_from_cents = null where id = $1', [
    ana.orderId,
  ]);
  const feeOf = async () => {
    const { totals } = await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(ana));
    return totals.find(({ lineType }) => lineType === 'SHIPPING')!.lineAmount;
  };
  const before = await feeOf();
  const own = `from location l where l.id = v.location_id and l.alias = 'alder' and v.version_key = 'WYGO_DELIVERY'`;
  const { rows } = await pool.query<{ fee: number; waived: number | null }>(
    `update location_version v set fee_cents = 1234, fee_waived_from_cents = null ${own}
      returning old.fee_cents as fee, old.fee_waived_from_cents as waived`,
  );
  const [{ fee, waived }] = rows as [(typeof rows)[0]];
  try {
    await publish(pool);
    expect(await amend(ana, `items/${await lineOf(ana, 'rice')}`, { message: 'The brown one' })).toBe('done');
    // The fee of its window stays on top.
    expect((await feeOf()) - before).toBeCloseTo((1234 - fee) / 100);
    expect(fee).not.toBe(1234);
  } finally {
    await pool.query(`update location_version v set fee_cents = $1, fee_waived_from_cents = $2 ${own}`, [
      fee,
      waived,
    ]);
    await publish(pool);
  }
});

it.each([
  ['that still covers a part of the store, by that part', false],
  ['that is gone, by nothing more', true],
])(
  'an order that kept its fee, but not yet what its promo covered, goes, of a promo %s [LIVE-01]',
  async (_, isGone) => {
    const ana = await shop.ready();
    await ana.promo('DAIRY15');
    const order = { ...ana, orderId: (await ana.press()).orderId! };
    await pool.query('update "order" set keeps_coverage = false, promo_department_ids = null where id = $1', [
      order.orderId,
    ]);
    const promoOf = async () => {
      const { totals } = await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(order));
      return totals.find(({ lineType }) => lineType === 'PROMOPCT')!.lineAmount;
    };
    const before = await promoOf();
    const { rows: held } = await pool.query<{ id: number; all: unknown }>(
      `select promo_id as id, to_jsonb(l) as all from promo_location l join promo p on p.id = l.promo_id where code = 'DAIRY15'`,
    );
    onTestFinished(async () => {
      for (const each of held)
        await pool.query(
          'insert into promo_location select * from jsonb_populate_record(null::promo_location, $1::jsonb) on conflict do nothing',
          [each.all],
        );
      await publish(pool);
    });
    if (isGone) await pool.query('delete from promo_location where promo_id = $1', [held[0]!.id]);
    await publish(pool);
    const take = (code: string) =>
      amend(order, 'items', { items: [{ productKey: shop.key(code), quantity: 1 }] });
    expect(await take('ground-beef')).toBe('done');
    expect(await promoOf()).toBe(before);
    expect(await take('cheddar')).toBe('done');
    expect((await promoOf()) === before).toBe(isGone);
  },
);

it.each([
  ['was raised', 'update promo_location set percent = 50 where promo_id = $1'],
  ['is gone', 'delete from promo_location where promo_id = $1'],
])(
  'an order placed before its percentage was kept goes by what its promo took off, also once that %s [LIVE-01]',
  async (_, meanwhile) => {
    const ana = await shop.ready();
    await ana.promo('WELCOME10');
    const order = { ...ana, orderId: (await ana.press()).orderId! };
    await pool.query(
      `update "order" set keeps_coverage = false, promo_department_ids = null, promo_percent = null where id = $1`,
      [order.orderId],
    );
    const total = async () =>
      (await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(order))).total;
    const before = await total();
    const { rows: held } = await pool.query<{ id: number; all: unknown }>(
      `select promo_id as id, to_jsonb(l) as all from promo_location l where promo_id = (select promo_id from "order" where id = $1)`,
      [order.orderId],
    );
    onTestFinished(async () => {
      await pool.query('delete from promo_location where promo_id = $1', [held[0]!.id]);
      for (const each of held)
        await pool.query(
          'insert into promo_location select * from jsonb_populate_record(null::promo_location, $1::jsonb)',
          [each.all],
        );
      await publish(pool);
    });
    await pool.query(meanwhile, [held[0]!.id]);
    await publish(pool);
    const path = `items/${await lineOf(order, 'rice')}`;
    expect(await amend(order, path, { message: 'The brown bag' })).toBe('done');
    expect(await total()).toBe(before);
  },
);

it('a product sold in another way, in another step or no more is named where an order cannot have more of it', async () => {
  const ana = await shop.placed();
  const lineId = await lineOf(ana, 'eggs');
  const said = async (quantity: number, path = 'lines') => {
    const { revision } = await ana.shopper.commerce('GET api/customer/orders/:id', paramsOf(ana));
    const item = { productKey: shop.key('eggs'), quantity, sellingMode: 'UNIT' };
    const wanted = path === 'lines' ? { lines: [{ lineId, quantity }] } : { items: [item] };
    const to = `/commerce/api/customer/orders/${ana.orderId}/${path}`;
    const response = await postJson(ana.shopper, to, { revision, trial: true, ...wanted }, once());
    const answer = (await response.json()) as { errorCode?: string; message?: string };
    return [response.status, answer.errorCode, answer.message];
  };
  const sell = async (how: string) => {
    await pool.query(`update product set ${how} where id = ${shop.key('eggs')}`);
    await publish(pool);
  };
  onTestFinished(() =>
    sell(
      "retired = false, selling_mode = 'UNIT', unit_step_thousandths = 1000, average_weight_thousandths = null",
    ),
  );
  await sell('unit_step_thousandths = 3000');
  const offStep = [400, 'off-step', 'The quantity of Large Eggs, 12 ct must be a multiple of 3.'];
  expect(await said(5)).toEqual(offStep);
  await sell("unit_step_thousandths = 1000, selling_mode = 'WEIGHT', average_weight_thousandths = 1500");
  const other =
    'How we sell Large Eggs, 12 ct has changed. There can be less of it in this order, but not more.';
  expect(await said(5)).toEqual([400, 'product-not-sold', other]);
  expect(await said(1, 'items')).toEqual([400, 'product-not-sold', other]);
  expect((await said(3))[0]).toBe(200);
  await sell("retired = true, selling_mode = 'UNIT', average_weight_thousandths = null");
  const gone = 'Large Eggs, 12 ct is no longer sold in this store.';
  expect(await said(5)).toEqual([400, 'product-not-sold', gone]);
});

it('pieces chosen before a product was sold by the pound are added to an order as what they weigh', async () => {
  const ana = await shop.placed();
  const sell = async (how: string) => {
    await pool.query(`update product set ${how} where id = ${shop.key('limes')}`);
    await publish(pool);
  };
  const before = (
    await pool.query<{ mode: string; weight: number | null }>(
      `select selling_mode as mode, average_weight_thousandths as weight from product where id = ${shop.key('limes')}`,
    )
  ).rows[0]!;
  onTestFinished(() =>
    sell(`selling_mode = '${before.mode}', average_weight_thousandths = ${before.weight}`),
  );
  await sell("selling_mode = 'WEIGHT', weight_step_thousandths = 250, average_weight_thousandths = 130");
  const items = [{ productKey: shop.key('limes'), quantity: 4, sellingMode: 'UNIT' }];
  expect(await amend(ana, 'items', { items })).toBe('done');
  const lines = await ana.shopper.commerce('GET api/customer/orders/:id/products', paramsOf(ana));
  const limes = lines.find(({ prodRrn }) => prodRrn === shop.key('limes'))!;
  expect([limes.units, limes.sellingMode]).toEqual([0.75, 'WEIGHT']);
});
