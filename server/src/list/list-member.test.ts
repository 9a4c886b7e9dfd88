import { beforeEach, expect, it } from 'vitest';
import { change, instant, row, rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

let owner: Shopper;
let flatmate: Shopper;
let stranger: Shopper;
let listId: string;
let token: string;

async function somebody(firstName: string): Promise<Shopper> {
  const shopper = await test.shopper('alder');
  const { accountId } = await signIn(test, shopper);
  await change(pool, sql`update account set first_name = ${firstName} where id = ${accountId}`);
  return shopper;
}

const test = await testLarder();
const { pool } = test.larder;
const { merchantId } = (await test.larder.shelves.directory()).byAlias('alder')!;
const products = await rows<{ id: number; code: string }>(
  pool,
  sql`select id, code from product where merchant_id = ${merchantId}`,
);
const key = Object.fromEntries(products.map(({ code, id }) => [code, id]));
beforeEach(async () => {
  [owner, flatmate, stranger] = [await somebody('Ana'), await somebody('Luis'), await somebody('Eve')];
  listId = (await owner.experience('POST api/lists', { body: { name: 'Our flat' } })).id;
  await put('avocado', 3, owner);
  ({ token } = await owner.experience('POST api/lists/:id/link', { params: { id: listId } }));
});

const gone = { status: 404, problem: { errorCode: 'list-not-found' } };
const never = '01890000-0000-7000-8000-000000000000';
const put = (code: string, quantity: number, who: Shopper, list = listId) =>
  who.experience('POST api/lists/products', { body: { listId: list, prodRrn: key[code]!, quantity } });
const items = async (who: Shopper, list = listId) =>
  (await who.experience('GET api/lists/:id/products', { params: { id: list }, query: {} })).map(
    ({ prodRrn, units }) => [Object.keys(key).find((code) => key[code] === prodRrn), units],
  );
const join = (who: Shopper, by = token) =>
  who.experience('POST api/shared-list/join', { body: { token: by } });
const members = (who: Shopper, list = listId) =>
  who.experience('GET api/lists/:id/members', { params: { id: list } });
const remove = (memberId: string, who: Shopper, list = listId) =>
  who.experience('DELETE api/lists/:id/members/:memberId', { params: { id: list, memberId } });
const leave = (who: Shopper, list = listId) =>
  who.experience('DELETE api/lists/:id/membership', { params: { id: list } });
const endLink = (who = owner) => who.experience('DELETE api/lists/:id/link', { params: { id: listId } });
const open = (who: Shopper) => who.experience('POST api/shared-list', { body: { token } });

/** Returns all that an editor of a list can ask, each answered or refused. */
const edits = (who: Shopper, list: string) =>
  Promise.all(
    [
      items(who, list),
      put('eggs', 1, who, list),
      put('eggs', 0, who, list),
      who.experience('POST api/lists/products/delete', { body: { listId: list, prodRrn: key.avocado! } }),
      who.experience('POST api/lists/cart', { body: { listId: list, versionKey: 'WYGO_DELIVERY' } }),
      leave(who, list),
    ].map((work) =>
      work.then(
        () => 'done',
        (error: unknown) => error,
      ),
    ),
  );

it('a member finds the joined list among theirs, with the first name of its owner', async () => {
  await flatmate.experience('POST api/lists', { body: { name: 'Mine' } });
  expect(await join(flatmate)).toEqual({ id: listId, name: 'Our flat' });
  expect(await flatmate.experience('GET api/lists')).toMatchObject([
    { name: 'Mine', ownerName: null, membersCount: 0 },
    { id: listId, name: 'Our flat', productsCount: 1, ownerName: 'Ana', membersCount: 1 },
  ]);
  expect((await flatmate.commerce('GET api/user')).shoppingLists).toMatchObject([
    { name: 'Mine', isOwn: true },
    { id: listId, isOwn: false },
  ]);
  expect(await owner.experience('GET api/lists')).toMatchObject([{ ownerName: null, membersCount: 1 }]);
  expect(await members(owner)).toEqual([
    {
      id: expect.any(String) as string,
      firstName: 'Luis',
      joinedAt: new Date(test.clock.now()).toISOString(),
    },
  ]);
});

it('members read, add, change and take off products by the calls of the owner, each into their own cart', async () => {
  await join(flatmate);
  await put('eggs', 2, flatmate);
  await put('avocado', 5, flatmate);
  expect(await items(owner)).toEqual([
    ['avocado', 5],
    ['eggs', 2],
  ]);
  await put('avocado', 0, owner);
  expect(await items(flatmate)).toEqual([['eggs', 2]]);
  await flatmate.experience('POST api/lists/products/delete', {
    body: { listId, prodRrn: key.eggs!, quantity: 0 },
  });
  expect(await items(owner)).toEqual([]);
  await put('avocado', 4, flatmate);
  const cart = await flatmate.experience('POST api/lists/cart', {
    body: { listId, versionKey: 'WYGO_DELIVERY' },
  });
  expect(cart.products.map(({ units }) => units)).toEqual([4]);
  const { id } = await owner.experience('POST api/user/cart');
  expect((await owner.experience('GET api/user/cart/:id', { params: { id } })).products).toEqual([]);
});

it("name, end, link and members of a list stay its owner's", async () => {
  await join(flatmate);
  const [member] = await members(owner);
  const params = { id: listId };
  for (const who of [flatmate, stranger])
    for (const ask of [
      () => who.experience('POST api/lists/:id', { params, body: { name: 'Theirs' } }),
      () => who.experience('DELETE api/lists/:id', { params }),
      () => who.experience('POST api/lists/:id/link', { params }),
      () => endLink(who),
      () => members(who),
      () => remove(member!.id, who),
    ])
      await expect(ask()).rejects.toMatchObject(gone);
  await expect(leave(owner)).rejects.toMatchObject(gone);
  expect((await open(stranger)).name).toBe('Our flat');
  expect(await members(owner)).toHaveLength(1);
});

it('a list is unknown to somebody who did not join it, and at another merchant', async () => {
  await join(flatmate);
  const elsewhere = await test.shopper('bodega');
  elsewhere.cookies.set('larder-session', flatmate.cookies.get('larder-session')!);
  for (const who of [stranger, elsewhere]) {
    const foreign = await edits(who, listId);
    expect(foreign).toEqual(await edits(who, never));
    for (const error of foreign) expect(error).toMatchObject(gone);
    expect(await who.experience('GET api/lists')).toEqual([]);
  }
  await expect(join(elsewhere)).rejects.toMatchObject(gone);
  const guest = await test.shopper('alder');
  await expect(join(guest)).rejects.toMatchObject({ status: 401 });
  expect(await items(owner)).toEqual([['avocado', 3]]);
});

it('joining twice, also at once, is joining once; the owner does not become a member', async () => {
  await Promise.all(Array.from({ length: 8 }, () => join(flatmate)));
  expect(await join(flatmate)).toEqual({ id: listId, name: 'Our flat' });
  expect(await join(owner)).toEqual({ id: listId, name: 'Our flat' });
  expect(await members(owner)).toHaveLength(1);
  expect(await owner.experience('GET api/lists')).toMatchObject([{ ownerName: null }]);
});

it('a link names its list by id to the owner and the members, and to nobody else', async () => {
  await join(flatmate);
  expect(await open(owner)).toMatchObject({ listId, isOwn: true });
  expect(await open(flatmate)).toMatchObject({ listId, isOwn: false });
  expect(await open(stranger)).toMatchObject({ listId: null, isOwn: false });
  expect(await open(await test.shopper('alder'))).toMatchObject({ listId: null, isOwn: false });
});

it('only ending the sharing removes all members; another link keeps them', async () => {
  await join(flatmate);
  const old = token;
  ({ token } = await owner.experience('POST api/lists/:id/link', { params: { id: listId } }));
  await expect(join(stranger, old)).rejects.toMatchObject(gone);
  expect(await items(flatmate)).toEqual([['avocado', 3]]);
  await join(stranger);
  await endLink();
  await endLink();
  for (const who of [flatmate, stranger]) {
    for (const error of await edits(who, listId)) expect(error).toMatchObject(gone);
    expect(await who.experience('GET api/lists')).toEqual([]);
    await expect(join(who)).rejects.toMatchObject(gone);
  }
  expect(await owner.experience('GET api/lists')).toMatchObject([{ isShared: false, membersCount: 0 }]);
});

it('a removed member does not come back by the link; the others stay', async () => {
  await join(flatmate);
  test.clock.advance(1);
  await join(stranger);
  const [, eve] = await members(owner);
  await remove(eve!.id, owner);
  await remove(eve!.id, owner);
  for (const error of await edits(stranger, listId)) expect(error).toMatchObject(gone);
  await expect(join(stranger)).rejects.toMatchObject(gone);
  expect((await members(owner)).map(({ firstName }) => firstName)).toEqual(['Luis']);
  expect(await owner.experience('GET api/lists')).toMatchObject([{ isShared: false, membersCount: 1 }]);
  expect(await items(flatmate)).toEqual([['avocado', 3]]);
  const other = (await owner.experience('POST api/lists', { body: { name: 'Party' } })).id;
  const [luis] = await members(owner);
  await remove(luis!.id, owner, other);
  expect(await members(owner)).toHaveLength(1);
});

it('a member who leaves loses the list, and can come back by the link', async () => {
  await join(flatmate);
  await leave(flatmate);
  for (const error of await edits(flatmate, listId)) expect(error).toMatchObject(gone);
  expect(await members(owner)).toEqual([]);
  await join(flatmate);
  expect(await members(owner)).toHaveLength(1);
});

it('a deleted list is gone for all', async () => {
  await join(flatmate);
  await owner.experience('DELETE api/lists/:id', { params: { id: listId } });
  for (const error of await edits(flatmate, listId)) expect(error).toMatchObject(gone);
  expect(await flatmate.experience('GET api/lists')).toEqual([]);
});

it('twenty people join one list, also when they come at once', async () => {
  const many = await Promise.all(Array.from({ length: 22 }, (_, number) => somebody(`P${number}`)));
  const joined = await Promise.allSettled(many.map((who) => join(who)));
  const refused = joined.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
    { status: 409, problem: { message: 'Up to 20 people can share a list.' } },
    { status: 409 },
  ]);
  expect(await members(owner)).toHaveLength(20);
});

