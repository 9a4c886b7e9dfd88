import { beforeEach, expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const directory = await shop.larder.shelves.directory();
const guidOf = (alias: string) => directory.byAlias(alias)!.locationGuid;
let sam: TestStaff;
let owner: TestStaff;

// Sam picks in Alder and West, has two orders of Alder in two totes, and picked in the second.
beforeEach(async () => {
  await shop.larder.pool.query('delete from claim');
  sam = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Sam Ortiz' });
  owner = await createStaff(shop, { role: 'owner', name: 'Olga Nunez' });
  await give('alder', 'alder-west');
});

/** Makes Sam a picker of these stores alone. */
async function give(...aliases: string[]): Promise<void> {
  const roles = aliases.map((alias) => ({ role: 'picker' as const, locationGuid: guidOf(alias) }));
  await owner.operations('POST api/people/:id/roles', { params: { id: sam.id }, body: { roles } });
}

const read = (id: string) => owner.operations('GET api/orders/:id', { params: { id } });

/** An order of a store that is to be picked. */
async function anOrder(alias: 'alder' | 'alder-west' = 'alder'): Promise<string> {
  const { press } = await shop.ready();
  const id = (await press()).orderId!;
  if (alias !== 'alder')
    await shop.larder.pool.query(
      'update "order" set location_id = (select id from location where alias = $2) where id = $1',
      [id, alias],
    );
  await shop.move(id, 'Approved');
  return id;
}

/** A claim by Sam: the status, with the tote or the refusal's code. */
async function claims(id: string, tote?: string): Promise<string> {
  const { revision } = await read(id);
  const answer = await postJson(sam, `/operations/api/orders/${id}/claim`, {
    revision,
    ...(tote ? { tote } : {}),
  });
  const said = (await answer.json()) as { errorCode?: string; tote?: string };
  return `${answer.status} ${said.errorCode ?? said.tote}`;
}

it('orders in a store that somebody lost hold none of their totes', async () => {
  const lost = [await anOrder(), await anOrder(), await anOrder(), await anOrder()];
  for (const id of lost) expect(await claims(id)).toMatch(/^200/);
  const picked = await read(lost[1]!);
  const params = { id: picked.id, lineId: picked.lines[0]!.id };
  await sam.operations('POST api/orders/:id/lines/:lineId/pick', {
    params,
    body: { revision: picked.revision },
  });
  const west = await anOrder('alder-west');
  expect(await claims(west)).toBe('409 too-many-orders');
  expect((await read(lost[0]!)).claim).toMatchObject({ tote: 'blue' });
  await give('alder-west');
  expect(await claims(west)).toBe('200 blue');
  const [untouched, begun] = [await read(lost[0]!), await read(lost[1]!)];
  expect([untouched.orderStatus, untouched.claim]).toEqual(['Approved', null]);
  expect(untouched.history.at(-1)).toMatchObject({
    verb: 'moved',
    name: 'Sam Ortiz',
    after: { released: true },
  });
  expect([begun.orderStatus, begun.claim]).toEqual(['Picking', null]);
  expect(begun.history.at(-1)).toMatchObject({ verb: 'released', name: 'Sam Ortiz' });
  expect((await read(west)).claim).toMatchObject({ name: 'Sam Ortiz', tote: 'blue' });
});

it('orders in a store that somebody lost stay as they are when a claim elsewhere is refused, and while they are acted on', async () => {
  const [lost, west, other] = [await anOrder(), await anOrder('alder-west'), await anOrder('alder-west')];
  await claims(lost, 'green');
  await claims(west, 'blue');
  await give('alder-west');
  expect(await claims(other, 'blue')).toBe('409 tote-taken');
  expect((await read(lost)).claim).toMatchObject({ tote: 'green' });
  const holder = await shop.larder.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from "order" where id = $1 for update', [lost]);
    expect(await claims(other)).toBe('200 orange');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await read(lost)).claim).toMatchObject({ tote: 'green' });
});
