import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CallFailed } from '@larder/contract/call-failed';
import { row, rows, sql } from '../database/database.ts';
import { failure } from '../testing/failure.ts';
import { createTestLarder, type TestLarder } from '../testing/larder.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

let test: TestLarder;
const keys = new Map<string, number>();

beforeAll(async () => {
  test = await createTestLarder({ adminUrl: inject('adminUrl') });
  const products = await rows<{ code: string; id: number }>(
    test.larder.pool,
    sql`select code, id from product`,
  );
  for (const { code, id } of products) keys.set(code, id);
});
afterAll(() => test.stop());

const key = (code: string) => keys.get(code)!;
const delivery = 'WYGO_DELIVERY' as const;
const pickup = 'CUST_PICKUP' as const;

async function withCart(alias: 'alder' | 'alder-west' | 'bodega' = 'alder') {
  const shopper = await test.shopper(alias);
  const { id } = await shopper.experience('POST api/user/cart');
  const put = (code: string, quantity: number, versionKey: typeof delivery | typeof pickup = delivery) =>
    shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: key(code), quantity, versionKey },
    });
  const read = () => shopper.experience('GET api/user/cart/:id', { params: { id } });
  return { shopper, id, put, read };
}

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

describe('a cart', () => {
  it('prices pieces, pounds and pieces by the pound, and adds them up [API-18] [CART-11]', async () => {
    const { put, read, id } = await withCart();
    await put('avocado', 3);
    await put('grapes', 1.5);
    const changed = await put('whole-chicken', 2);
    expect(changed.line).toMatchObject({
      units: 2,
      quantity: 8,
      unitPrice: 1.89,
      extPrice: 15.12,
      sellingMode: 'BOTH',
    });
    expect(changed).toMatchObject({ revision: 3, linesCount: 3, productsCount: 6, subtotal: 22.58 });
    const cart = await read();
    expect(cart).toMatchObject({
      id,
      revision: 3,
      subtotal: 22.58,
      total: 27.57,
      totalPayments: 0,
      balance: 27.57,
    });
    expect(cart.products.map((line) => [line.prodName, line.units, line.quantity, line.extPrice])).toEqual([
      ['Hass Avocado', 3, 3, 2.97],
      ['Red Seedless Grapes', 1.5, 1.5, 4.49],
      ['Whole Chicken', 2, 8, 15.12],
    ]);
    expect(cart.products[0]).toMatchObject({ origUnitPrice: 1.29, unitPrice: 0.99, promoDiscPct: 23.2558 });
    expect(cart.ceiling).toBeCloseTo(2.97 + 4.93 + 16.63 + 4.99);
  });

  it('has lines with every field of the specification [API-18] [CART-11]', async () => {
    const { put, read, id, shopper } = await withCart();
    const { line } = await put('milk-half', 2);
    await put('red-wine', 1);
    const body = { cartId: id, cartProdId: line!.id };
    await shopper.experience('POST api/user/cart/product/message', { body: { ...body, message: 'cold' } });
    await shopper.experience('POST api/user/cart/product/backup', {
      body: { ...body, backupProdRrn: key('milk-gallon') },
    });
    await shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id, code: 'DAIRY15' },
      body: {},
    });
    const { products } = await read();
    expect(products[0]).toEqual({
      id: line!.id,
      prodKey: key('milk-half'),
      prodName: 'Whole Milk',
      prodBrand: 'Clover Hill',
      prodThumbnail: expect.stringMatching(/-/) as string,
      prodWeightLabel: '0.5 gal',
      department: { key: expect.any(Number) as number, name: 'Dairy & Eggs', order: 20 },
      comparison: { amount: 64, unit: 'fl oz' },
      allergens: [],
      quantity: 2,
      units: 2,
      sellingMode: 'UNIT',
      sellsByUnit: true,
      sellsByWeight: false,
      sellByUnitIncrement: 1,
      sellByWeightIncrement: 0.5,
      weight: null,
      origUnitPrice: 2.79,
      unitPrice: 2.79,
      extPrice: 5.58,
      promoCodes: ['DAIRY15'],
      promoDiscPct: 0,
      message: 'cold',
      backProdRrn: key('milk-gallon'),
      backProdName: 'Whole Milk',
      backProdThumbnail: null,
      backProdUnitPrice: 4.59,
      priceLevelKey: 'DEFAULT',
      isAvailable: true,
      previousUnitPrice: null,
      minimumAge: null,
      noSubstitute: false,
    });
    expect(products[1]).toMatchObject({ minimumAge: 21, promoCodes: [], prodThumbnail: null });
    await shopper.experience('POST api/user/cart/product/backup', {
      body: { ...body, backupProdRrn: key('avocado') },
    });
    expect((await read()).products[0]).toMatchObject({
      backProdName: 'Hass Avocado',
      backProdThumbnail: expect.stringMatching(/-/) as string,
      backProdUnitPrice: 0.99,
    });
  });

  it('holds two hundred products: one more is refused, and products of a recipe that find no room are left out', async () => {
    const { put, id, shopper } = await withCart();
    const filler = await rows<{ id: number }>(
      test.larder.pool,
      sql`insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
          select merchant_id, 'filler-' || n, department_id, 'Filler', 'Relleno', 'UNIT'
          from product, generate_series(1, 199) n where id = ${key('eggs')} returning id`,
    );
    await test.larder.pool.query(
      `insert into cart_line (cart_id, product_id, quantity_thousandths, base_cents, unit_cents, amount_cents,
         ceiling_cents, saving_cents, pieces, is_covered, added_at)
       select $1, id, 1000, 1, 1, 1, 1, 0, 1, false, now() from product where code like 'filler-%'`,
      [id],
    );
    await test.larder.pool.query('update cart set lines_count = 199 where id = $1', [id]);
    expect((await put('avocado', 1)).linesCount).toBe(200);
    const refused = await failure(put('eggs', 1));
    expect([refused.status, refused.problem?.errorCode]).toEqual([400, 'cart-full']);
    expect((await put('avocado', 2)).line?.units).toBe(2);
    const guacamole = await row<{ id: number }>(
      test.larder.pool,
      sql`select id from recipe where code = 'guacamole'`,
    );
    const added = await shopper.experience('POST api/catalog/recipes/:id/add', {
      params: { id: guacamole!.id },
      body: { cartId: id, versionKey: delivery },
    });
    expect([added.success, added.linesCount]).toEqual([true, 200]);
    await test.larder.pool.query('delete from cart where id = $1', [id]);
    await test.larder.pool.query('delete from product where id = any($1)', [filler.map((each) => each.id)]);
  });

  it('takes a quantity as absolute: sending it twice changes nothing the second time', async () => {
    const { put, read } = await withCart();
    await put('eggs', 2);
    await put('eggs', 2);
    const { products } = await read();
    expect(products.map((line) => line.units)).toEqual([2]);
  });

  it('refuses a product off its step, not sold here, free, or unknown, and does not change [API-06]', async () => {
    const { put, read, id, shopper } = await withCart();
    await put('eggs', 1);
    const before = await read();
    expect((await failure(put('grapes', 0.3))).problem?.errorCode).toBe('off-step');
    expect((await failure(put('eggs', 1.5))).problem?.errorCode).toBe('off-step');
    expect((await failure(put('hot-soup', 1))).problem?.errorCode).toBe('product-not-sold');
    expect((await failure(put('free-bag', 1))).problem?.errorCode).toBe('product-not-sold');
    const foreign = await row<{ id: number }>(
      test.larder.pool,
      sql`select p.id from product p join merchant m on m.id = p.merchant_id where m.order_prefix <> 'AL' order by p.id desc limit 1`,
    );
    for (const productKey of [foreign!.id, 2_000_000_000]) {
      const refused = await failure(
        shopper.experience('POST api/user/cart/:id/product', {
          params: { id },
          body: { productKey, quantity: 1, versionKey: delivery },
        }),
      );
      expect([refused.status, refused.problem?.errorCode]).toEqual([400, 'product-not-sold']);
    }
    expect(await read()).toEqual(before);
  });

  it('takes a quantity with a float’s rounding error, and refuses one out of range or of more than three decimals [API-06]', async () => {
    const { put, read } = await withCart();
    expect((await put('eggs', 2.0000000001)).line?.units).toBe(2);
    expect((await put('grapes', 0.1 + 0.2 + 0.2)).line?.units).toBe(0.5);
    const before = await read();
    for (const quantity of [5e-10, -5e-10, 1.0001, 999.0001, 1e-7, Number.MIN_VALUE, Number.MAX_VALUE]) {
      const refused = await failure(put('eggs', quantity));
      expect([quantity, refused.status, refused.problem?.fields?.[0]?.path]).toEqual([
        quantity,
        400,
        'quantity',
      ]);
    }
    expect(await read()).toEqual(before);
  });

  it('is one per shopper and store, also after many calls at the same time [CART-07]', async () => {
    const { shopper, id } = await withCart();
    const ids = await Promise.all(Array.from({ length: 40 }, () => shopper.experience('POST api/user/cart')));
    expect(new Set(ids.map((each) => each.id))).toEqual(new Set([id]));
  });

  it('is unknown to another browser, in another store, and without a cookie', async () => {
    const { shopper, id, put } = await withCart();
    await put('eggs', 1);
    const stranger = shopper.other();
    await stranger.experience('POST api/user/cart');
    const nobody = shopper.other();
    const elsewhere = await test.shopper('alder-west');
    elsewhere.cookies.set('larder-visitor', shopper.cookies.get('larder-visitor')!);
    const body = { productKey: key('eggs'), quantity: 2, versionKey: delivery };
    for (const other of [stranger, nobody, elsewhere]) {
      const answers = [
        await failure(other.experience('GET api/user/cart/:id', { params: { id } })),
        await failure(other.experience('POST api/user/cart/:id/product', { params: { id }, body })),
        await failure(other.experience('POST api/user/cart/:id/clear', { params: { id } })),
      ];
      expect(answers.map((each) => [each.status, each.problem?.errorCode])).toEqual(
        answers.map(() => [404, 'cart-not-found']),
      );
    }
  });

  it('is found in its own store only, also by a shopper with a cart in another store', async () => {
    const { shopper: west, id } = await withCart('alder-west');
    const alder = await test.shopper('alder');
    alder.cookies.set('larder-visitor', west.cookies.get('larder-visitor')!);
    expect(await alder.experience('GET api/user/cart/last')).toBeNull();
    const { id: other } = await alder.experience('POST api/user/cart');
    expect(other).not.toBe(id);
    for (const [shopper, own] of [
      [west, id],
      [alder, other],
    ] as const) {
      expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(own);
      expect((await shopper.experience('POST api/user/cart')).id).toBe(own);
    }
  });

  it('keeps every sold one of 28 products that are put in at the same time', async () => {
    const { put, read } = await withCart();
    const codes = [...keys.keys()].filter((code) => !['free-bag', 'hot-soup'].includes(code)).slice(0, 28);
    const sold = await Promise.allSettled(codes.map((code) => put(code, 2)));
    const cart = await read();
    expect(cart.linesCount).toBe(sold.filter((each) => each.status === 'fulfilled').length);
    expect(cart.revision).toBe(cart.linesCount);
  });

  it('is priced for the wanted version, and changes to it only by products/update [CHECKOUT-10]', async () => {
    const { put, read, id, shopper } = await withCart();
    await put('flour-tortillas', 2);
    const preview = await shopper.experience('GET api/user/cart/:id', {
      params: { id },
      query: { versionKey: pickup },
    });
    expect([preview.versionKey, preview.subtotal, preview.total]).toEqual([pickup, 4.98, 4.98]);
    expect((await read()).subtotal).toBe(5.98);
    const moved = await shopper.experience('POST api/user/cart/:id/products/update', {
      params: { id },
      body: { versionKey: pickup },
    });
    expect([moved.versionKey, moved.subtotal]).toEqual([pickup, 4.98]);
    const changed = await put('ice-cream', 1, delivery);
    expect([changed.versionKey, changed.subtotal]).toEqual([delivery, 11.27]);
  });

  it('marks products that a version does not sell, and is not ready with them [CHECKOUT-18]', async () => {
    const { put, id, shopper } = await withCart();
    await put('ice-cream', 3);
    await put('eggs', 6);
    const moved = await shopper.experience('POST api/user/cart/:id/products/update', {
      params: { id },
      body: { versionKey: pickup },
    });
    expect(moved.products.map((line) => [line.isAvailable, line.extPrice])).toEqual([
      [false, 0],
      [true, 19.74],
    ]);
    expect(moved.isCheckoutReady).toBe(false);
    expect(moved.checkoutReadyMsg).toBe("Vanilla Ice Cream isn't available for pickup.");
  });

  it('shows a changed price together with the former one, once [CHECKOUT-25]', async () => {
    const { put, read } = await withCart();
    await put('salsa', 1);
    await test.larder.pool.query(
      `update price set base_cents = 399 where product_id = ${key('salsa')} and version_key = 'WYGO_DELIVERY'`,
    );
    await publish(test.larder.pool);
    const first = await read();
    expect(first.products[0]).toMatchObject({ unitPrice: 3.99, previousUnitPrice: 3.79 });
    expect(first.revision).toBe(2);
    expect((await read()).products[0]).toMatchObject({ unitPrice: 3.99, previousUnitPrice: null });
  });

  it('knows the minimum of its version [CART-03] [CART-14]', async () => {
    const { put } = await withCart();
    const changed = await put('eggs', 2);
    expect([changed.minimumOrderAmount, changed.missingToMinimum]).toEqual([25, 18.42]);
    const pick = await put('eggs', 2, pickup);
    expect([pick.minimumOrderAmount, pick.missingToMinimum]).toEqual([10, 3.42]);
  });

  it('is emptied by Clear Cart, its promo code with it [CART-02]', async () => {
    const { put, read, id, shopper } = await withCart();
    await put('eggs', 2);
    await shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id, code: 'welcome10' },
      body: {},
    });
    const cleared = await shopper.experience('POST api/user/cart/:id/clear', { params: { id } });
    expect(cleared).toMatchObject({ products: [], linesCount: 0, subtotal: 0, total: 0, promo: null });
    expect(await read()).toEqual(cleared);
  });

  it('asks the shopper to confirm the age for alcohol', async () => {
    const { put, id, shopper } = await withCart();
    await put('red-wine', 2);
    const ready = await shopper.experience('GET api/user/cart/:id/checkout-ready', { params: { id } });
    expect(ready.messages).toEqual([
      {
        id: 'age-21',
        text: 'This order contains alcohol. I confirm that I am 21 or older.',
        needsApprove: true,
      },
      {
        id: 'id-card',
        text: 'Please have an ID ready when we hand over the order.',
        needsApprove: false,
      },
    ]);
    expect(ready.isCheckoutReady).toBe(true);
  });

  it('bars guests where the store does, with 401 [APP-03]', async () => {
    await test.larder.pool.query(`update location set allow_guest = false where alias = 'alder-west'`);
    const guest = await test.shopper('alder-west');
    expect((await failure(guest.experience('POST api/user/cart'))).status).toBe(401);
    await signIn(test, guest);
    expect((await guest.experience('POST api/user/cart')).id).toMatch(/-/);
  });
});

