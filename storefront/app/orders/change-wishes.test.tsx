// @vitest-environment happy-dom
import { found, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import ChangeItems from './change-items.tsx';
import { bodies, changing, confirm, product } from './testing/changing.ts';

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

const wish = (name: string) => found(`[aria-label="No substitute, ${name}"]`).getAttribute('aria-pressed');
const backup = () => found('li [aria-haspopup=dialog]').textContent;

it('changing items shows the wish for no substitute, which takes its backup back until it is taken back itself [LIVE-01]', async () => {
  const backed = { bakProdRrn: 9, bakProdName: 'Rye', bakProdWeightLabel: '1 lb' };
  const products = [product('Bread', backed), product('Milk', { noSubstitute: true })];
  const { shop } = await changing(ChangeItems, () => ({ revision: 8 }), { products });
  expect([wish('Bread'), wish('Milk'), backup()]).toEqual(['false', 'true', 'Backup: Rye, 1 lb']);
  await press('No substitute, Bread');
  expect([wish('Bread'), backup()]).toEqual(['true', 'Backup product']);
  await press('No substitute, Bread');
  expect([wish('Bread'), backup()]).toEqual(['false', 'Backup: Rye, 1 lb']);
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
  await press('No substitute, Bread');
  await press('No substitute, Milk');
  await press('Save changes');
  expect(bodies(shop)).toMatchObject([
    {
      lines: [
        { lineId: 'Bread', noSubstitute: true },
        { lineId: 'Milk', noSubstitute: false },
      ],
    },
  ]);
});

it('a backup chosen for a line takes back its wish for no substitute, as is seen, and that can be wished again [LIVE-01]', async () => {
  const catalog = (call: string) =>
    call.includes('/api/catalog/') ? { familyMembers: [aProduct(9, 'Rye')] } : { revision: 8 };
  const products = [product('Bread', { noSubstitute: true })];
  const { shop } = await changing(ChangeItems, catalog, { products });
  await press('Backup product, Bread');
  const chooser = [...document.querySelectorAll('dialog')].at(-1)!;
  await press('fieldset input', chooser);
  await press('Save', chooser);
  expect([wish('Bread'), backup()]).toEqual(['false', expect.stringContaining('Backup: Rye')]);
  await press('No substitute, Bread');
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
  await press('No substitute, Bread');
  await press('Save changes');
  expect(bodies(shop).at(-1)).toMatchObject({
    lines: [{ lineId: 'Bread', noSubstitute: false, backupKey: 9 }],
  });
});
