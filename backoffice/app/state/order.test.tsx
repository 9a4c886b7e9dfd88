// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { useOrder, useOrderChange, type Order, type OrderVerb } from './order.ts';

const goodwill: OrderVerb = (operations, { id, revision }) =>
  operations('POST api/orders/:id/refunds', {
    params: { id },
    body: { revision, reason: 'goodwill', lines: [], amount: 5 },
  });
const refunded = { refundId: 'r1', amount: 5, tax: 0, revision: 8 };

/** Refunds an order twice; before the second press its newer state has come. Returns the revisions sent. */
async function pressedTwice(first: () => unknown) {
  let answer = first;
  const { sent, around } = atWork(() => answer());
  const change = await hooked(
    (order: { id: string; revision: number }) => useOrderChange(order),
    {
      id: 'o1',
      revision: 7,
    },
    around,
  );
  const press = () => doing(() => change.now.mutateAsync(goodwill).catch(() => undefined));
  await press();
  await change.again({ id: 'o1', revision: 8 });
  answer = () => refunded;
  await press();
  return sent.map(({ body }) => (body as { revision: number }).revision);
}

it.each([
  [
    'no line',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['a broken backend', () => refusal(503, 'unavailable', 'Later')],
])(
  'an act on an order without an answer is repeated as it was, so that nothing is done twice: %s',
  async (_, answer) => {
    expect(await pressedTwice(answer)).toEqual([7, 7]);
  },
);

it.each([
  ['done', () => refunded],
  ['refused', () => refusal(409, 'order-changed', 'Changed')],
])('an act on an order that was %s is followed by one on its newest state', async (_, answer) => {
  expect(await pressedTwice(answer)).toEqual([7, 8]);
});

it('an order stays at its newest state when an older answer comes late', async () => {
  let answer: (order: Order) => void = () => undefined;
  const work = atWork(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  // Only what is read is drawn again.
  const read = ({ data, refetch }: ReturnType<typeof useOrder>) => ({ data, refetch });
  const order = await hooked(() => read(useOrder('o1')), undefined, work.around);
  await doing(() => answer(anOrder()));
  await doing(() => void order.now.refetch());
  await doing(() => work.queries.setQueryData(['order', 'o1'], anOrder({ revision: 9 })));
  await doing(() => answer(anOrder({ revision: 8 })));
  expect(order.now.data!.revision).toBe(9);
  await doing(() => void order.now.refetch());
  await doing(() => answer(anOrder({ revision: 10 })));
  expect(order.now.data!.revision).toBe(10);
});

it('an act on an order without an answer is not done twice from a dialog that was opened anew', async () => {
  let answer: () => unknown = () => {
    throw new TypeError('Failed to fetch');
  };
  const work = atWork(() => answer());
  const dialog = (revision: number) =>
    hooked(() => useOrderChange({ id: 'o1', revision }), undefined, work.around);
  const first = await dialog(7);
  await doing(() => first.now.mutateAsync(goodwill).catch(() => undefined));
  await first.leave();
  const told: unknown[] = [];
  const press = async () => {
    const again = await dialog(8);
    await doing(() => again.now.mutateAsync(goodwill).catch((error: unknown) => told.push(error)));
    await again.leave();
  };
  answer = () => refusal(409, 'order-changed', 'Ana refunded some of this order in the meantime.');
  await press();
  expect(told).toMatchObject([{ problem: { errorCode: 'order-changed' } }]);
  answer = () => ({ ...refunded, revision: 9 });
  await press();
  expect(work.sent.map(({ body }) => (body as { revision: number }).revision)).toEqual([7, 7, 8]);
});
