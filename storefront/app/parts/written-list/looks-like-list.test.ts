import { expect, it } from 'vitest';
import { looksLikeList } from './looks-like-list.ts';

it('lines, or three items between commas, are a list; search words are not [PAGE-03]', () => {
  for (const text of ['leche\npan', 'milk, bread, eggs', '- salt\r\n- tea', 'a; b; c'])
    expect(looksLikeList(text), text).toBe(true);
  for (const text of ['milk', 'whole milk, half gallon', 'milk\n', '012345678905', '', '1,000,000'])
    expect(looksLikeList(text), text).toBe(false);
});
