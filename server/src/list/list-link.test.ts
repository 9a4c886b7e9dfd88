import { expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

const test = await testLarder();
const { merchantId } = (await test.larder.shelves.directory()).byAlias('alder')!;
const products = await rows<{ id: number; code: string }>(
  test.larder.pool,
  sql`select id, code from product where merchant_id = ${merchantId}`,
);
const key = Object.fromEntries(products.map(({ code, id }) => [code, id]));
const owner = await test.shopper('alder');
await signIn(test, owner);

const gone = { status: 404, problem: { errorCode: 'list-not-found' } };
const never = '01890000-0000-7000-8000-000000000000';

async function aList(name: string, who = owner) {
  const { id } = await who.experience('POST api/lists', { body: { name } });
  for (const [code, quantity] of [
    ['avocado', 3],
    ['eggs', 1],
  ] as const)
    await who.experience('POST api/lists/products', {
      body: { listId: id, prodRrn: key[code]!, quantity },
    });
  return id;
}
const link = (id: string, who = owner) => who.experience('POST api/lists/:id/link', { params: { id } });
const open = (token: string, who: Shopper) => who.experience('POST api/shared-list', { body: { token } });
const isShared = async (id: string) =>
  (await owner.experience('GET api/lists')).find((each) => each.id === id)!.isShared;

it('whoever has the link of a list sees its name and products, and nothing about its owner', async () => {
  const id = await aList('Taco night');
  expect(await isShared(id)).toBe(false);
  const { token } = await link(id);
  expect(await isShared(id)).toBe(true);
  const guest = await test.shopper('alder');
  const shared = await open(token, guest);
  expect(Object.keys(shared)).toEqual(['name', 'products', 'listId', 'isOwn']);
  expect([shared.listId, shared.isOwn]).toEqual([null, false]);
  expect(shared.name).toBe('Taco night');
  const own = await owner.experience('GET api/lists/:id/products', { params: { id }, query: {} });
  // When its products came on it is nobody else's to know.
  expect(shared.products).toEqual(own.map((item) => ({ ...item, place: undefined })));
  expect(shared.products.map(({ prodName, units }) => [prodName, units])).toEqual([
    ['Hass Avocado', 3],
    [expect.any(String), 1],
  ]);
});

it('a link that was ended or replaced, or is of another merchant, is not found', async () => {
  const id = await aList('Weekly');
  const guest = await test.shopper('alder');
  const { token: first } = await link(id);
  const { token: second } = await link(id);
  await expect(open(first, guest)).rejects.toMatchObject(gone);
  await expect(open('x'.repeat(43), guest)).rejects.toMatchObject(gone);
  await expect(open(second, await test.shopper('bodega'))).rejects.toMatchObject(gone);
  expect((await open(second, guest)).name).toBe('Weekly');
  await owner.experience('DELETE api/lists/:id/link', { params: { id } });
  await owner.experience('DELETE api/lists/:id/link', { params: { id } });
  expect(await isShared(id)).toBe(false);
  await expect(open(second, guest)).rejects.toMatchObject(gone);
  const { token: third } = await link(id);
  await owner.experience('DELETE api/lists/:id', { params: { id } });
  await expect(open(third, guest)).rejects.toMatchObject(gone);
});

it("nobody makes or ends the link of another's list", async () => {
  const id = await aList('Mine');
  const other = await test.shopper('alder');
  await signIn(test, other);
  const { token } = await link(id);
  for (const foreign of [id, never]) {
    await expect(link(foreign, other)).rejects.toMatchObject(gone);
    await expect(
      other.experience('DELETE api/lists/:id/link', {
        params: { id: foreign },
      }),
    ).rejects.toMatchObject(gone);
  }
  expect((await open(token, other)).name).toBe('Mine');
});

it('a copy is a list of its own: what its owner changes afterwards stays theirs', async () => {
  const id = await aList('Sunday');
  const { token } = await link(id);
  const other = await test.shopper('alder');
  await signIn(test, other);
  const copied = await other.experience('POST api/shared-list/copy', {
    body: { token },
  });
  expect(copied.name).toBe('Sunday');
  const productsOf = async (who: Shopper, listId: string) =>
    (
      await who.experience('GET api/lists/:id/products', {
        params: { id: listId },
        query: {},
      })
    ).map(({ prodRrn, units }) => [prodRrn, units]);
  expect(await productsOf(other, copied.id)).toEqual([
    [key.avocado, 3],
    [key.eggs, 1],
  ]);
  await owner.experience('POST api/lists/products', {
    body: { listId: id, prodRrn: key.avocado!, quantity: 9 },
  });
  expect(await productsOf(other, copied.id)).toContainEqual([key.avocado, 3]);
  const [mine] = await other.experience('GET api/lists');
  expect(mine).toMatchObject({ isShared: false });
  await expect(
    other.experience('POST api/shared-list/copy', {
      body: { token: 'x'.repeat(43) },
    }),
  ).rejects.toMatchObject(gone);
});

it('an account makes at most thirty links an hour', async () => {
  const busy = await test.shopper('alder');
  await signIn(test, busy);
  const id = await aList('Often', busy);
  for (let made = 0; made < 30; made += 1) await link(id, busy);
  await expect(link(id, busy)).rejects.toMatchObject({ status: 429 });
});
