// @vitest-environment happy-dom
import { found, press, type } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import ChangeItems from './change-items.tsx';
import { bodies, changing, product } from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

it('changing items keeps the lines of a note, which a field of one line would glue together [LIVE-01]', async () => {
  const note = '2 ripe for tonight\n4 green ones';
  const products = [product('Avocado', { cartProdMessage: note })];
  const { shop } = await changing(ChangeItems, () => ({ revision: 8 }), { products });
  const field = found<HTMLTextAreaElement>('li textarea');
  expect(field.value).toBe(note);
  await type(field, `${field.value} please`);
  await press('Save changes');
  expect(bodies(shop)).toMatchObject([{ lines: [{ lineId: 'Avocado', message: `${note} please` }] }]);
});
