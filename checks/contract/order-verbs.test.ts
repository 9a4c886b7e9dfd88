import type { CallSpec } from '@larder/contract/kit';
import { operations } from '@larder/contract/operations';
import { expect, it } from 'vitest';

it('each verb of an order carries its revision and a key, and a late caller is told what changed [BOARD-06]', () => {
  const verbs = Object.entries<CallSpec>(operations).filter(
    // Marking a new order as seen may be repeated, also by a late caller.
    ([name]) => /^(POST|PUT|DELETE) api\/orders\/:id\//.test(name) && name !== 'POST api/orders/:id/opened',
  );
  expect(verbs.length).toBeGreaterThan(20);
  for (const [name, { body, repeatable, errors }] of verbs) {
    const needsRevision = body?.shape.revision?.safeParse(undefined).success === false;
    const told = errors?.includes('order-changed');
    expect([name, needsRevision, repeatable, told]).toEqual([name, true, true, true]);
  }
});
