import fc from 'fast-check';
import type { Step, Story } from './money-story.ts';
import type { Method, Mood } from './moody-provider.ts';

const order = fc.nat({ max: 1 });
const linked = fc.constantFrom('capture', 'credit', 'authReversal', 'queryTransaction');
const lost = ['reset-before', 'reset-after', 'status', 'status-after', 'not-xml', 'truncated'];

const anyLost: fc.Arbitrary<string> = fc.constantFrom(...lost, 'received');

/**
 * The steps of a story. A refund never arrives more than a minute late: it is sent again when a look-up after a
 * minute does not find it. Charges and reversals may, because the provider itself limits them by the held sum.
 */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('on' as const),
      order,
      part: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('off' as const), order }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('fill' as const),
      order,
      lines: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 1 }),
      seed: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('raise' as const),
      order,
      more: fc.integer({ min: 1, max: 900 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      order,
      line: fc.option(fc.nat({ max: 3 })),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      what: fc.constantFrom(...lost, 'received', 'root', 'duplicate'),
      at: linked,
      code: fc.constantFrom('1', '4'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      what: fc.constant('response'),
      at: fc.constantFrom('capture', 'credit', 'authReversal'),
      code: fc.constantFrom('101', '370', '350'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({
        do: fc.constant('mood' as const),
        method: fc.constantFrom<Method[]>('capture', 'refund', 'reverse', 'lookUpLinked'),
        mood: fc.constantFrom<Mood[]>('dies-before', 'dies-after', 'answers-late', 'arrives-late'),
      })
      .filter(({ method, mood }) => method !== 'refund' || mood !== 'arrives-late'),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('work' as const), workers: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'arrive' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('later' as const), seconds: fc.constantFrom(5, 30, 61, 600) }),
  },
);

/** The changes of a shopper before the store begins to pick, some of them under a fault of the bank. */
const early: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      order,
      line: fc.nat({ max: 4 }),
      by: fc.integer({ min: -5, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      what: fc.constantFrom(...lost, 'response'),
      at: fc.constant('authorization'),
      code: fc.constant('110'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('later' as const), seconds: fc.constantFrom(61, 600) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('work' as const), workers: fc.integer({ min: 1, max: 2 }) }),
  },
);

/**
 * Stories of two orders from Place Order on: first the changes of their shoppers, then steps that lead to Picking,
 * so that most orders get to their money.
 */
export const moneyStory: fc.Arbitrary<Story> = fc.record({
  presses: fc.tuple(fc.option(anyLost, { freq: 3, nil: null }), fc.constant(null)),
  deduplicates: fc.boolean(),
  steps: fc
    .tuple(fc.array(early, { maxLength: 5 }), fc.array(step, { minLength: 6, maxLength: 40, size: 'max' }))
    .map(([changes, steps]) => [...changes, ...toPicking, ...steps]),
});

const toPicking: Step[] = [0, 0, 1, 1].map((which) => ({ do: 'on', order: which, part: null }));
