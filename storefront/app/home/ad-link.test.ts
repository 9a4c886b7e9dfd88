import { expect, it } from 'vitest';
import { adTarget } from './ad-link.ts';

it('an ad leads to a department, a list or a recipe [HOME-06]', () => {
  expect(adTarget('DEPT_RRN-12')).toEqual({ pattern: '/department/:deptId', params: { deptId: '12' } });
  expect(adTarget('LIST_RRN-3')).toEqual({ pattern: '/location-list/:listId', params: { listId: '3' } });
  expect(adTarget('RECIPE_RRN-7')).toEqual({ pattern: '/recipe/:recipeId', params: { recipeId: '7' } });
});

it('an ad with an unknown link leads nowhere [HOME-06]', () => {
  for (const link of [
    '',
    'DEPT_RRN',
    'PROMO_RRN-1',
    'DEPT_RRN-x',
    'https://elsewhere.example',
    'DEPT_RRN-1/../2',
  ]) {
    expect(adTarget(link)).toBeNull();
  }
});
