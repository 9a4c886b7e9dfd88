import { allergens } from '@larder/domain/allergens';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { change, instant, rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import { signIn } from '../testing/signed-in.ts';
import type { Shopper } from '../testing/shopper.ts';

const never = '01890000-0000-7000-8000-000000000000';
let shopper: Shopper;
let accountId: string;
const test = await testLarder();
const { pool } = test.larder;
const products = await rows<{ id: number; code: string; merchantId: number }>(
  pool,
  sql`select id, code, merchant_id as "merchantId" from product order by id`,
);
const { merchantId } = (await test.larder.shelves.directory()).byAlias('alder')!;
/** Product keys by their code at the merchant of 'alder'. */
const key = Object.fromEntries(
  products.filter((each) => each.merchantId === merchantId).map(({ code, id }) => [code, id]),
);
const bodegaProduct = products.find((each) => each.merchantId !== merchantId)!.id;
beforeEach(async () => {
  shopper = await test.shopper('alder');
  ({ accountId } = await signIn(test, shopper));
});

const create = (name: string, who = shopper) => who.experience('POST api/lists', { body: { name } });
const lists = (who = shopper) => who.experience('GET api/lists');
const put = (listId: string, prodRrn: number, quantity: number, who = shopper) =>
  who.experience('POST api/lists/products', {
    body: { listId, prodRrn, priceLevelKey: 'DEFAULT', quantity, units: quantity },
  });
const items = (id: string, query = {}, who = shopper) =>
  who.experience('GET api/lists/:id/products', { params: { id }, query });

it('shopping lists are made, renamed and deleted; names are trimmed and may repeat [LISTS-01] [API-12]', async () => {
  const first = await create('  Taco night  ');
  expect(first).toEqual({ id: expect.any(String) as string, name: 'Taco night' });
  test.clock.advance(1);
  const second = await create('Taco night');
  expect(await lists()).toEqual([
    {
      id: first.id,
      name: 'Taco night',
      productsCount: 0,
      isShared: false,
      ownerName: null,
      membersCount: 0,
    },
    {
      id: second.id,
      name: 'Taco night',
      productsCount: 0,
      isShared: false,
      ownerName: null,
      membersCount: 0,
    },
  ]);
  // The oldest first, whatever they are called.
  await shopper.experience('POST api/lists/:id', { params: { id: second.id }, body: { name: 'Arroz' } });
  expect((await lists()).map(({ name }) => name)).toEqual(['Taco night', 'Arroz']);
  await shopper.experience('POST api/lists/:id', { params: { id: second.id }, body: { name: 'Ñoquis' } });
  await shopper.experience('DELETE api/lists/:id', { params: { id: first.id } });
  expect(await lists()).toEqual([
    { id: second.id, name: 'Ñoquis', productsCount: 0, isShared: false, ownerName: null, membersCount: 0 },
  ]);
  expect((await shopper.commerce('GET api/user')).shoppingLists).toMatchObject([
    { id: second.id, name: 'Ñoquis' },
  ]);
});

it('shopping lists need a name of 1 to 60 characters', async () => {
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b']) {
    await expect(create(name)).rejects.toMatchObject({
      status: 400,
      problem: { fields: [{ path: 'name' }] },
    });
  }
  expect((await create('ñ'.repeat(60))).name).toHaveLength(60);
});

it('shopping lists are a user’s at a merchant: not a guest’s, not a stranger’s, not another merchant’s [LISTS-04]', async () => {
  const { id } = await create('Mine');
  const guest = await test.shopper('alder');
  await expect(lists(guest)).rejects.toMatchObject({
    status: 401,
    problem: { errorCode: 'sign-in-needed' },
  });
  const stranger = await test.shopper('alder');
  await signIn(test, stranger);
  const elsewhere = await test.shopper('bodega');
  elsewhere.cookies.set('larder-session', shopper.cookies.get('larder-session')!);
  const west = await test.shopper('alder-west');
  west.cookies.set('larder-session', shopper.cookies.get('larder-session')!);
  expect(await lists(stranger)).toEqual([]);
  expect(await lists(elsewhere)).toEqual([]);
  expect(await lists(west)).toHaveLength(1);
  const tried = (who: Shopper, list: string) =>
    Promise.all(
      [
        items(list, {}, who),
        put(list, key.avocado!, 1, who),
        put(list, key.avocado!, 0, who),
        who.experience('POST api/lists/:id', { params: { id: list }, body: { name: 'Theirs' } }),
        who.experience('DELETE api/lists/:id', { params: { id: list } }),
      ].map((work) => work.catch((error: unknown) => error)),
    );
  for (const who of [stranger, elsewhere]) {
    const foreign = await tried(who, id);
    expect(foreign).toEqual(await tried(who, never));
    for (const error of foreign)
      expect(error).toMatchObject({ status: 404, problem: { errorCode: 'list-not-found' } });
  }
  expect(await lists()).toEqual([
    { id, name: 'Mine', productsCount: 0, isShared: false, ownerName: null, membersCount: 0 },
  ]);
});

