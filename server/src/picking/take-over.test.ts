import { beforeEach, expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { postJson } from '../testing/post-json.ts';
import { claimOrder } from './claim-order.ts';

let sam: TestStaff;
let kim: TestStaff;
let lee: TestStaff;
let maria: TestStaff;
let far: TestStaff;
let owner: TestStaff;
const shop = await checkoutShop();
const alder = (await shop.larder.shelves.directory()).byAlias('alder')!.locationGuid;
// Each test moves time on, and a session of the store ends after two hours without use.
beforeEach(async () => {
  await shop.larder.pool.query('delete from claim');
  await shop.larder.pool.query('delete from attempt_counter');
  const picker = { role: 'picker', location: 'alder' } as const;
  sam = await createStaff(shop, { ...picker, name: 'Sam Ortiz' });
  kim = await createStaff(shop, { ...picker, name: 'Kim Vega' });
  lee = await createStaff(shop, { ...picker, name: 'Lee Park' });
  maria = await createStaff(shop, { role: 'manager', location: 'alder', name: 'Maria Luna' });
  far = await createStaff(shop, { role: 'manager', location: 'alder-west', name: 'Far Away' });
  owner = await createStaff(shop, { role: 'owner', name: 'Olga Nunez' });
});

const read = (staff: TestStaff, id: string) => staff.operations('GET api/orders/:id', { params: { id } });

/** A try to have the order, as the screen makes it: the status, with the refusal's code. */
async function takes(staff: TestStaff, id: string): Promise<string> {
  const answer = await postJson(staff, `/operations/api/orders/${id}/claim`, {
    revision: (await read(maria, id)).revision,
    takeOver: true,
  });
  const { errorCode = '' } = (await answer.json()) as { errorCode?: string };
  return `${answer.status} ${errorCode}`.trim();
}

/** An order that Sam fills. */
async function samsOrder(): Promise<string> {
  const { press } = await shop.ready();
  const id = (await press()).orderId!;
  await shop.move(id, 'Approved');
  const { revision } = await read(sam, id);
  await sam.operations('POST api/orders/:id/claim', { params: { id }, body: { revision } });
  return id;
}

async function samPicks(id: string): Promise<string> {
  const { revision, lines } = await read(sam, id);
  const line = lines.find(({ state }) => state === 'to-pick')!;
  const answer = await postJson(sam, `/operations/api/orders/${id}/lines/${line.id}/pick`, { revision });
  const { errorCode = '' } = (await answer.json()) as { errorCode?: string };
  return `${answer.status} ${errorCode}`.trim();
}

it('an order is no other picker’s while its picker works on it, and any picker’s after a quarter of an hour of rest [PICK-01]', async () => {
  const id = await samsOrder();
  shop.clock.advance(14 * 60_000);
  expect(await samPicks(id)).toBe('200');
  shop.clock.advance(14 * 60_000);
  expect((await read(kim, id)).claim).toMatchObject({ name: 'Sam Ortiz', isResting: false });
  expect(await takes(kim, id)).toBe('409 still-picking');
  expect(await samPicks(id)).toBe('200');
  shop.clock.advance(15 * 60_000);
  expect((await read(kim, id)).claim).toMatchObject({ isResting: true });
  expect(await takes(kim, id)).toBe('200');
  expect(await samPicks(id)).toBe('409 not-yours');
  const { claim, lines, history } = await read(kim, id);
  expect(claim).toMatchObject({ name: 'Kim Vega', isResting: false });
  expect(lines.filter(({ state }) => state === 'picked')).toHaveLength(2);
  expect(history.at(-1)).toMatchObject({
    verb: 'taken-over',
    name: 'Kim Vega',
    before: { staffId: sam.id },
  });
});

it('an order that somebody fills can be taken over by a manager of that store at any time, and by no other', async () => {
  const id = await samsOrder();
  expect(await takes(far, id)).toBe('404 order-not-found');
  expect(await takes(maria, id)).toBe('200');
  expect(await takes(kim, id)).toBe('409 still-picking');
});

it.each([
  ['locked out', (id: string) => owner.operations('POST api/people/:id/lock', { params: { id } })],
  ['removed', (id: string) => owner.operations('DELETE api/people/:id', { params: { id } })],
  [
    'a driver from now on',
    (id: string) =>
      owner.operations('POST api/people/:id/roles', {
        params: { id },
        body: { roles: [{ role: 'driver', locationGuid: alder }] },
      }),
  ],
])('an order is any picker’s at once when who filled it is %s', async (_, change) => {
  const id = await samsOrder();
  expect(await samPicks(id)).toBe('200');
  const onBoard = async () =>
    (await kim.operations('GET api/orders', { query: {} })).orders.find((each) => each.id === id)!.claim;
  expect([(await read(kim, id)).claim, await onBoard()]).toMatchObject([
    { isResting: false },
    { isResting: false },
  ]);
  expect(await takes(kim, id)).toBe('409 still-picking');
  await change(sam.id);
  expect([(await read(kim, id)).claim, await onBoard()]).toMatchObject([
    { name: 'Sam Ortiz', isResting: true },
    { name: 'Sam Ortiz', isResting: true },
  ]);
  expect(await takes(kim, id)).toBe('200');
  const { claim, lines, history } = await read(kim, id);
  expect(claim).toMatchObject({ name: 'Kim Vega', isResting: false });
  expect(lines.filter(({ state }) => state === 'picked')).toHaveLength(1);
  expect(history.at(-1)).toMatchObject({ verb: 'taken-over', before: { staffId: sam.id } });
});

it('an order that somebody fills goes to one of those who take it over at the same moment, and is fresh from then on', async () => {
  const id = await samsOrder();
  shop.clock.advance(15 * 60_000);
  const answers = await Promise.all([takes(kim, id), takes(lee, id)]);
  expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
  expect(answers).toContainEqual(expect.stringMatching(/^409 (order-changed|still-picking)$/));
  const { history } = await read(maria, id);
  expect(history.filter(({ verb }) => verb === 'taken-over')).toHaveLength(1);
});

it('an order that somebody fills stays whole when its picker settles a line while it is taken over', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const id = await samsOrder();
    shop.clock.advance(15 * 60_000);
    const [picked, taken] = await Promise.all([samPicks(id), takes(kim, id)]);
    const { claim, lines } = await read(maria, id);
    // Either the line was first, and the order is not at rest any more, or it is somebody else's by then.
    expect([picked, taken].filter((answer) => answer === '200')).toHaveLength(1);
    expect(claim!.name).toBe(taken === '200' ? 'Kim Vega' : 'Sam Ortiz');
    expect(lines.filter(({ state }) => state === 'picked')).toHaveLength(picked === '200' ? 1 : 0);
  }
});

it('an order that somebody fills is taken from the worker at once', async () => {
  const { press } = await shop.ready();
  const id = (await press()).orderId!;
  await shop.move(id, 'Approved');
  const call = { orderId: id, by: { kind: 'worker' } as const, reach: null };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  expect(await takes(kim, id)).toBe('200');
});