describe('notes and backup products', () => {
  it('are kept on their line, refused for an unknown one, and taken off again [CART-09] [CART-10]', async () => {
    const { put, id, shopper } = await withCart();
    const { line } = await put('milk-half', 1);
    const other = await withCart();
    const { line: foreign } = await other.put('milk-half', 1);
    const note = (cartProdId: string, message: string) =>
      shopper.experience('POST api/user/cart/product/message', { body: { cartId: id, cartProdId, message } });
    const backup = (cartProdId: string, backupProdRrn: number | null) =>
      shopper.experience('POST api/user/cart/product/backup', {
        body: { cartId: id, cartProdId, backupProdRrn },
      });
    expect((await note(line!.id, ' not the cracked one ')).line?.message).toBe('not the cracked one');
    const backed = await backup(line!.id, key('milk-gallon'));
    expect(backed.line).toMatchObject({
      backProdRrn: key('milk-gallon'),
      backProdUnitPrice: 4.59,
      message: 'not the cracked one',
    });
    expect((await failure(note(foreign!.id, 'x'))).problem?.errorCode).toBe('line-not-found');
    expect((await failure(backup(line!.id, key('hot-soup')))).problem?.errorCode).toBe('product-not-sold');
    expect((await failure(backup(line!.id, key('milk-half')))).problem?.errorCode).toBe('own-backup');
    expect((await note(line!.id, '')).line?.message).toBe('');
    expect((await backup(line!.id, null)).line?.backProdRrn).toBeNull();
  });

  it('give way to "no substitute" and the other way round, also when the quantity changes', async () => {
    const { put, id, shopper } = await withCart();
    const { line } = await put('milk-half', 1);
    const place = { cartId: id, cartProdId: line!.id };
    const alone = (noSubstitute: boolean) =>
      shopper.experience('POST api/user/cart/product/no-substitute', { body: { ...place, noSubstitute } });
    const backup = (backupProdRrn: number | null) =>
      shopper.experience('POST api/user/cart/product/backup', { body: { ...place, backupProdRrn } });
    expect(line).toMatchObject({ noSubstitute: false });
    await backup(key('milk-gallon'));
    expect((await alone(true)).line).toMatchObject({ noSubstitute: true, backProdRrn: null });
    expect((await put('milk-half', 2)).line).toMatchObject({ noSubstitute: true, units: 2 });
    expect((await backup(key('milk-gallon'))).line).toMatchObject({ noSubstitute: false });
    expect((await alone(false)).line).toMatchObject({ noSubstitute: false, backProdRrn: key('milk-gallon') });
    const other = await withCart();
    const { line: foreign } = await other.put('milk-half', 1);
    const asked = { cartId: id, cartProdId: foreign!.id, noSubstitute: true };
    const refused = shopper.experience('POST api/user/cart/product/no-substitute', { body: asked });
    expect((await failure(refused)).problem?.errorCode).toBe('line-not-found');
  });

  it('are completed by a choice for the whole cart, which every answer carries', async () => {
    const { put, read, id, shopper } = await withCart();
    expect((await put('milk-half', 1)).missingChoice).toBeNull();
    const choose = (choice: 'best-match' | 'ask' | 'refund', of = id) =>
      shopper.experience('POST api/user/cart/:id/missing-choice', {
        params: { id: of },
        body: { missingChoice: choice },
      });
    const before = await read();
    const chosen = await choose('best-match');
    expect(chosen).toMatchObject({ missingChoice: 'best-match', revision: before.revision + 1, line: null });
    expect((await put('milk-half', 2)).missingChoice).toBe('best-match');
    expect((await read()).missingChoice).toBe('best-match');
    expect((await choose('refund')).missingChoice).toBe('refund');
    const foreign = await withCart();
    expect((await failure(choose('ask', foreign.id))).problem?.errorCode).toBe('cart-not-found');
    expect((await foreign.read()).missingChoice).toBeNull();
  });
});