it('shopping lists are at most a hundred, also when they come at once', async () => {
  const made = await Promise.allSettled(Array.from({ length: 103 }, (_, number) => create(`List ${number}`)));
  expect(made.filter((each) => each.status === 'rejected')).toHaveLength(3);
  await expect(create('One more')).rejects.toMatchObject({
    status: 409,
    problem: { errorCode: 'too-many-lists', message: 'You can keep up to 100 lists.' },
  });
  expect(await lists()).toHaveLength(100);
});

it('an item of a list is shown with its price and name at this store [LISTS-03] [API-24]', async () => {
  const { id } = await create('Fruit');
  expect(await put(id, key.avocado!, 3)).toEqual({
    errorFlag: false,
    errorMessage: '',
    entityKey: String(key.avocado),
  });
  test.clock.advance(1);
  await put(id, key.bananas!, 6);
  expect(await items(id)).toEqual([
    {
      prodRrn: key.avocado,
      itemRrn: key.avocado,
      prodName: 'Hass Avocado',
      prodThumbImg: expect.any(String) as string,
      prodWeightLabel: 'each',
      comparison: null,
      allergens: [],
      quantity: 3,
      units: 3,
      sellingMode: 'UNIT',
      sellsByUnit: true,
      sellsByWeight: false,
      sellByUnitIncrement: 1,
      sellByWeightIncrement: 0.5,
      weight: null,
      sellByUnitFlg: true,
      unitPrice: 0.99,
      origUnitPrice: 1.29,
      priceLevelKey: 'DEFAULT',
      isAvailable: true,
      place: expect.any(Number) as number,
    },
    expect.objectContaining({
      prodRrn: key.bananas,
      sellingMode: 'BOTH',
      units: 6,
      quantity: 2.4,
      weight: 0.4,
    }) as object,
  ]);
  expect(await items(id, { langCode: 'ES-MX' })).toMatchObject([
    { prodName: 'Aguacate Hass' },
    { prodName: 'Plátanos' },
  ]);
});

it('an item of a list says what it is known to contain, on the list as by its link [PAGE-02]', async () => {
  const { id } = await create('Fruit');
  await put(id, key.avocado!, 1);
  const contain = (ids: number[]) =>
    change(pool, sql`update product set allergen_ids = ${ids}::integer[] where id = ${key.avocado}`);
  onTestFinished(async () => void (await contain([])));
  await contain([allergens.milk, allergens.soy]);
  const both = [{ allergens: [allergens.milk, allergens.soy] }];
  expect(await items(id)).toMatchObject(both);
  const { token } = await shopper.experience('POST api/lists/:id/link', { params: { id } });
  const shown = await (await test.shopper('alder')).experience('POST api/shared-list', { body: { token } });
  expect(shown.products).toMatchObject(both);
});

it('an item of a list is priced for the way of receiving asked for, else the store’s usual one [API-12]', async () => {
  const { id } = await create('Bread');
  await put(id, key['flour-tortillas']!, 1);
  expect(await items(id)).toMatchObject([{ unitPrice: 2.99 }]);
  expect(await items(id, { versionKey: 'CUST_PICKUP' })).toMatchObject([{ unitPrice: 2.49 }]);
});

it('an item of a list speaks the user’s language when no other is asked for', async () => {
  const luis = await test.shopper('alder');
  await signIn(test, luis, { langCode: 'ES-MX' });
  const { id } = await create('Fruta', luis);
  await put(id, key.avocado!, 1, luis);
  expect(await items(id, {}, luis)).toMatchObject([{ prodName: 'Aguacate Hass' }]);
  expect(await items(id, { langCode: 'EN-US' }, luis)).toMatchObject([{ prodName: 'Hass Avocado' }]);
});

it('an item of a list has the quantity that was sent last, and 0 deletes it [LISTS-03]', async () => {
  const { id } = await create('Fruit');
  await put(id, key.avocado!, 3);
  await put(id, key.avocado!, 2);
  expect(await items(id)).toMatchObject([{ quantity: 2 }]);
  await put(id, key.avocado!, 0);
  expect(await items(id)).toEqual([]);
  await put(id, key.avocado!, 5);
  await shopper.experience('POST api/lists/products/delete', {
    body: { listId: id, prodRrn: key.avocado!, priceLevelKey: 'DEFAULT', quantity: 0, units: 0 },
  });
  expect(await items(id)).toEqual([]);
  expect(await put(id, key.avocado!, 0)).toMatchObject({ errorFlag: false });
});

