import type { CallSpec } from '@larder/contract/kit';
import { operations } from '@larder/contract/operations';
import { staffVerbs } from '@larder/domain/order-verbs';
import type { AccountId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { bodyOf, noId } from '../testing/staff-objects.ts';
import { createStaff } from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';
import { sentenceOf } from '../http/told.ts';
import type { Actor } from './actor.ts';
import { whyChanged } from './order-changed.ts';
import { staffChangeWords } from './staff-change-words.ts';
import { writeEvent } from './order-event.store.ts';
import { moveOrder } from '../order-status/move-order.ts';

const verbs = Object.entries<CallSpec>(operations).filter(
  // A problem report that nobody made is unknown, whatever revision its order has.
  ([name, { body }]) =>
    name.startsWith('POST api/orders/:id') &&
    !name.includes(':problemId') &&
    body &&
    'revision' in body.shape,
);

let id: string;
const shop = await checkoutShop();
const { pool } = shop.larder;
const maria = await createStaff(shop, { role: 'owner', name: 'Maria Luna' });
const lee = await createStaff(shop, { role: 'owner', name: 'Lee Park' });
id = (await shop.placed()).orderId;
await moveOrder(shop.larder, { orderId: id, to: 'Approved', by: { kind: 'staff', staffId: maria.id } });

async function press(name: string, spec: CallSpec) {
  const path = name.slice('POST '.length).replace(/:(\w+)/g, (_, param) => (param === 'id' ? id : noId));
  return postJson(lee, `/operations/${path}`, await bodyOf(shop, name, spec), once());
}

it('an order changed since it was read is refused by every verb that changes orders', () => {
  expect(verbs.length).toBeGreaterThan(15);
});

it.each(verbs)(
  '%s answers who changed what, always in the same form, and changes nothing [BOARD-06]',
  async (name, spec) => {
    expect(spec.repeatable).toBe(true);
    const late = await press(name, spec);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        errorCode: 'order-changed',
        message: 'Maria Luna moved this order on in the meantime.',
        fields: [
          { path: 'revision', message: '2' },
          { path: 'actor', message: maria.id },
          { path: 'verb', message: 'moved' },
        ],
      },
    ]);
    const { rows } = await pool.query('select revision, status from "order" where id = $1', [id]);
    expect(rows).toEqual([{ revision: 2, status: 'Approved' }]);
  },
);

it('an order changed since it was read is refused with who changed it last: the shopper, or whoever of the store', async () => {
  const { shopper, press: place } = await shop.ready();
  const orderId = (await place()).orderId!;
  const said = async (by: Actor = { kind: 'machine' }) => {
    const { rows } = await pool.query<{ revision: number }>('select revision from "order" where id = $1', [
      orderId,
    ]);
    const order = { id: orderId, revision: rows[0]!.revision };
    return sentenceOf((await whyChanged(pool, order, { by, revision: 0 }))!, 'EN-US');
  };
  await moveOrder(shop.larder, { orderId, to: 'Approved', by: { kind: 'staff', staffId: lee.id } });
  expect(await said()).toBe('Lee Park moved this order on in the meantime.');
  const write = (by: Actor, verb: string) =>
    writeEvent(pool, orderId, { by, verb, after: {} }, shop.clock.now());
  const account = await pool.query<{ id: AccountId }>('select account_id as id from "order" where id = $1', [
    orderId,
  ]);
  await write({ kind: 'shopper', accountId: account.rows[0]!.id }, 'problem-reported');
  expect(await said()).toBe('The shopper reported a problem in the meantime.');
  await write({ kind: 'staff', staffId: lee.id }, 'problem-answered');
  expect(await said()).toBe('Lee Park answered a report about this order in the meantime.');
  const own = { kind: 'staff', staffId: lee.id } as const;
  expect(await said(own)).toBe('You answered a report about this order already.');
  await shopper.commerce('POST api/customer/orders/:id/cancel', { params: { id: orderId }, body: {} });
  expect(await said()).toBe('The shopper has cancelled this order in the meantime.');
});

it('every change by staff has its own sentence, for others and for who did it; giving back and releasing are two [BOARD-06]', () => {
  const told = (['others', 'own'] as const).map((whom) =>
    staffVerbs.map((verb) => {
      const [written, after] =
        verb === 'released-uncharged' ? ['released', { missingCents: 900 }] : [verb, {}];
      return staffChangeWords({ verb: written, after })?.[whom];
    }),
  );
  for (const each of told) {
    expect(each).not.toContain(undefined);
    // The shopper is asked about a line as about the sum, in one sentence.
    expect(new Set(each).size).toBe(staffVerbs.length - 1);
  }
});
