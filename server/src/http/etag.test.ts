import { expect, it } from 'vitest';
import { etagOf, isKnownToCaller } from './etag.ts';

it('content is known by its ETag, alone or among others, also by one that a packing proxy has made weak', () => {
  const [here, other] = [etagOf('here'), etagOf('other')];
  const isKnown = (held: string | null, etag = here) =>
    isKnownToCaller(
      new Request('http://localhost', { headers: held === null ? {} : { 'if-none-match': held } }),
      etag,
    );
  expect([here, `W/${here}`, `${other}, W/${here}`].map((held) => isKnown(held))).toEqual([true, true, true]);
  expect([null, '', other, `W/${other}`].map((held) => isKnown(held))).toEqual([false, false, false, false]);
  expect(isKnown('W/"1.2"', 'W/"1.2"')).toBe(true);
});
