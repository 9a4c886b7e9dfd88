import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const sam = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Sam Ortiz' });
const maria = await createStaff(shop, { role: 'manager', name: 'Maria Luna' });

async function placed() {
  const ana = await shop.ready();
  const { orderId } = await ana.press({ message: 'Ring twice' });
  return { ...ana, id: orderId! };
}

async function claimed() {
  // One picker has at most four.
  await pool.query('delete from claim');
  const order = await placed();
  await shop.move(order.id, 'Approved');
  const { revision, tote } = await sam.operations('POST api/orders/:id/claim', {
    params: { id: order.id },
    body: { revision: 2 },
  });
  return { ...order, revision, tote };
}

const read = (staff: TestStaff, id: string) => staff.operations('GET api/orders/:id', { params: { id } });

/** A call as it goes over the wire, with a key. */
function post(staff: TestStaff, path: string, body: unknown, key: string = randomUUID()) {
  return postJson(staff, `/operations/api/orders/${path}`, body, once(key));
}

it('filling an order goes from claim to ready, which needs bags and a spot, and the history names who did what [STAFF-05] [BOARD-05] [PICK-07]', async () => {
  const { id, ...first } = await claimed();
  let { revision } = first;
  const { lines } = await read(sam, id);
  for (const line of lines)
    ({ revision } = await sam.operations('POST api/orders/:id/lines/:lineId/pick', {
      params: { id, lineId: line.id },
      body: { revision },
    }));
  const soon = await post(sam, `${id}/ready`, { revision });
  expect(await soon.json()).toMatchObject({ errorCode: 'not-packed' });
  ({ revision } = await sam.operations('POST api/orders/:id/pack', {
    params: { id },
    body: { revision, bags: { ambient: 2, chilled: 1, frozen: 0 }, stagingSpot: 'B3' },
  }));
  const ready = await sam.operations('POST api/orders/:id/ready', { params: { id }, body: { revision } });
  const order = await read(maria, id);
  expect(ready).toMatchObject({ status: 'ready', final: order.money.estimate });
  expect(order).toMatchObject({
    orderStatus: 'Ready for delivery',
    bags: { ambient: 2, chilled: 1, frozen: 0 },
    stagingSpot: 'B3',
    claim: null,
  });
  expect(order.money.totals.at(-1)!.balanceEnd).toBe(ready.final);
  const bySam = order.history.filter((event) => event.name === 'Sam Ortiz').map((event) => event.verb);
  expect(bySam).toEqual(['moved', 'picked', 'picked', 'picked', 'picked', 'packed', 'moved']);
  const [claim, put] = order.history.filter((event) => event.name === 'Sam Ortiz');
  expect(claim).toMatchObject({ before: { status: 'Approved' }, after: { status: 'Picking' } });
  expect(put).toMatchObject({ before: { state: 'to-pick' }, after: { lineId: lines[0]!.id } });
});

it('bags and a spot that are recorded already are no event: none counted, or counted before [STAFF-05]', async () => {
  const { id, revision } = await claimed();
  const pack = async (dry: number, stagingSpot: string) => {
    const { revision: seen } = await read(sam, id);
    const body = { revision: seen, bags: { ambient: dry, chilled: 0, frozen: 0 }, stagingSpot };
    return sam.operations('POST api/orders/:id/pack', { params: { id }, body });
  };
  expect(await pack(0, '')).toEqual({ revision });
  expect(await pack(2, '')).toEqual({ revision: revision + 1 });
  expect(await pack(2, 'B3')).toEqual({ revision: revision + 2 });
  expect(await pack(2, 'B3')).toEqual({ revision: revision + 2 });
  expect(await pack(1, 'B3')).toEqual({ revision: revision + 3 });
  const { history, bags, stagingSpot } = await read(sam, id);
  expect(history.filter(({ verb }) => verb === 'packed')).toHaveLength(3);
  expect({ bags, stagingSpot }).toEqual({ bags: { ambient: 1, chilled: 0, frozen: 0 }, stagingSpot: 'B3' });
});

it('a change of an order asked again under its key happens once and answers the same [BOARD-06]', async () => {
  const { id, revision } = await claimed();
  const [line] = (await read(sam, id)).lines;
  const key = randomUUID();
  const path = `${id}/lines/${line!.id}/pick`;
  const answers = await Promise.all([1, 2, 3].map(() => post(sam, path, { revision }, key)));
  const bodies = await Promise.all(answers.map((each) => each.json()));
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  expect((await read(sam, id)).revision).toBe(revision + 1);
  expect((await post(sam, path, { revision: revision + 1 }, key)).status).toBe(422);
});

