import { beforeEach, expect, it } from 'vitest';
import { aLine, anOrder } from '../../testing/an-order.ts';
import type { Action, Ask } from './action.ts';
import { actionsNow, askAgain, enqueue, letStand, prepareQueue, sendAll, type Doing } from './queue.ts';
import type { Road, Sent } from './replay.ts';

const by = { id: 'ana', name: 'Ana' };
const line = aLine();
const order = anOrder();
const pick: Ask = { verb: 'pick', amount: { units: 2 } };
const doing = (facts: Partial<Doing> = {}): Doing => ({ by, order, line, ...facts });

/** Returns a road to a backend that answers every action alike; `sent` lists the actions. */
function road(says: (action: Action) => Sent | Promise<Sent>): Road & { sent: Action[] } {
  const sent: Action[] = [];
  return {
    sent,
    send: async (action) => {
      sent.push(action);
      return says(action);
    },
    read: async () => null,
    onDone: () => undefined,
  };
}
const done = (): Sent => ({ kind: 'done', revision: 8 });
const refused = (code: string) => (): Sent => ({ kind: 'refused', code, words: code });
const verbs = () => actionsNow().map(({ ask }) => ask.verb);

/** Returns an action that the backend refused. */
async function aClash(ask: Ask = pick, code = 'settled-already'): Promise<Action> {
  await enqueue(doing(), ask);
  await sendAll(road(refused(code)), 'ana');
  return actionsNow().find(({ clash }) => clash)!;
}

beforeEach(async () => {
  await prepareQueue();
  for (const each of actionsNow()) await letStand(each);
  expect(actionsNow()).toEqual([]);
});

it('an action is kept with its person, line and revision, under a key of its own', async () => {
  await enqueue(doing(), pick);
  const bag = aLine({ id: 'grapes', state: 'picked', prodWeightLabel: '2 lb' });
  await enqueue(doing({ line: bag }), { verb: 'undo' });
  const [first, second] = actionsNow();
  expect(first).toMatchObject({
    staffId: 'ana',
    staffName: 'Ana',
    orderId: 'o1',
    orderNumber: 'GF-1',
    locationGuid: 'downtown',
    lineId: 'avocados',
    prodName: 'Avocado',
    ask: pick,
    from: 'to-pick',
    seen: 7,
    sentWith: null,
    clash: null,
  });
  expect(second).toMatchObject({ lineId: 'grapes', from: 'picked', ask: { verb: 'undo' } });
  expect(second!.prodName).toBe('Avocado, 2 lb');
  expect(first!.key).not.toBe(second!.key);
  expect(second!.seq).toBeGreaterThan(first!.seq);
});

it('sending removes the action from the queue, and reports when none is left', async () => {
  await enqueue(doing(), pick);
  const way = road(done);
  expect(await sendAll(way, 'ana')).toBe('empty');
  expect(way.sent).toHaveLength(1);
  expect(actionsNow()).toEqual([]);
});

it('sending keeps every action while nobody answers', async () => {
  await enqueue(doing(), pick);
  expect(
    await sendAll(
      road(() => ({ kind: 'no-answer' })),
      'ana',
    ),
  ).toBe('no-answer');
  expect(verbs()).toEqual(['pick']);
});

it('sending keeps another person’s actions for them', async () => {
  await enqueue(doing({ by: { id: 'bea', name: 'Bea' } }), pick);
  const way = road(done);
  await sendAll(way, 'ana');
  expect(way.sent).toEqual([]);
  expect(verbs()).toEqual(['pick']);
});

it('sending runs once at a time, and takes along what is added meanwhile', async () => {
  await enqueue(doing(), pick);
  let answer: (sent: Sent) => void = () => undefined;
  const way = road(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const first = sendAll(way, 'ana');
  await expect.poll(() => way.sent).toHaveLength(1);
  const second = sendAll(way, 'ana');
  expect(second).toBe(first);
  answer({ kind: 'done', revision: 8 });
  expect(await first).toBe('empty');
  expect(way.sent).toHaveLength(1);
  await enqueue(doing(), pick);
  await sendAll(road(done), 'ana');
  expect(actionsNow()).toEqual([]);
});

it('a refusal stays in the queue with its reason', async () => {
  expect(await aClash()).toMatchObject({ clash: { code: 'settled-already', words: 'settled-already' } });
});

it('a refusal is dismissed together with the actions that depend on it; other lines keep theirs', async () => {
  const clash = await aClash();
  await enqueue(doing({ line: aLine({ state: 'picked' }) }), { verb: 'undo' });
  await enqueue(doing({ line: aLine({ id: 'grapes' }) }), { verb: 'short' });
  await enqueue(doing({ by: { id: 'bea', name: 'Bea' } }), { verb: 'short' });
  await letStand(clash);
  expect(actionsNow().map(({ lineId, staffId }) => [lineId, staffId])).toEqual([
    ['grapes', 'ana'],
    ['avocados', 'bea'],
  ]);
});

it('a refusal is repeated on the line’s new state, undoing first what has become of it', async () => {
  const clash = await aClash();
  const newer = anOrder({ revision: 12 });
  await askAgain(clash, doing({ order: newer, line: aLine({ state: 'short' }) }));
  expect(actionsNow()).toMatchObject([
    { ask: { verb: 'undo' }, from: 'short', seen: 12, clash: null },
    { ask: pick, from: 'to-pick', seen: 12, clash: null },
  ]);
  expect(actionsNow().every(({ key }) => key !== clash.key)).toBe(true);
});

it('a refusal is repeated unchanged on a line that is still open', async () => {
  const clash = await aClash();
  await enqueue(doing({ line: aLine({ state: 'picked' }) }), { verb: 'undo' });
  await askAgain(clash, doing({ line: aLine({ state: 'asked' }) }));
  expect(actionsNow()).toMatchObject([
    { ask: pick, from: 'asked' },
    { ask: { verb: 'undo' }, from: 'picked' },
  ]);
});

it('a refusal to undo is repeated without another undo before it', async () => {
  const clash = await aClash({ verb: 'undo' });
  await askAgain(clash, doing({ line: aLine({ state: 'picked' }) }));
  expect(actionsNow()).toMatchObject([{ ask: { verb: 'undo' }, from: 'picked' }]);
});

it('a refusal of an unlikely weight is repeated as confirmed, and no other refusal is', async () => {
  const weighed: Ask = { verb: 'pick', amount: { weight: 9 } };
  await askAgain(await aClash(weighed, 'unlikely-weight'), doing());
  expect(actionsNow()[0]!.ask).toEqual({ verb: 'pick', amount: { weight: 9, confirmed: true } });
  for (const each of actionsNow()) await letStand(each);
  await askAgain(await aClash(weighed, 'wrong-label'), doing());
  expect(actionsNow()[0]!.ask).toEqual(weighed);
});
