import { expect, it, vi } from 'vitest';
import { readWrittenList } from './written-list.ts';
import { numbers } from './written-words.ts';

/** Returns how often a word is looked up as a number while a text is read. */
function looksAt(text: string): number {
  const look = vi.spyOn(numbers, 'get');
  readWrittenList(text);
  const { length } = look.mock.calls;
  look.mockRestore();
  return length;
}

it('a written list of twice the words takes no more than about twice the work, whatever its words are [PAGE-03]', () => {
  for (const words of ['½ ', '1 ', '1/2 ', 'x ', 'lb ', 'de ', '2 lb ', '1 de ', '2 x ', 'a '])
    for (const begun of ['', 'leche ', '1 '])
      for (const ended of ['', ' pan']) {
        const some = looksAt(begun + words.repeat(400) + ended);
        const twice = looksAt(begun + words.repeat(800) + ended);
        expect([words, begun, ended, twice < some * 2.5]).toEqual([words, begun, ended, true]);
      }
});
