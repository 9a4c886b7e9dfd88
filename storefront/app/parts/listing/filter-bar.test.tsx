// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { settings } from '../../shell/testing/rendered-screen.tsx';
// Comes late; there at once for a test.
import './filter-sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { FilterOption } from './filter-list.tsx';
import { SortBar } from './sort-bar.tsx';

const brands: FilterOption[] = [
  { key: 1, name: 'Café Olé', count: 3 },
  { key: 2, name: 'Bon Pan', count: 12 },
];

async function drawn(setting: {
  path?: string;
  departments?: FilterOption[];
  showBrandFilter?: boolean;
  offered?: FilterOption[];
  total?: number;
}) {
  const { total = 15 } = setting;
  const { path = '/downtown/department/1', departments, showBrandFilter = true, offered = brands } = setting;
  const shop = inShop(() => null, {
    path,
    website: { settings: { ...settings, showBrandFilter } },
  });
  const bar = <FilterBar count="15 products" brands={offered} departments={departments} total={total} />;
  const { place } = await mounted(shop.around(bar));
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const chips = () =>
    [...place.querySelectorAll('ul[aria-label=Filters] button')].map((each) => each.textContent);
  return { shop, place, boxes, chips, at: () => decodeURIComponent(shop.at()) };
}
const opener = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button.chip')].find((each) =>
    each.textContent.startsWith(label),
  );
const tick = (box: HTMLElement) => doing(() => box.click());

it('a ticked brand is written to the address, counted, and removed by a press', async () => {
  const { at, boxes, chips } = await drawn({});
  await doing(() => opener('Brand')!.click());
  expect(boxes()).toHaveLength(2);
  await tick(boxes()[1]!);
  expect(at()).toBe('/downtown/department/1?brands=2');
  expect(boxes()[1]!.checked).toBe(true);
  expect(opener('Brand')!.textContent).toBe('Brand1');
  expect(chips()).toEqual(['Bon Pan', 'Clear all']);
  await doing(() => found('ul[aria-label=Filters] button').click());
  expect(at()).toBe('/downtown/department/1');
  expect(chips()).toEqual([]);
});

it('a filter that the list has no name for any more is cleared all the same, and leaves the focus at the count', async () => {
  const { at, chips } = await drawn({ path: '/downtown/department/1?brands=77' });
  expect(chips()).toEqual(['Clear all']);
  const clear = found('ul[aria-label=Filters] button');
  clear.focus();
  await doing(() => clear.click());
  expect(at()).toBe('/downtown/department/1');
  expect(chips()).toEqual([]);
  expect(document.activeElement).toBe(found('.filter-bar output'));
});

it('focus moves to the count when the last filter removes its own button', async () => {
  await drawn({ path: '/downtown/department/1?brands=2' });
  const chip = found('ul[aria-label=Filters] button');
  chip.focus();
  await doing(() => chip.click());
  expect(document.activeElement).toBe(found('.filter-bar output'));
});

it('all filters are removed by one press, and the order of the list stays', async () => {
  const { at, chips } = await drawn({
    path: '/downtown/search?q=bread&brands=1.2&departments=5&sort=SORT_BY_LOW_PRICE',
    departments: [{ key: 5, name: 'Bakery', count: 4 }],
  });
  expect(chips()).toEqual(['Bakery', 'Café Olé', 'Bon Pan', 'Clear all']);
  await press('Clear all');
  expect(at()).toBe('/downtown/search?q=bread&sort=SORT_BY_LOW_PRICE');
});

it('brands are searched without regard to accents', async () => {
  const { boxes, place } = await drawn({});
  await doing(() => opener('Brand')!.click());
  const search = found<HTMLInputElement>('input[type=search]');
  await type(search, ' cafe ');
  expect(boxes()).toHaveLength(1);
  expect(place.textContent).toContain('1 brand');
  await type(search, 'nothing');
  expect(boxes()).toHaveLength(0);
  expect(place.textContent).toContain('No brands found.');
});

it('the order of the list is chosen and announced; the default leaves the address', async () => {
  const { shop, at, place } = await drawn({});
  const select = found<HTMLSelectElement>('select', place);
  await doing(() => {
    select.value = 'SORT_BY_NAME_ASC';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(at()).toBe('/downtown/department/1?sort=SORT_BY_NAME_ASC');
  expect(shop.said()).toBe('Sorted by: Name: A to Z');
  const unit = opener('Unit price')!;
  await doing(() => unit.click());
  expect(at()).toBe('/downtown/department/1?sort=SORT_BY_UNIT_PRICE');
  expect(unit.getAttribute('aria-pressed')).toBe('true');
  await doing(() => unit.click());
  expect(at()).toBe('/downtown/department/1');
  expect(shop.said()).toBe('Sorted by: By Popularity');
});

it('a single brand has no field to search it', async () => {
  const { boxes } = await drawn({ offered: brands.slice(0, 1) });
  await doing(() => opener('Brand')!.click());
  expect(boxes()).toHaveLength(1);
  expect(document.querySelector('[type=search]')).toBe(null);
});

it('a store that wants no brand filter has none, and neither has a list without brands', async () => {
  const { chips } = await drawn({ showBrandFilter: false, path: '/downtown/department/1?brands=2' });
  expect(opener('Brand')).toBeUndefined();
  // A link's brand narrows the list all the same: it is not named, and can be cleared.
  expect(chips()).toEqual(['Clear all']);
  await drawn({ offered: [] });
  expect(opener('Brand')).toBeUndefined();
});

it('on phones a sheet holds all filters, each press counts at once, and Show leads back to the results', async () => {
  const { at } = await drawn({});
  await doing(() => opener('Filter and sort')!.click());
  const sheet = () => found('dialog');
  await tick(found('input[type=checkbox]', sheet()));
  expect(at()).toBe('/downtown/department/1?brands=1');
  expect(opener('Filter and sort')!.textContent).toBe('Filter and sort1');
  await tick(sheet().querySelectorAll<HTMLElement>('input[type=radio]')[1]!);
  expect(at()).toContain('sort=SORT_BY_LOW_PRICE');
  await press('Clear filters', sheet());
  expect(at()).toBe('/downtown/department/1?sort=SORT_BY_LOW_PRICE');
  await press('Show 15 results', sheet());
  expect(document.querySelector('dialog')).toBeNull();
});

it('on phones the sheet leads back to a single result in the singular', async () => {
  await drawn({ total: 1 });
  await doing(() => opener('Filter and sort')!.click());
  await press('Show 1 result', found('dialog'));
  expect(document.querySelector('dialog')).toBeNull();
});

it('the sort of a list by itself is written to the address, announced, and taken back to its own order [PRICE-02]', async () => {
  const path = '/downtown/location-list/3';
  const shop = inShop(() => null, { path });
  await mounted(shop.around(<SortBar />));
  const select = found<HTMLSelectElement>('select');
  expect(select.selectedOptions[0]!.textContent).toBe('As in the list');
  await press('Unit price');
  expect(shop.at()).toBe(`${path}?sort=SORT_BY_UNIT_PRICE`);
  expect(select.value).toBe('SORT_BY_UNIT_PRICE');
  expect(document.body.textContent).toContain('Sorted by: Unit price');
  await press('Unit price');
  expect(shop.at()).toBe(path);
  expect(document.body.textContent).toContain('Sorted by: As in the list');
});