it('a change of an order counts only by who made it, when somebody else has signed in on the device since [PICK-08]', async () => {
  const { id, revision } = await claimed();
  const [line] = (await read(sam, id)).lines;
  const send = async (doneBy: string) => {
    const answer = await postJson(
      sam,
      `/operations/api/orders/${id}/lines/${line!.id}/pick`,
      { revision },
      { 'x-staff-id': doneBy },
    );
    return [answer.status, ((await answer.json()) as { errorCode?: string }).errorCode];
  };
  expect(await send(maria.id)).toEqual([409, 'somebody-else']);
  expect((await read(sam, id)).revision).toBe(revision);
  expect((await send(sam.id.toUpperCase()))[0]).toBe(200);
});

it('any call of the staff is refused that another person’s screen makes, whatever it is about', async () => {
  const asking = async (path: string, init: RequestInit, asks: string) => {
    const headers = { 'content-type': 'application/json', 'x-staff-id': asks };
    const answer = await sam.request(`/operations/api/${path}`, { ...init, headers });
    return [answer.status, ((await answer.json()) as { errorCode?: string }).errorCode];
  };
  const speaks = { method: 'POST', body: JSON.stringify({ langCode: 'EN-US' }) };
  const refused = [409, 'somebody-else'];
  expect(await asking('staff/me', speaks, maria.id)).toEqual(refused);
  expect((await asking('staff/me', speaks, sam.id))[0]).toBe(200);
  expect(await asking('orders', {}, maria.id)).toEqual(refused);
  // What only the other may do is not said to be missing.
  expect(await asking('people', {}, maria.id)).toEqual(refused);
});

it('a change of an order with an older revision is answered 409 with who changed what [BOARD-06]', async () => {
  const { id, revision } = await claimed();
  const [line] = (await read(sam, id)).lines;
  const path = `${id}/lines/${line!.id}/pick`;
  await post(sam, path, { revision });
  const late = await post(sam, path, { revision });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    errorCode: 'order-changed',
    message: 'You put a line of this order in the bag already.',
  });
});

it('a refusal of picking has words in the language of who asks', async () => {
  const { id, revision } = await claimed();
  const late = await post(sam, `${id}/ready`, { revision });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { errorCode: 'lines-open', message: 'Lines still to be picked: 4' },
  ]);
  const luz = await createStaff(shop, {
    role: 'picker',
    location: 'alder',
    name: 'Luz',
    langCode: 'ES-MX',
  });
  const foreign = await post(luz, `${id}/ready`, { revision });
  expect(await foreign.json()).toMatchObject({
    errorCode: 'not-yours',
    message: 'Otra persona está surtiendo este pedido.',
  });
});

it('the lines of an order are in the store’s pick order and found by what is scanned; a wrong code finds nothing [PICK-02] [PICK-03]', async () => {
  const set = (code: string, what: string, value: unknown) =>
    pool.query(`update product set ${what} = $1 where id = $2`, [value, shop.key(code)]);
  for (const [code, order] of [
    ['rice', 1],
    ['queso-fresco', 2],
    ['salsa', 4],
    ['eggs', 3],
  ] as const)
    await set(code, 'pick_order', order);
  await set('rice', 'upc', '036000291452');
  const { id } = await claimed();
  const { lines } = await read(sam, id);
  expect(lines.map((line) => line.prodName)).toEqual([
    'Long Grain Rice',
    'Queso Fresco',
    'Large Eggs',
    'Roasted Salsa',
  ]);
  await pool.query(
    `insert into product_place (product_id, location_id, aisle, pick_order)
       select $1, id, '12B', 0 from location where alias = 'alder'`,
    [shop.key('salsa')],
  );
  expect((await read(sam, id)).lines[0]).toMatchObject({
    prodName: 'Roasted Salsa',
    aisle: '12B',
    pickOrder: 0,
  });
  const scan = (code: string) =>
    sam.operations('GET api/orders/:id/scan', { params: { id }, query: { code } });
  expect(await scan('0036000291452')).toEqual({ lineId: lines[0]!.id, weight: null });
  expect(await scan('036000291469')).toEqual({ lineId: null, weight: null });
  expect((await read(sam, id)).lines.every((line) => line.state === 'to-pick')).toBe(true);
});

it('the picker is offered substitutes by the rule of the line [PICK-05]', async () => {
  const { id } = await claimed();
  const { lines } = await read(sam, id);
  const salsa = lines.find((line) => line.prodName === 'Roasted Salsa')!;
  expect(salsa).toMatchObject({ rule: 'ask', state: 'to-pick', substitute: null });
  const offered = await sam.operations('GET api/orders/:id/lines/:lineId/instead', {
    params: { id, lineId: salsa.id },
  });
  expect(offered.rule).toBe('ask');
  expect(offered.matches.every((each) => each.unitPrice <= salsa.unitPrice * 1.1 + 0.005)).toBe(true);
});

