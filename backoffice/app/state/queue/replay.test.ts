import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '../order.ts';
import type { Action, Ask } from './action.ts';
import { clashes, sendable } from './action.ts';
import { memoryQueue } from './memory-queue.ts';
import { replay, type Road, type Sent } from './replay.ts';

const ana = 'ana';

type Doing = { lineId: string; verb: 'pick' | 'short' | 'undo'; from: 'to-pick' | 'picked' | 'short' };

function doing({ lineId, verb, from }: Doing, place: number, staffId = ana): Omit<Action, 'seq'> {
  const ask: Ask = verb === 'pick' ? { verb, amount: {} } : { verb };
  return {
    key: `${staffId}-${place}`,
    staffId,
    staffName: staffId,
    orderId: 'o1',
    orderNumber: '1001',
    lineId,
    prodName: lineId,
    ask,
    from,
    seen: 1,
    sentWith: null,
    clash: null,
  };
}

/**
 * Returns a backend with one order, which checks revisions, states and keys as ours does; its connection may
 * fail while asking or while answering.
 */
function backend(fails: (place: number) => 'nothing' | 'asking' | 'answering') {
  const states = new Map<string, string>([]);
  const kept = new Map<string, { payload: string; revision: number }>();
  const done: string[] = [];
  let revision = 1;
  let calls = 0;
  let signedIn = ana;
  const refused = (code: string): Sent => ({ kind: 'refused', code, words: code });
  const stateOf = (lineId: string) => states.get(lineId) ?? 'to-pick';
  const answer = (action: Action, at: number): Sent => {
    if (action.staffId !== signedIn) return { kind: 'not-theirs' };
    const payload = JSON.stringify([action.lineId, action.ask, at]);
    const before = kept.get(action.key);
    if (before)
      return before.payload === payload ? { kind: 'done', ...before } : refused('idempotency-key-reused');
    if (at !== revision) return refused('order-changed');
    const to = { pick: 'picked', short: 'short', undo: 'to-pick', substitute: 'substituted' }[
      action.ask.verb
    ];
    if ((stateOf(action.lineId) === 'to-pick') === (to === 'to-pick')) return refused('settled-already');
    states.set(action.lineId, to);
    revision += 1;
    done.push(action.key);
    kept.set(action.key, { payload, revision });
    return { kind: 'done', revision };
  };
  const road: Road = {
    send: async (action, at) => {
      calls += 1;
      const failing = fails(calls);
      if (failing === 'asking') return { kind: 'no-answer' };
      const sent = answer(action, at);
      return failing === 'answering' ? { kind: 'no-answer' } : sent;
    },
    read: async () =>
      ({
        id: 'o1',
        revision,
        orderStatus: 'Picking',
        claim: { staffId: ana },
        lines: ['a', 'b', 'c'].map((id) => ({ id, state: stateOf(id) })),
      }) as unknown as Order,
    onDone: () => undefined,
  };
  /** Changes the order as somebody else: a line of it, or something else. */
  const meddle = (lineId?: string, to = 'short') => {
    if (lineId) states.set(lineId, to);
    revision += 1;
  };
  return { road, done, stateOf, meddle, signIn: (who: string) => (signedIn = who) };
}

const online = () => 'nothing' as const;

async function storageWith(...doings: Doing[]) {
  const storage = memoryQueue();
  for (const [place, each] of doings.entries()) await storage.add(doing(each, place));
  return storage;
}

const three: Doing[] = [
  { lineId: 'a', verb: 'pick', from: 'to-pick' },
  { lineId: 'b', verb: 'pick', from: 'to-pick' },
  { lineId: 'a', verb: 'undo', from: 'picked' },
];

it('actions taken without a connection are sent in order, each with the revision of the answer before [PICK-08]', async () => {
  const storage = await storageWith(...three);
  const { road, done, stateOf } = backend(online);
  expect(await replay(storage, road, ana)).toBe('empty');
  expect(done).toEqual(['ana-0', 'ana-1', 'ana-2']);
  expect([stateOf('a'), stateOf('b')]).toEqual(['to-pick', 'picked']);
  expect(await storage.list()).toEqual([]);
  expect(await storage.revisionOf('o1')).toBe(4);
});

it('actions taken without a connection happen once and in order, whichever answers get lost [PICK-08]', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('nothing', 'asking', 'answering')), async (losses) => {
      const storage = await storageWith(...three);
      const { road, done, stateOf } = backend((place) => losses[place - 1] ?? 'nothing');
      while ((await replay(storage, road, ana)) !== 'empty');
      expect(done).toEqual(['ana-0', 'ana-1', 'ana-2']);
      expect([stateOf('a'), stateOf('b')]).toEqual(['to-pick', 'picked']);
    }),
  ));

it('actions taken without a connection go on after a change to the order that leaves the line alone', async () => {
  const storage = await storageWith(...three);
  const { road, done, meddle } = backend(online);
  meddle();
  meddle('c');
  expect(await replay(storage, road, ana)).toBe('empty');
  expect(done).toHaveLength(3);
});

it('actions taken without a connection stay, with the reason, for a line settled on another device; other lines go on [PICK-08]', async () => {
  const storage = await storageWith(...three);
  const { road, done, stateOf, meddle } = backend(online);
  meddle('a');
  expect(await replay(storage, road, ana)).toBe('empty');
  expect(done).toEqual(['ana-1']);
  expect(stateOf('a')).toBe('short');
  const left = await storage.list();
  expect(left.map(({ key, clash }) => [key, clash?.code ?? null])).toEqual([
    ['ana-0', 'order-changed'],
    ['ana-2', null],
  ]);
  expect(clashes(left, ana)).toHaveLength(1);
  expect(sendable(left, ana)).toEqual([]);
});

it('actions taken without a connection wait for their person, and are sent by nobody else [PICK-08]', async () => {
  const storage = await storageWith(...three);
  await storage.add(doing({ lineId: 'c', verb: 'pick', from: 'to-pick' }, 9, 'ben'));
  const { road, done, signIn } = backend(online);
  signIn('ben');
  expect(await replay(storage, road, ana)).toBe('not-theirs');
  expect(await replay(storage, road, 'ben')).toBe('empty');
  expect(done).toEqual(['ben-9']);
  expect(await storage.list()).toHaveLength(3);
  signIn(ana);
  expect(await replay(storage, road, ana)).toBe('empty');
  expect(done).toEqual(['ben-9', 'ana-0', 'ana-1', 'ana-2']);
});
