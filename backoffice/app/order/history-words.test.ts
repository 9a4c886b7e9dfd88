import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextKey } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';
import { expect, it } from 'vitest';
import { endReasonOf, eventWords, reasonOf } from './history-words.ts';

const t = ((key: TextKey) => key) as Say;

/** Returns every verb that the server writes into the history of an order, as its sources have it. */
function writtenVerbs(): string[] {
  const rooms = path.resolve(
    import.meta.dirname,
    '../../../server/src/{order,shopper-order,staff-order,picking,hand-over,payment,refund}',
  );
  const sources = globSync(`${rooms}/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  return sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bverb(?::| =)[^,;}\n]*/g)].flatMap(([code]) =>
      [...code.matchAll(/'([a-z-]+)'/g)].map(([, verb]) => verb!),
    ),
  );
}

it('the history has words of its own for every order event', () => {
  const verbs = [...new Set(writtenVerbs())];
  expect(verbs).toEqual(expect.arrayContaining(['picked', 'told', 'problem-answered', 'held-again']));
  const unsaid = verbs.filter(
    (verb) => verb !== 'moved' && eventWords({ verb, after: {} }, [], t) === t('Changed'),
  );
  expect(unsaid).toEqual([]);
});

it('the history says what came of asking for an age, and tells a release without its charge from giving back', () => {
  const said = (verb: string, after: Record<string, string | number>) => eventWords({ verb, after }, [], t);
  expect(['yes', 'no', 'refused'].map((answer) => said('age-asked', { answer }))).toEqual([
    'Checked the age: old enough',
    'Checked the age: too young',
    'Checked the age: no ID was shown',
  ]);
  expect(said('released', { missingCents: 900 })).toBe('Released it without its charge');
  expect(said('released', {})).toBe('Gave the order back');
});

it('the history says how much a refund was and why', () => {
  const said = ((key: TextKey, ...args: string[]) => [key, ...args].join(' | ')) as Say;
  const refunded = { verb: 'refunded', after: { cents: 99, taxCents: 0, reason: 'damaged' } };
  expect(eventWords(refunded, [], said)).toBe('Refunded {0}: {1} | $0.99 | Damaged');
});

it('the history tells a shopper who did not agree to more from one whose bank refused it [MONEY-02]', () => {
  const said = (verb: string) => eventWords({ verb, after: { askedCents: 5200 } }, [], t);
  expect(said('ceiling-raised')).toBe('Agreed to more');
  expect(said('more-refused')).toBe('Did not agree to more');
  expect(said('more-declined')).toBe('Agreed to more, but the bank refused it');
});

it('the history gives the reason of a denial or cancellation, never a code in its place', () => {
  const moved = (after: Record<string, unknown>) => ({ verb: 'moved', after, reason: null });
  expect(reasonOf(moved({ status: 'Denied', reason: 'Closed for the storm' }))).toBe('Closed for the storm');
  expect(reasonOf(moved({ status: 'Cancelled', reason: 'Closed' }))).toBe('Closed');
  expect(reasonOf(moved({ status: 'Cancelled' }))).toBeNull();
  expect(reasonOf(moved({ status: 'Ready for delivery', reason: 'no-access' }))).toBeNull();
  const released = { verb: 'released', after: { missingCents: 900 }, reason: 'Pays by check' };
  expect([reasonOf(released), endReasonOf(released)]).toEqual(['Pays by check', null]);
  const back = moved({ status: 'Ready for delivery', reason: 'no-access' });
  expect(eventWords(back, [], t)).toBe('Back at the store: {0}');
  const age = moved({ status: 'Cancelled', reason: 'age' });
  expect(reasonOf(age)).toBeNull();
  expect(eventWords(age, [], t)).toBe('Cancelled: the age was not confirmed');
  const allShort = moved({ status: 'Cancelled', reason: 'all-short' });
  expect(reasonOf(allShort)).toBeNull();
  expect(eventWords(allShort, [], t)).toBe('Cancelled: nothing of it was there');
});

it('the history names the line of an event with its size, for two of one name may be in an order [STAFF-05]', () => {
  const said = ((key: TextKey, ...args: string[]) => [key, ...args].join(' | ')) as Say;
  const lines = ['1 gal', '1/2 gal'].map((prodWeightLabel, id) => ({
    id: `line-${id}`,
    prodName: 'Whole Milk',
    prodWeightLabel,
  }));
  for (const [verb, words] of [
    ['picked', 'Picked {0}'],
    ['short', 'Wrote off {0}'],
    ['substituted', 'Replaced {0}'],
    ['asked', 'Asked about {0}'],
    ['undone', 'Undid {0}'],
    ['item-changed', 'Changed {0}'],
    ['item-removed', 'Took out {0}'],
  ] as const)
    expect(eventWords({ verb, after: { lineId: 'line-1' } }, lines, said)).toBe(
      `${words} | Whole Milk, 1/2 gal`,
    );
});

it('the history says what the shopper answered about a line, and that they did not [STAFF-05]', () => {
  const lines = [{ id: 'line', prodName: 'Salmon', prodWeightLabel: '1 lb' }];
  const said = ((key: TextKey, ...args: string[]) => [key, ...args].join(' | ')) as Say;
  const answered = (answer: string, of = lines) =>
    eventWords({ verb: 'answered', after: { lineId: 'line', answer } }, of, said);
  expect(answered('yes')).toBe('Agreed to another product for {0} | Salmon, 1 lb');
  expect(answered('no')).toBe('Wanted nothing in place of {0} | Salmon, 1 lb');
  expect(answered('over')).toBe('No answer about {0} | Salmon, 1 lb');
  expect([answered('no', []), answered('over', [])]).toEqual(['Answered', 'The shopper did not answer']);
});