it('an item of a list can be sent back as it was read, also where pieces are priced by the pound', async () => {
  const { id } = await create('Fruit');
  await put(id, key.bananas!, 6);
  const [read] = await items(id);
  expect([read!.quantity, read!.units]).toEqual([2.4, 6]);
  const { prodRrn, quantity, units, priceLevelKey } = read!;
  const body = { listId: id, prodRrn, quantity, units, priceLevelKey };
  expect(await shopper.experience('POST api/lists/products', { body })).toMatchObject({ errorFlag: false });
  expect(await items(id)).toEqual([read]);
  await shopper.experience('POST api/lists/products', { body: { ...body, quantity: 0 } });
  expect(await items(id)).toEqual([]);
});

it('an item of a list that is put back by its place comes to it, also among others of the same instant [LISTS-03]', async () => {
  const { id } = await create('Fruit');
  const order = async () => (await items(id)).map(({ prodRrn }) => prodRrn);
  for (const each of ['bananas', 'avocado', 'limes']) await put(id, key[each]!, 1);
  await change(
    pool,
    sql`update shopping_list_item set added_at = ${instant(test.clock.now())}::timestamptz
          - case product_id when ${key.bananas!} then 3 when ${key.avocado!} then 2 else 1 end
            * interval '1 microsecond' where list_id = ${id}`,
  );
  const whole = await items(id);
  const before = await order();
  expect(before).toEqual([key.bananas, key.avocado, key.limes]);
  const { prodRrn, quantity, units, priceLevelKey, place } = whole[1]!;
  const body = {
    listId: id,
    prodRrn,
    quantity,
    units,
    priceLevelKey,
    ...(place === undefined ? {} : { place }),
  };
  await put(id, prodRrn, 0);
  await shopper.experience('POST api/lists/products', { body });
  expect(await items(id)).toEqual(whole);
  // A place still to come is the last one, and what is there keeps its own.
  await put(id, prodRrn, 0);
  await shopper.experience('POST api/lists/products', { body: { ...body, place: 9e15 } });
  expect(await order()).toEqual([key.bananas, key.limes, key.avocado]);
  await shopper.experience('POST api/lists/products', { body });
  expect(await order()).toEqual([key.bananas, key.limes, key.avocado]);
});

it('an item of a list is refused off its step, beyond 300 products, and from another merchant', async () => {
  const { id } = await create('Fruit');
  expect(await put(id, key.avocado!, 1.5)).toEqual({
    errorFlag: true,
    errorMessage: 'The quantity must be a multiple of 1.',
    entityKey: null,
  });
  for (const product of [bodegaProduct, 2_147_483_647]) {
    await expect(put(id, product, 1)).rejects.toMatchObject({
      status: 404,
      problem: { errorCode: 'product-not-found' },
    });
  }
  await change(
    pool,
    sql`with made as (
            insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
            select merchant_id, 'filler-' || n, department_id, 'Filler', 'Relleno', 'UNIT'
            from product, generate_series(1, 300) n where id = ${key.avocado!} returning id)
          insert into shopping_list_item (list_id, product_id, quantity_thousandths, added_at)
          select ${id}, id, 1000, ${instant(test.clock.now())} from made`,
  );
  expect(await put(id, key.avocado!, 1)).toMatchObject({
    errorMessage: 'A list can hold up to 300 products.',
  });
  expect(await items(id)).toHaveLength(300);
  const [listed] = await items(id);
  expect(await put(id, listed!.prodRrn, 2)).toMatchObject({ errorFlag: false });
  await change(pool, sql`delete from shopping_list_item where list_id = ${id}`);
  await change(pool, sql`delete from product where code like 'filler-%'`);
});

it('an item of a list stays shown when this store stops selling it, and can still be taken off', async () => {
  const { id } = await create('Fruit');
  await put(id, key.limes!, 4);
  await change(pool, sql`update product set retired = true where id = ${key.limes!}`);
  expect(await items(id)).toMatchObject([{ prodName: 'Limes', unitPrice: 0, isAvailable: false }]);
  await expect(put(id, key.limes!, 5)).rejects.toMatchObject({ status: 404 });
  await put(id, key.limes!, 0);
  expect(await items(id)).toEqual([]);
  await change(pool, sql`update product set retired = false where id = ${key.limes!}`);
});

it('an item of a list is priced at the account’s level, whatever level the browser names', async () => {
  const { id } = await create('Fruit');
  await put(id, key.limes!, 1);
  await change(
    pool,
    sql`insert into price (location_id, product_id, version_key, price_level, base_cents)
          select location_id, product_id, version_key, 'STAFF', 1 from price where product_id = ${key.limes!}`,
  );
  expect(await items(id, { priceLevelKey: 'STAFF' })).toMatchObject([
    { unitPrice: 0.33, priceLevelKey: 'DEFAULT' },
  ]);
  await change(pool, sql`update account set price_level = 'STAFF' where id = ${accountId}`);
  expect(await items(id)).toMatchObject([{ unitPrice: 0.01, priceLevelKey: 'STAFF' }]);
  await change(pool, sql`delete from price where price_level = 'STAFF'`);
});
