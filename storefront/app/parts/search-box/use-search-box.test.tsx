// @vitest-environment happy-dom
import { doing, found, key, mounted, type } from '@larder/ui/testing/mounted.ts';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { useSearchBox } from './use-search-box.ts';
import { useSuggestionKeys } from './use-suggestion-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

/** Mounts a search box in a page, with three suggestions; `now` holds the hook's latest result. */
async function aBox(path = '/downtown') {
  const shop = inShop(() => null, { path });
  const at = {} as { now: ReturnType<typeof useSearchBox> };
  const onClose = vi.fn();
  const tell = (now: typeof at.now) => Object.assign(at, { now });
  const Box = () => {
    const input = useRef<HTMLInputElement>(null);
    const box = useSearchBox(input);
    tell(box);
    const { panel, onKeyDown } = useSuggestionKeys(input, onClose);
    return (
      <>
        <input ref={input} value={box.text} onChange={(event) => box.type(event.target.value)} />
        <div ref={panel}>
          {['1', '2', '3'].map((href) => (
            <li key={href}>
              <a href={href} onKeyDown={onKeyDown}>
                {href}
              </a>
              <button name={href} onKeyDown={onKeyDown}>
                Add
              </button>
            </li>
          ))}
        </div>
      </>
    );
  };
  await mounted(shop.around(<Box />));
  const input = found<HTMLInputElement>('input');
  input.focus();
  return { shop, at, input, onClose };
}

it('the box searches by itself two seconds after the last key, while it has the focus', async () => {
  const { shop, input } = await aBox();
  await type(input, 'mil');
  await wait(1_999);
  await type(input, 'milk');
  await wait(1_999);
  expect(shop.at()).toBe('/downtown');
  await wait(1);
  expect(shop.at()).toBe('/downtown/search?q=milk');
  expect(shop.router.state.historyAction).toBe('PUSH');
});

it('the box does not search by itself without the focus, nor for too short a text', async () => {
  const { shop, at, input } = await aBox();
  await type(input, 'milk');
  input.blur();
  await wait(3_000);
  input.focus();
  await type(input, 'm');
  await wait(3_000);
  expect(shop.at()).toBe('/downtown');
  // Nobody asked for a search: nothing is said of the text.
  expect(at.now.tooShort).toBe(false);
});

it('the box searches at once on Enter, says when a text is too short, and remembers the term', async () => {
  const { shop, at } = await aBox();
  await doing(() => at.now.searchFor('m'));
  expect(at.now.tooShort).toBe(true);
  expect(shop.at()).toBe('/downtown');
  await doing(() => at.now.searchFor(' milk '));
  expect(at.now.tooShort).toBe(false);
  expect(shop.at()).toBe('/downtown/search?q=milk');
  expect(localStorage.getItem('recent_searches')).toContain('milk');
});

it('the box replaces the term of the search page', async () => {
  const { shop, at } = await aBox('/downtown/search?q=bread&sort=x');
  expect(at.now.text).toBe('bread');
  await doing(() => at.now.searchFor('milk'));
  expect(shop.at()).toBe('/downtown/search?q=milk');
  expect(shop.router.state.historyAction).toBe('REPLACE');
  const { location } = shop.router.state;
  await doing(() => at.now.searchFor('milk'));
  expect(shop.router.state.location).toBe(location);
});

it('the box suggests once the text is long enough, and never on the search page', async () => {
  const { at, input } = await aBox();
  await doing(() => at.now.open());
  expect([at.now.isOpen, at.now.isEmptyOpen]).toEqual([false, true]);
  await type(input, 'mil');
  expect([at.now.isOpen, at.now.isEmptyOpen]).toEqual([true, false]);
  await doing(() => at.now.close());
  expect(at.now.isOpen).toBe(false);
  await doing(() => at.now.empty());
  expect(at.now.text).toBe('');
  const search = await aBox('/downtown/search?q=bread');
  await doing(() => search.at.now.open());
  expect(search.at.now.isOpen).toBe(false);
});

it('two letters open the suggestions and search for nothing: not by themselves, nor on Enter [SEARCH-02]', async () => {
  const { shop, at, input } = await aBox();
  await type(input, 't');
  expect(at.now.isOpen).toBe(false);
  await type(input, 'té');
  expect([at.now.isOpen, at.now.tooShort]).toEqual([true, false]);
  await wait(3_000);
  expect([shop.at(), at.now.isOpen, at.now.tooShort]).toEqual(['/downtown', true, false]);
  await doing(() => at.now.searchFor('té'));
  expect([shop.at(), at.now.isOpen, at.now.tooShort]).toEqual(['/downtown', false, true]);
});

it('arrow keys go through the suggestions, and back to the box', async () => {
  const { input, onClose } = await aBox();
  const link = (of: number) => found(`a[href="${of}"]`);
  link(1).focus();
  expect(await key('ArrowDown')).toBe(false);
  expect(document.activeElement).toBe(link(2));
  await key('End');
  await key('ArrowDown');
  expect(document.activeElement).toBe(link(3));
  await key('Home');
  expect(await key('a')).toBe(true);
  expect(document.activeElement).toBe(link(1));
  await key('ArrowUp');
  expect(document.activeElement).toBe(input);
  link(2).focus();
  await key('ArrowLeft');
  expect(document.activeElement).toBe(link(2));
  await key('ArrowRight');
  expect(document.activeElement).toBe(found('button[name="2"]'));
  await key('ArrowDown');
  expect(document.activeElement).toBe(link(3));
  found('button[name="2"]').focus();
  await key('ArrowLeft');
  expect(document.activeElement).toBe(link(2));
  await key('Escape');
  expect(document.activeElement).toBe(input);
  expect(onClose.mock.calls).toEqual([[false]]);
});
