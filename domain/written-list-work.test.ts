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

/** Returns how many words are copied from list to list while a text is read. */
function copiesOf(text: string): number {
  const { slice } = Array.prototype;
  let copied = 0;
  const spy = vi.spyOn(Array.prototype, 'slice').mockImplementation(function (this: unknown[], from, to) {
    const part = slice.call(this, from, to);
    copied += part.length;
    return part;
  });
  readWrittenList(text);
  spy.mockRestore();
  return copied;
}

it('a written list of twice the words takes no more than about twice the work, whatever its words are [PAGE-03]', () => {
  for (const words of [
    '½ ',
    '1 ',
    '1/2 ',
    'x ',
    'lb ',
    'de ',
    '2 lb ',
    '1 de ',
    '2 x ',
    'a ',
    'and a half ',
    'half cans and ',
    'pan, 1, ',
    'pan, ',
    '2%, ',
    '3.99, ',
    'pan, 2%, 1 lb, ',
  ])
    for (const begun of ['', 'leche ', '1 '])
      for (const ended of ['', ' pan', ' 2 lb']) {
        const some = looksAt(begun + words.repeat(200) + ended);
        const twice = looksAt(begun + words.repeat(400) + ended);
        expect([words, begun, ended, twice < some * 2.5]).toEqual([words, begun, ended, true]);
      }
});

it('of twice the words before a name no more than about twice as many words are copied [PAGE-03]', () => {
  for (const filler of ['de ', 'of ', 'the ', '1 lb ', '1 lb and a half '])
    for (const begun of ['1 ', '2 lb ', 'docena de ']) {
      const some = copiesOf(`${begun}${filler.repeat(400)}pan`);
      const twice = copiesOf(`${begun}${filler.repeat(800)}pan`);
      expect(some).toBeGreaterThan(0);
      expect([filler, begun, twice < some * 2.5]).toEqual([filler, begun, true]);
    }
});
