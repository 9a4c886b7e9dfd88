import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { publish } from '../testing/publish.ts';
import { annotateLine } from './line-change.store.ts';

const shop = await cartShop();

it('notes and backup products are kept on their line, refused for an unknown one, and taken off again [CART-09] [CART-10]', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('eggs', 1);
  const { line } = await put('milk-half', 1);
  const other = await shop.withCart();
  const { line: foreign } = await other.put('milk-half', 1);
  const note = (cartProdId: string, message: string) =>
    shopper.experience('POST api/user/cart/product/message', { body: { cartId: id, cartProdId, message } });
  const backup = (cartProdId: string, backupProdRrn: number | null) =>
    shopper.experience('POST api/user/cart/product/backup', {
      body: { cartId: id, cartProdId, backupProdRrn },
    });
  expect((await note(line!.id, ' not the cracked one ')).line).toMatchObject({
    prodKey: shop.key('milk-half'),
    message: 'not the cracked one',
  });
  const backed = await backup(line!.id, shop.key('milk-gallon'));
  expect(backed.line).toMatchObject({
    backProdRrn: shop.key('milk-gallon'),
    backProdUnitPrice: 4.59,
    message: 'not the cracked one',
  });
  expect((await failure(note(foreign!.id, 'x'))).problem?.errorCode).toBe('line-not-found');
  // Nobody learns what the line of another cart is.
  const guessed = await failure(backup(foreign!.id, shop.key('milk-half')));
  expect(guessed.problem?.errorCode).toBe('line-not-found');
  expect((await failure(backup(line!.id, shop.key('hot-soup')))).problem?.errorCode).toBe('product-not-sold');
  expect((await failure(backup(line!.id, shop.key('milk-half')))).problem?.errorCode).toBe('own-backup');
  expect((await note(line!.id, '')).line?.message).toBe('');
  expect((await backup(line!.id, null)).line?.backProdRrn).toBeNull();
});

it('a note on a line of another cart is not written, not even when nobody looked before', async () => {
  const [own, other] = [await shop.withCart(), await shop.withCart()];
  const { line } = await other.put('milk-half', 1);
  const { line: ownLine } = await own.put('milk-half', 1);
  const body = { cartId: own.id, cartProdId: ownLine!.id, message: 'y' };
  const noted = await own.shopper.experience('POST api/user/cart/product/message', { body });
  expect([noted.revision, (await other.read()).revision]).toEqual([2, 1]);
  const place = { cartId: own.id, lineId: line!.id };
  expect(await annotateLine(shop.larder.pool, place, { message: 'x' }, shop.clock.now())).toBeNull();
  expect((await other.read()).products[0]!.message).toBe('');
});

it('a backup product and "no substitute" take each other’s place, and a new quantity keeps them', async () => {
  const { put, id, shopper } = await shop.withCart();
  const { line } = await put('milk-half', 1);
  const place = { cartId: id, cartProdId: line!.id };
  const alone = (noSubstitute: boolean) =>
    shopper.experience('POST api/user/cart/product/no-substitute', { body: { ...place, noSubstitute } });
  const backup = (backupProdRrn: number | null) =>
    shopper.experience('POST api/user/cart/product/backup', { body: { ...place, backupProdRrn } });
  expect(line).toMatchObject({ noSubstitute: false });
  await backup(shop.key('milk-gallon'));
  expect((await alone(true)).line).toMatchObject({ noSubstitute: true, backProdRrn: null });
  expect((await put('milk-half', 2)).line).toMatchObject({ noSubstitute: true, units: 2 });
  expect((await backup(shop.key('milk-gallon'))).line).toMatchObject({ noSubstitute: false });
  expect((await alone(false)).line).toMatchObject({
    noSubstitute: false,
    backProdRrn: shop.key('milk-gallon'),
  });
  const other = await shop.withCart();
  const { line: foreign } = await other.put('milk-half', 1);
  const asked = { cartId: id, cartProdId: foreign!.id, noSubstitute: true };
  const refused = shopper.experience('POST api/user/cart/product/no-substitute', { body: asked });
  expect((await failure(refused)).problem?.errorCode).toBe('line-not-found');
});

it('a backup product that is not sold any more has no price, and one taken off the shelves is none', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  const { line } = await put('milk-half', 1);
  await shopper.experience('POST api/user/cart/product/backup', {
    body: { cartId: id, cartProdId: line!.id, backupProdRrn: shop.key('milk-gallon') },
  });
  const { pool } = shop.larder;
  const gallon = shop.key('milk-gallon');
  const prices = await pool.query<{ cents: number }>(
    'select base_cents as cents from price where product_id = $1',
    [gallon],
  );
  await pool.query('update price set base_cents = 0 where product_id = $1', [gallon]);
  await publish(pool);
  const unpriced = { backProdRrn: gallon, backProdName: 'Whole Milk', backProdUnitPrice: null };
  expect((await read()).products[0]).toMatchObject(unpriced);
  expect((await put('milk-half', 2)).line).toMatchObject(unpriced);
  await pool.query('update product set retired = true where id = $1', [gallon]);
  await publish(pool);
  expect((await read()).products[0]!.backProdRrn).toBeNull();
  expect((await put('milk-half', 3)).line!.backProdRrn).toBeNull();
  await pool.query('update product set retired = false where id = $1', [gallon]);
  await pool.query('update price set base_cents = $2 where product_id = $1', [gallon, prices.rows[0]!.cents]);
  await publish(pool);
});

it('the choice for whatever is missing is the cart’s, and every answer carries it', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  expect((await put('milk-half', 1)).missingChoice).toBeNull();
  const choose = (choice: 'best-match' | 'ask' | 'refund', of = id) =>
    shopper.experience('POST api/user/cart/:id/missing-choice', {
      params: { id: of },
      body: { missingChoice: choice },
    });
  const west = await shop.shopper('alder-west');
  west.cookies.set('larder-visitor', shopper.cookies.get('larder-visitor')!);
  await west.experience('POST api/user/cart');
  const before = await read();
  const chosen = await choose('best-match');
  expect((await west.experience('GET api/user/cart/last'))!.missingChoice).toBeNull();
  expect(chosen).toMatchObject({ missingChoice: 'best-match', revision: before.revision + 1, line: null });
  expect((await put('milk-half', 2)).missingChoice).toBe('best-match');
  expect((await read()).missingChoice).toBe('best-match');
  expect((await choose('refund')).missingChoice).toBe('refund');
  const foreign = await shop.withCart();
  expect((await failure(choose('ask', foreign.id))).problem?.errorCode).toBe('cart-not-found');
  expect((await foreign.read()).missingChoice).toBeNull();
});