it('joined lists count towards the limit of a hundred, also when the last is made and joined at once', async () => {
  for (let made = 0; made < 99; made += 1)
    await flatmate.experience('POST api/lists', { body: { name: `List ${made}` } });
  const both = await Promise.allSettled([
    join(flatmate),
    flatmate.experience('POST api/lists', { body: { name: 'The last' } }),
  ]);
  const refused = both.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([
    { status: 409, problem: { errorCode: 'too-many-lists', message: 'You can keep up to 100 lists.' } },
  ]);
  const { id } = await owner.experience('POST api/lists', { body: { name: 'Party' } });
  const party = await owner.experience('POST api/lists/:id/link', { params: { id } });
  await expect(join(flatmate, party.token)).rejects.toMatchObject({ status: 409 });
  expect(await flatmate.experience('GET api/lists')).toHaveLength(100);
});

/** Waits until this many connections wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const found = await row<{ count: number }>(
        pool,
        sql`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found!.count;
    })
    .toBe(count);

/** Locks the list until `asked` waits for it, runs `meanwhile`, unlocks the list and returns the outcome of `asked`. */
async function heldBack<Answer>(asked: () => Promise<Answer>, meanwhile: string) {
  const first = await pool.connect();
  try {
    await first.query('begin');
    await first.query('select 1 from shopping_list where id = $1 for update', [listId]);
    const answer = asked().catch((error: unknown) => error);
    await waiting(1);
    await first.query(meanwhile, [listId]);
    await first.query('commit');
    return await answer;
  } finally {
    first.release();
  }
}

