// @vitest-environment happy-dom
import { doing, found, key, mounted, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(async () => {
  // The box loads its list late; here it is there at once.
  await import('./search-suggestions.tsx');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const nothing = { words: [], products: [], departments: [], totals: { totalResults: 0 } };

/** Mounts the box with suggestions of its own for each text; `texts` are those it has asked for. */
async function aBox(answers: { [text: string]: object }) {
  const asked = (call: string) => decodeURIComponent(/suggestions\/([^?]*)/.exec(call)?.[1] ?? '');
  const shop = inShop((call) => answers[asked(call)] ?? nothing);
  await mounted(shop.around(<SearchBox id="box" />));
  const field = found<HTMLInputElement>('#box');
  await doing(() => field.focus());
  const write = async (text: string) => {
    await type(field, text);
    await doing(() => vi.advanceTimersByTimeAsync(1_000));
  };
  const texts = () => shop.backends.sent.map(({ call }) => asked(call)).filter(Boolean);
  return { shop, field, write, texts };
}
const rows = () => [...document.querySelectorAll('.suggestion')].map((each) => each.textContent);

it('two letters that are a word bring suggestions, which the keys reach; all results come with the third [SEARCH-02]', async () => {
  const tea = {
    words: ['té verde'],
    products: [aProduct(4, 'Té negro')],
    departments: [],
    totals: { totalResults: 7 },
  };
  const { shop, field, write, texts } = await aBox({ té: tea, 'té v': tea });
  await write('t');
  expect(rows()).toEqual([]);
  await write('té');
  expect(rows()).toEqual(['té verde', expect.stringContaining('Té negro')]);
  await key('ArrowDown');
  expect(document.activeElement?.textContent).toBe('té verde');
  await key('ArrowUp');
  expect(document.activeElement).toBe(field);
  await write('té v');
  expect(rows()).toEqual(['té verde', expect.stringContaining('Té negro'), '7 results']);
  expect(texts()).toEqual(['té', 'té v']);
  expect(shop.at()).toBe('/downtown');
});

it('two letters without suggestions open nothing', async () => {
  const { write, texts } = await aBox({});
  await write('xq');
  expect(texts()).toEqual(['xq']);
  expect(document.querySelector('.suggestions')).toBe(null);
});