describe('a promo code', () => {
  const apply = (shopper: Shopper, id: string, code: string) =>
    shopper.experience('POST api/user/cart/:id/promos/:code', { params: { id, code }, body: {} });

  it('takes its percentage off the lines it covers, subdepartments too, in any capitals [CHECKOUT-17] [CHECKOUT-19]', async () => {
    const { put, id, shopper, read } = await withCart();
    await put('queso-fresco', 2);
    await put('rice', 2);
    const applied = await apply(shopper, id, 'Dairy15');
    expect(applied).toMatchObject({ isValid: true, message: '', subtotal: 12.96, total: 16.66 });
    expect(applied.totals).toEqual([
      { lineType: 'SUBTOTAL', lineAmount: 12.96, lineRefRrn: null },
      { lineType: 'PROMOPCT', lineAmount: -1.29, lineRefRrn: '15% off dairy' },
      { lineType: 'SHIPPING', lineAmount: 4.99, lineRefRrn: null },
    ]);
    const added = await put('eggs', 1);
    expect(added.totals[1]).toMatchObject({ lineAmount: -1.78 });
    expect((await read()).products.map((line) => line.promoCodes)).toEqual([['DAIRY15'], [], ['DAIRY15']]);
    const off = await shopper.experience('DELETE api/user/cart/:id/promos/:code', {
      params: { id, code: 'dairy15' },
    });
    expect(off).toMatchObject({ promo: null, total: 21.24 });
  });

  it('that cannot be used is answered with the reason and changes nothing', async () => {
    const { put, id, shopper, read } = await withCart();
    await put('rice', 1);
    const before = await read();
    const said = async (code: string) => (await apply(shopper, id, code)).message;
    expect(await said('NOPE')).toBe("This promo code doesn't exist.");
    expect(await said('SUMMER20')).toBe('This promo code has expired.');
    expect(await said('SOON20')).toBe("This promo code can't be used yet.");
    expect(await said('DAIRY15')).toBe("This promo code doesn't apply to anything in your cart.");
    expect(await read()).toEqual(before);
  });

  it('may be any text: one that cannot be a code does not exist, in the shopper’s language [CHECKOUT-17]', async () => {
    const { put, id, shopper } = await withCart();
    await put('rice', 1);
    for (const code of ['WELCOME 10', '10%', 'a/b', '%', '💥', "' or 1=1"]) {
      const answer = await shopper.experience('POST api/user/cart/:id/promos/:code', {
        params: { id, code },
        body: { langCode: 'ES-MX' },
      });
      expect([code, answer.isValid, answer.message]).toEqual([
        code,
        false,
        'Este código promocional no existe.',
      ]);
    }
  });

  it('cannot be guessed: after ten wrong ones comes 429', async () => {
    const { put, id, shopper } = await withCart();
    await put('rice', 1);
    for (let count = 1; count <= 10; count += 1) await apply(shopper, id, `GUESS${count}`);
    const refused = await failure(apply(shopper, id, 'WELCOME10'));
    expect([refused.status, refused.problem?.errorCode]).toEqual([429, 'too-many-requests']);
  });

  it('cannot be guessed by many guests of one network either', async () => {
    test.clock.advance(10 * 60_000);
    const statuses = [];
    for (let count = 1; count <= 7; count += 1) {
      const { id, shopper } = await withCart();
      for (let guess = 1; guess <= 10; guess += 1) {
        const tried = await apply(shopper, id, `GUEST${count}X${guess}`).catch((error: CallFailed) => error);
        statuses.push(tried instanceof CallFailed ? tried.status : 200);
      }
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
    test.clock.advance(10 * 60_000);
  });

  it('that has ended is removed and named when the cart is next read', async () => {
    const { put, id, shopper, read } = await withCart();
    await put('rice', 1);
    await apply(shopper, id, 'WELCOME10');
    await test.larder.pool.query(`update promo set retired = true where code = 'WELCOME10'`);
    const cart = await read();
    expect([cart.promo, cart.total, cart.notice]).toEqual([
      null,
      7.18,
      'Promo code WELCOME10 is no longer valid, so we removed it.',
    ]);
    expect((await read()).notice).toBe('');
    await test.larder.pool.query(`update promo set retired = false where code = 'WELCOME10'`);
    await apply(shopper, id, 'WELCOME10');
    await test.larder.pool.query(
      `update promo_location set ends_at = $1 where promo_id in (select id from promo where code = 'WELCOME10')`,
      [new Date(test.clock.now() + 1000)],
    );
    expect((await read()).promo?.code).toBe('WELCOME10');
    test.clock.advance(1000);
    expect((await read()).promo).toBeNull();
    await test.larder.pool.query(
      `update promo_location set ends_at = null where promo_id in (select id from promo where code = 'WELCOME10')`,
    );
  });
});

describe('recipes and lists', () => {
  it('are added to the cart’s quantities, without products that are not sold [APP-02]', async () => {
    const { put, id, shopper, read } = await withCart();
    await put('avocado', 1);
    const recipes = await rows<{ id: number; code: string }>(
      test.larder.pool,
      sql`select id, code from recipe`,
    );
    const add = (code: string) =>
      shopper.experience('POST api/catalog/recipes/:id/add', {
        params: { id: recipes.find((each) => each.code === code)!.id },
        body: { cartId: id, versionKey: delivery },
      });
    expect(await add('guacamole')).toMatchObject({ success: true, linesCount: 4 });
    const units = (await read()).products.map((line) => [line.prodName, line.units]);
    expect(units).toEqual(
      [
        ['Hass Avocado', 4],
        ['Limes', 2],
        ['Cilantro', 1],
        ['Jalapeño Peppers', 0.25],
      ].sort(
        (a, b) => units.findIndex(([name]) => name === a[0]) - units.findIndex(([name]) => name === b[0]),
      ),
    );
    expect(await add('guacamole')).toMatchObject({ success: true, message: '', notAdded: [] });
    // The answer names the products that are sold only for pickup, or not at all.
    expect(await add('quesadillas')).toMatchObject({
      success: true,
      linesCount: 6,
      message: 'Not added: Tortilla Soup to Go',
      notAdded: [{ prodKey: key('hot-soup'), reason: "This product isn't sold in this store." }],
    });
    await test.larder.pool.query(
      `update product set retired = true where code in ('flour-tortillas', 'cheddar', 'hot-soup')`,
    );
    await publish(test.larder.pool);
    const before = await read();
    expect(await add('quesadillas')).toMatchObject({ success: false, message: 'Cart not modified' });
    expect(await read()).toEqual(before);
    await test.larder.pool.query(`update product set retired = false`);
    await publish(test.larder.pool);
  });

  it('four pieces in a cart or list do not become four pounds when the selling mode changes, and the cart says that it did', async () => {
    const shopper = await test.shopper('alder');
    await signIn(test, shopper);
    const { id } = await shopper.experience('POST api/user/cart');
    const read = () => shopper.experience('GET api/user/cart/:id', { params: { id } });
    const put = (code: string, quantity: number) =>
      shopper.experience('POST api/user/cart/:id/product', {
        params: { id },
        body: { productKey: key(code), quantity, versionKey: delivery },
      });
    await put('eggs', 4);
    await put('rice', 3);
    const { listId } = await shopper
      .experience('POST api/lists', { body: { name: 'Week' } })
      .then((list) => ({ listId: list.id }));
    const listed = async () => {
      const items = await shopper.experience('GET api/lists/:id/products', { params: { id: listId } });
      return items.map(({ prodName, units, sellingMode }) => [prodName, units, sellingMode]);
    };
    await shopper.experience('POST api/lists/products', {
      body: { listId, prodRrn: key('eggs'), quantity: 4 },
    });
    const sell = async (code: string, how: string) => {
      await test.larder.pool.query(`update product set ${how} where id = ${key(code)}`);
      await publish(test.larder.pool);
    };
    await sell(
      'eggs',
      "selling_mode = 'WEIGHT', weight_step_thousandths = 250, average_weight_thousandths = 130",
    );
    await sell('rice', 'unit_step_thousandths = 2000');
    const lines = async () =>
      (await read()).products.map((line) => [line.prodName, line.units, line.sellingMode]);
    expect(await lines()).toEqual([
      ['Large Eggs', 0.75, 'WEIGHT'],
      ['Long Grain Rice', 4, 'UNIT'],
    ]);
    const said =
      'How we sell Large Eggs has changed. Please check its quantity. ' +
      'How we sell Long Grain Rice has changed. Please check its quantity.';
    expect((await read()).notice).toBe(said);
    expect((await read()).notice).toBe(said);
    expect(await listed()).toEqual([['Large Eggs', 0.75, 'WEIGHT']]);
    // A page that was open before still sends pieces, with their selling mode.
    await shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: key('eggs'), quantity: 5, sellingMode: 'UNIT', versionKey: delivery },
    });
    expect(await lines()).toContainEqual(['Large Eggs', 0.75, 'WEIGHT']);
    const filled = await shopper.experience('POST api/lists/cart', {
      body: { listId, versionKey: delivery },
    });
    expect(filled.products.find((line) => line.prodName === 'Large Eggs')!.units).toBe(1.5);
    await put('rice', 4);
    expect((await read()).notice).toBe('');
    await sell('eggs', "selling_mode = 'UNIT', average_weight_thousandths = null");
    await sell('rice', 'unit_step_thousandths = 1000');
    expect(await lines()).toContainEqual(['Large Eggs', 1, 'UNIT']);
    expect((await read()).notice).toContain('Large Eggs');
  });

  it("a list fills the user's cart, which is made if there is none [LISTS-01]", async () => {
    const shopper = await test.shopper('alder');
    const { accountId } = await signIn(test, shopper);
    const list = await row<{ id: string }>(
      test.larder.pool,
      sql`with made as (insert into shopping_list (account_id, merchant_id, name, created_at)
            select ${accountId}, merchant_id, 'Week', now() from product where id = ${key('eggs')} returning id),
          items as (insert into shopping_list_item (list_id, product_id, quantity_thousandths, added_at)
            select made.id, p.id, 2000, now() from made, product p where p.code in ('eggs', 'rice', 'hot-soup')
              and p.merchant_id = (select merchant_id from product where id = ${key('eggs')}))
          select id from made`,
    );
    const filled = await shopper.experience('POST api/lists/cart', {
      body: { listId: list!.id, versionKey: delivery },
    });
    expect(filled.products.map((line) => [line.prodName, line.units]).toSorted(byText)).toEqual([
      ['Large Eggs', 2],
      ['Long Grain Rice', 2],
    ]);
    expect(filled.notAdded.map((each) => [each.prodName, each.reason])).toEqual([
      ['Tortilla Soup to Go', "This product isn't sold in this store."],
    ]);
    const stranger = await test.shopper('alder');
    await signIn(test, stranger);
    const refused = await failure(
      stranger.experience('POST api/lists/cart', { body: { listId: list!.id, versionKey: delivery } }),
    );
    expect(refused.problem?.errorCode).toBe('list-not-found');
  });
});

