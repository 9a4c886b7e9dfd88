import type { TestLarder } from '@larder/server/testing/larder';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDemoLarder, demoShopper } from './testing/demo-larder.ts';

let test: TestLarder;
beforeAll(async () => {
  test = await createDemoLarder(inject('adminUrl'));
}, 240_000);
afterAll(() => test.stop());

/** Returns the best match of each thing on a list, in brackets where the shopper has to choose it. */
async function bestOf(merchant: string, text: string): Promise<string[]> {
  const shopper = await demoShopper(test, merchant);
  const { items } = await shopper.experience('POST api/catalog/written-list', {
    body: { text, langCode: 'EN-US' },
  });
  return items.map(({ choices, isChosen }) => {
    const best = `${choices[0]?.quantity} ${choices[0]?.product.name}`;
    return isChosen ? best : `(${best})`;
  });
}

it('eggs, beer and tortillas on a list are counted, not their packages [PAGE-03]', async () => {
  const text = 'media docena de huevos, 6 huevos, 2 eggs, 6 cervezas, 8 tortillas, 3 cartons of eggs';
  expect(await bestOf('mercado-sol', text)).toEqual([
    '1 Large White Eggs',
    '1 Large White Eggs',
    '2 Large White Eggs',
    '1 Clara Lager',
    '1 Corn Tortillas',
    '3 Large White Eggs',
  ]);
  // Their size is a weight; the number stands on the label alone: "30 ct, 25 oz".
  expect(await bestOf('greenfield', '8 tortillas')).toEqual(['1 White Corn Tortillas']);
});

it('what only a respelling finds on a list is offered, not chosen: ham is no soap [PAGE-03]', async () => {
  expect(await bestOf('mercado-sol', 'jamón, jamon')).toEqual([
    '(1 Oatmeal and Honey Bar Soap)',
    '(1 Oatmeal and Honey Bar Soap)',
  ]);
  expect(await bestOf('greenfield', 'jamon, 300 gramos de jamón')).toEqual([
    '0.5 Honey Cured Ham',
    '0.75 Honey Cured Ham',
  ]);
});

it('a weight on a list takes what is sold by weight, if that is what is meant [PAGE-03]', async () => {
  expect(await bestOf('greenfield', '1 lb salmon, 1 libra de salmón, 1 lb butter, 1 lb bacon')).toEqual([
    '1 Atlantic Salmon Fillet',
    '1 Atlantic Salmon Fillet',
    '1 Salted Butter',
    '2 Thick-Cut Smoked Bacon',
  ]);
  expect(await bestOf('mercado-sol', '1 kilo de tortillas, 1 lb mantequilla')).toEqual([
    '1 Corn Tortillas',
    '1 Salted Butter',
  ]);
});