it('the picker is told the size of a backup and of what the shopper was asked about: two may have one name [PICK-02] [BOARD-05]', async () => {
  const { id, revision } = await claimed();
  const lineOf = async (name: string) => (await read(sam, id)).lines.find((line) => line.prodName === name)!;
  const salsa = await lineOf('Roasted Salsa');
  const { matches } = await sam.operations('GET api/orders/:id/lines/:lineId/instead', {
    params: { id, lineId: salsa.id },
  });
  const offered = matches[0]!;
  await sam.operations('POST api/orders/:id/lines/:lineId/ask', {
    params: { id, lineId: salsa.id },
    body: { revision, prodRrn: offered.prodRrn },
  });
  for (const code of ['milk-half', 'milk-gallon']) {
    await pool.query(
      `update order_line set backup_product_id = $1, backup_name_en = 'Whole Milk', backup_name_es = 'Leche entera' where id = $2`,
      [shop.key(code), salsa.id],
    );
    expect((await lineOf('Roasted Salsa')).backup).toEqual({
      prodRrn: shop.key(code),
      prodName: 'Whole Milk',
      prodWeightLabel: code === 'milk-half' ? '0.5 gal' : '1 gal',
    });
  }
  const { prodRrn, prodName, prodWeightLabel } = offered;
  expect(prodWeightLabel).not.toBe('');
  expect((await lineOf('Roasted Salsa')).question).toMatchObject({ prodRrn, prodName, prodWeightLabel });
});

it('orders of another store or merchant do not exist for a picker [STAFF-03]', async () => {
  const { id } = await placed();
  const west = await createStaff(shop, { role: 'picker', location: 'alder-west' });
  const other = await createStaff(shop, { role: 'owner', merchant: 'bodega' });
  for (const staff of [west, other]) {
    expect((await staff.request(`/operations/api/orders/${id}`)).status).toBe(404);
    for (const what of ['claim', 'give-back', 'ready', 'opened'])
      expect((await post(staff, `${id}/${what}`, { revision: 1 })).status).toBe(404);
    expect((await staff.operations('GET api/orders')).orders).toEqual([]);
  }
});

it('a picker sees first name, note and, while the order is open, the phone number; nothing afterwards [STAFF-07]', async () => {
  const { id, email } = await placed();
  const note = 'Soft ones, for my grandmother';
  await pool.query('update order_line set message = $1 where order_id = $2', [note, id]);
  const open = await read(sam, id);
  expect(open.lines.map((line) => line.note)).toEqual(open.lines.map(() => note));
  expect(open).toMatchObject({ note: 'Ring twice', collects: null, addresses: [] });
  expect(open.shopper).toMatchObject({
    firstName: 'Ana',
    fullName: null,
    phoneNumber: '(512) 555-0101',
    emailAddress: null,
  });
  expect(JSON.stringify(open)).not.toContain(email);
  await maria.operations('POST api/orders/:id/cancel', {
    params: { id },
    body: { revision: 1, reason: 'Closed' },
  });
  const over = await read(sam, id);
  expect(over).toMatchObject({ note: '', collects: null, addresses: [] });
  expect(over.shopper).toMatchObject({ firstName: '', fullName: null, phoneNumber: null });
  expect(JSON.stringify(over)).not.toMatch(/Reyes|\) 555-|Congress|grandmother/);
  expect((await read(maria, id)).shopper).toMatchObject({ fullName: 'Ana Reyes' });
});

it('the shopper of an order that somebody else collects is called and written to at their own number and address [BOARD-05] [STAFF-07]', async () => {
  const { id, email } = await placed();
  const collector = { fullName: 'Beto Sandoval', phoneNumber: '', emailAddress: 'beto@larder.test' };
  const put = (recipient: typeof collector) =>
    pool.query('update "order" set recipient = $1 where id = $2', [recipient, id]);
  await put(collector);
  expect((await read(sam, id)).shopper).toMatchObject({ firstName: 'Ana', phoneNumber: '(512) 555-0101' });
  expect(await read(maria, id)).toMatchObject({
    shopper: { fullName: 'Ana Reyes', phoneNumber: '(512) 555-0101', emailAddress: email },
    collects: 'Beto Sandoval',
    collectsPhone: null,
  });
  await put({ ...collector, phoneNumber: '(512) 555-0202' });
  expect((await read(maria, id)).collectsPhone).toBe('(512) 555-0202');
  expect(JSON.stringify(await read(sam, id))).not.toMatch(/Sandoval|555-0202/);
});

it('a picker accepts, denies and cancels nothing; a manager does', async () => {
  const { id } = await placed();
  expect((await post(sam, `${id}/accept`, { revision: 1 })).status).toBe(404);
  expect((await post(maria, `${id}/accept`, { revision: 1 })).status).toBe(200);
  const again = await post(maria, `${id}/deny`, { revision: 2, reason: 'No' });
  expect([again.status, ((await again.json()) as { errorCode: string }).errorCode]).toEqual([
    409,
    'no-such-step',
  ]);
});