describe('signing in with a cart', () => {
  it("merges once, keeps every unit, and leaves nothing in the visitor's cart [CART-13]", async () => {
    const { shopper, id: guestCart, put } = await withCart();
    await put('eggs', 2);
    const { line } = await put('rice', 1);
    await shopper.experience('POST api/user/cart/product/message', {
      body: { cartId: guestCart, cartProdId: line!.id, message: 'brown if you have it' },
    });
    await shopper.experience('POST api/user/cart/product/backup', {
      body: { cartId: guestCart, cartProdId: line!.id, backupProdRrn: key('flour-tortillas') },
    });
    await shopper.experience('POST api/user/cart/:id/missing-choice', {
      params: { id: guestCart },
      body: { missingChoice: 'refund' },
    });
    await shopper.experience('POST api/user/cart/:id/promos/:code', {
      params: { id: guestCart, code: 'WELCOME10' },
      body: {},
    });
    await signIn(test, shopper);
    const { id } = await shopper.experience('POST api/user/cart');
    await shopper.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: key('eggs'), quantity: 3, versionKey: delivery },
    });
    const merge = () =>
      shopper.experience('POST api/user/cart/:id/merge/:otherId', { params: { id, otherId: guestCart } });
    const merged = await Promise.all(Array.from({ length: 10 }, merge));
    for (const cart of merged) {
      expect(cart.products.map((each) => [each.prodName, each.units, each.message]).toSorted(byText)).toEqual(
        [
          ['Large Eggs', 5, ''],
          ['Long Grain Rice', 1, 'brown if you have it'],
        ],
      );
      expect(cart.products.map((each) => each.backProdRrn).toSorted()).toEqual([
        key('flour-tortillas'),
        null,
      ]);
      expect(cart.promo?.code).toBe('WELCOME10');
      expect(cart.missingChoice).toBe('refund');
    }
    expect(
      (await failure(shopper.experience('GET api/user/cart/:id', { params: { id: guestCart } }))).status,
    ).toBe(404);
  });

  it("takes over the visitor's cart when the user has none, and only their own browser can [CART-13]", async () => {
    const { shopper, id, put } = await withCart();
    await put('eggs', 2);
    const thief = shopper.other();
    await signIn(test, thief);
    expect((await failure(thief.experience('PUT api/user/cart/:id', { params: { id } }))).status).toBe(404);
    await signIn(test, shopper);
    const cart = await shopper.experience('PUT api/user/cart/:id', { params: { id } });
    expect([cart.id, cart.linesCount]).toEqual([id, 1]);
    expect((await shopper.experience('PUT api/user/cart/:id', { params: { id } })).id).toBe(id);
    expect((await shopper.experience('GET api/user/cart/last'))?.id).toBe(id);
  });

  it('answers 401 and makes no guest’s cart when the session has to be renewed first [AUTH-10]', async () => {
    const { shopper, id } = await withCart();
    await signIn(test, shopper);
    await test.larder.pool.query('update session set fresh_until = $1', [new Date(test.clock.now())]);
    const calls = [
      () => shopper.experience('GET api/user/cart/last'),
      () => shopper.experience('POST api/user/cart'),
      () => shopper.experience('GET api/user/cart/:id', { params: { id } }),
    ];
    for (const call of calls) {
      const refused = await failure(call());
      expect([refused.status, refused.problem?.errorCode]).toEqual([401, 'token-expired']);
    }
  });

  it('prices the cart at the account’s price level, not at the one in the call', async () => {
    const shopper = await test.shopper('alder');
    await signIn(test, shopper, { priceLevel: 'MEMBER' });
    const guest = await withCart();
    const { id } = await shopper.experience('POST api/user/cart');
    const body = { productKey: key('milk-half'), quantity: 1, versionKey: delivery, priceLevelKey: 'MEMBER' };
    const member = await shopper.experience('POST api/user/cart/:id/product', { params: { id }, body });
    expect(member.line).toMatchObject({ unitPrice: 2.49, priceLevelKey: 'MEMBER' });
    const stranger = await guest.shopper.experience('POST api/user/cart/:id/product', {
      params: { id: guest.id },
      body,
    });
    expect(stranger.line).toMatchObject({ unitPrice: 2.79, priceLevelKey: 'DEFAULT' });
  });
});
