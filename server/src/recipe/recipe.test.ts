import { expect, it } from 'vitest';
import { testLarder } from '../testing/of-this-file.ts';

const test = await testLarder();
const alder = await test.shopper('alder');

it('recipes are listed in order as cards [HOME-04] [API-14] [API-21]', async () => {
  const recipes = await alder.experience('GET api/catalog/recipes', { query: { langCode: 'ES-MX' } });
  expect(recipes.map(({ title, subtitle, type }) => [title, subtitle, type])).toEqual([
    ['Noche de sábado', 'Guacamole', 'RECIPE'],
    ['Entre semana', 'Quesadillas', 'RECIPE'],
  ]);
  expect([recipes[0]!.color, recipes[1]!.color, recipes[1]!.image]).toEqual(['#2F6B3A', '', null]);
});

it('a recipe has ingredients and instructions in order [RECIPE-01] [RECIPE-02] [RECIPE-03]', async () => {
  const [first] = await alder.experience('GET api/catalog/recipes');
  const recipe = await alder.experience('GET api/catalog/recipes/:id', { params: { id: first!.rrn } });
  expect(recipe.ingredients).toEqual([
    '3 ripe avocados',
    '2 limes',
    '1/2 bunch cilantro',
    '0.25 lb jalapeños',
  ]);
  expect(recipe.instructions).toEqual([
    'Mash the avocados.',
    'Chop the rest and fold it in.',
    'Salt, lime, taste.',
  ]);
});

it('the products of a recipe have a call of their own, each with the quantity needed, only those sold this way [RECIPE-04] [RECIPE-05]', async () => {
  const [first, second] = await alder.experience('GET api/catalog/recipes');
  const products = async (id: number, query = {}) => {
    const answer = await alder.experience('GET api/catalog/recipes/:id/products', { params: { id }, query });
    return answer.products.map(({ name, quantity }) => [name, quantity]);
  };
  expect(await products(first!.rrn)).toEqual([
    ['Hass Avocado', 3],
    ['Limes', 2],
    ['Cilantro', 1],
    ['Jalapeño Peppers', 0.25],
  ]);
  expect(await products(second!.rrn)).toHaveLength(2);
  expect(await products(second!.rrn, { versionKey: 'CUST_PICKUP' })).toHaveLength(3);
});

it('another merchant’s recipe is a 404 like an unknown one [API-06]', async () => {
  const bodega = await test.shopper('bodega');
  const [first] = await alder.experience('GET api/catalog/recipes');
  for (const id of [first!.rrn, 99_999]) {
    expect((await bodega.request(`/experience/api/catalog/recipes/${id}`)).status).toBe(404);
    expect((await bodega.request(`/experience/api/catalog/recipes/${id}/products`)).status).toBe(404);
  }
});