it('somebody who joins while the sharing ends is not on the list afterwards', async () => {
  const refused = await heldBack(
    () => join(flatmate),
    'update shopping_list set link_hash = null where id = $1',
  );
  expect(refused).toMatchObject(gone);
  expect(await members(owner)).toEqual([]);
});

it('a member removed while they add a product adds nothing any more', async () => {
  await join(flatmate);
  const refused = await heldBack(
    () => put('eggs', 1, flatmate),
    'delete from shopping_list_member where list_id = $1',
  );
  expect(refused).toMatchObject(gone);
  expect(await items(owner)).toEqual([['avocado', 3]]);
});

it('products that two members edit at once are there once, with one of the quantities, and none is lost', async () => {
  await join(flatmate);
  await Promise.all(
    [1, 2, 3, 4, 5, 6].flatMap((quantity) => [
      put('avocado', quantity, owner),
      put('avocado', quantity + 10, flatmate),
      put(quantity % 2 ? 'eggs' : 'limes', quantity, quantity > 3 ? owner : flatmate),
    ]),
  );
  const listed = await items(owner);
  expect(listed.map(([code]) => code)).toEqual(expect.arrayContaining(['avocado', 'eggs', 'limes']));
  expect(listed).toHaveLength(3);
  const sent = [1, 2, 3, 4, 5, 6].flatMap((quantity) => [quantity, quantity + 10]);
  expect(sent).toContain(listed.find(([code]) => code === 'avocado')![1]);
});

it('of two members who add the last product at once one is told that the list is full', async () => {
  await join(flatmate);
  await change(
    pool,
    sql`with made as (
          insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
          select merchant_id, 'filler-' || n, department_id, 'Filler', 'Relleno', 'UNIT'
          from product, generate_series(1, 298) n where id = ${key.avocado!} returning id)
        insert into shopping_list_item (list_id, product_id, quantity_thousandths, added_at)
        select ${listId}, id, 1000, ${instant(test.clock.now())} from made`,
  );
  const first = await pool.connect();
  await first.query('begin');
  await first.query('select 1 from shopping_list where id = $1 for update', [listId]);
  const both = [put('eggs', 1, owner), put('limes', 1, flatmate)];
  await waiting(2);
  await first.query('commit');
  first.release();
  const said = (await Promise.all(both)).map(({ errorMessage }) => errorMessage);
  expect(said.toSorted()).toEqual(['', 'A list can hold up to 300 products.']);
  expect(await items(owner)).toHaveLength(300);
});
