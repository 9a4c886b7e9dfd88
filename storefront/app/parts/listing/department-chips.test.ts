import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '../../shell/testing/rendered-screen.tsx';
import { DepartmentChips } from './department-chips.tsx';

const departments = (count: number, onSaleCount = 0) =>
  Array.from({ length: count }, (_, index) => ({
    key: index + 1,
    parentKey: null,
    name: `Department ${index + 1}`,
    order: index,
    productCount: 1,
    ownProductCount: 1,
    totalProductCount: 1,
    onSaleCount,
  }));
const chips = (count: number, current?: number, onSaleCount = 0) =>
  rendered(createElement(DepartmentChips, { departments: departments(count, onSaleCount), current }));

it('the chip of the sale shows only where something is on sale, or the sale is open', () => {
  expect(chips(3)).not.toContain('Sale');
  expect(chips(3, undefined, 2)).toMatch(/department\/sale.*Department 1/s);
  expect(chips(3, 0)).toContain('department/sale');
});

it('many departments fold behind a button on a wide screen, the selected one never does', () => {
  const html = chips(43, 40);
  expect(html).toMatch(/aria-expanded="false"[^>]*>More departments</);
  expect(html.match(/chip-further/g)).toHaveLength(32);
  expect(html).toMatch(/<a(?=[^>]*aria-current="page")(?![^>]*chip-further)[^>]*>Department 40</);
  expect(chips(12)).not.toContain('More departments');
  expect(chips(12)).not.toContain('chip-further');
});
