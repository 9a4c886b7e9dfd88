// @vitest-environment happy-dom
import { doing, found, press, type, whyNot } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import AddItems from './add-items.tsx';
import ChangeItems from './change-items.tsx';
import ChangeTime from './change-time.tsx';
import { bodies, changing, confirm, more, product, windows } from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

it('changing items sends all changed lines at once, at no more than the total shown', async () => {
  const { shop, onClose } = await changing(ChangeItems, () => more);
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
  await press('Increase Bread');
  await type(found('li:last-child textarea'), 'very cold');
  await press('Save changes');
  expect(shop.sent().map(([call]) => call)).toEqual(
    Array(2).fill('POST /commerce/api/customer/orders/o1/lines'),
  );
  const grown = { lineId: 'Bread', quantity: 3 };
  expect(bodies(shop)).toEqual([
    { revision: 7, langCode: 'EN-US', lines: [grown], trial: true },
    {
      revision: 7,
      langCode: 'EN-US',
      lines: [grown, { lineId: 'Milk', message: 'very cold' }],
      most: 12.5,
    },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('changing items says what more of a line costs today, and the new total, before it is saved [LIVE-01]', async () => {
  let answer: (priced: unknown) => void = () => undefined;
  await changing(ChangeItems, () => new Promise((resolve) => (answer = resolve)));
  await press('Increase Bread');
  // The price of placing holds no longer, and that of today is not known yet.
  expect(found('dialog li').textContent).not.toContain('$7.50');
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
  await doing(() => answer(more));
  expect(found('dialog li').textContent).toContain('$12.00');
  expect(found('dialog li').textContent).toContain('The price changed from $2.50 to $4.00.');
  // It stands beside the buttons, in sight wherever in a long order one is.
  expect(found('.dialog-foot').textContent).toContain('about $12.50, at most $14.00');
  expect(found('dialog').textContent).toContain('authorize $3.00 more');
  expect(whyNot(confirm())).toBeNull();
});

it('changing items reads aloud what more of a line costs and the new total, and again with the button that saves', async () => {
  await changing(ChangeItems, () => more);
  const regions = () => [...document.querySelectorAll('dialog [aria-live=polite][aria-atomic=true]')];
  // Only what comes into a region that is there already is heard.
  const before = regions();
  expect(before.map(({ textContent }) => textContent)).toEqual(['', '', '']);
  await press('Increase Bread');
  const total = 'Your order will come to about $12.50, at most $14.00.';
  const agreed = "We'll authorize $3.00 more on your card first.";
  expect(before.map(({ textContent }) => textContent)).toEqual([
    'The price changed from $2.50 to $4.00.',
    '',
    total + agreed,
  ]);
  expect(regions()).toEqual(before);
  expect(confirm().getAttribute('aria-describedby')).toBe(before[2]!.id);
});

it.each([
  ['the time', ChangeTime, (call: string) => (call.startsWith('GET') ? windows : more)],
  ['added items', AddItems, () => new Promise<never>(() => undefined)],
] as const)('a dialog for %s has the place where its new total is read aloud', async (_, Screen, answer) => {
  await changing(Screen, answer);
  const region = found('.dialog-foot > [aria-live=polite]');
  expect([region.textContent, region.getAttribute('aria-atomic')]).toEqual(['', 'true']);
});

it('changing items saves nothing of which the store does not say what it costs', async () => {
  await changing(ChangeItems, () =>
    Response.json({ errorCode: 'product-not-sold', message: 'Not sold here.' }, { status: 409 }),
  );
  await press('Increase Bread');
  expect(found('dialog').textContent).toContain('Not sold here.');
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
});

it('changing items begins at its heading, and shows what each line costs and will cost', async () => {
  const lines = [{ id: 'Bread', unitPrice: 2.5, extPrice: 7.5 }];
  await changing(ChangeItems, () => ({ ...more, lines }));
  expect(document.activeElement).toBe(found('dialog h2'));
  expect(document.querySelectorAll('dialog li img, dialog li svg').length).toBeGreaterThan(1);
  expect(found('dialog li').textContent).toContain('$2.50');
  expect(found('dialog li').textContent).toContain('$5.00');
  await press('Increase Bread');
  expect(found('dialog li').textContent).toContain('$7.50');
});

it('changing items sends nothing for a line changed back', async () => {
  await changing(ChangeItems, () => null);
  await press('Increase Bread');
  await press('Decrease Bread');
  await type(found('li:last-child textarea'), 'cold');
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
});

it('changing items removes a line, and takes that back', async () => {
  await changing(ChangeItems, () => more);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await press('Decrease Bread');
  found('[aria-label="Remove Bread"]').focus();
  await press('Remove Bread');
  expect(found('.line-through').textContent).toBe('Bread');
  expect(focused()).toBe('Keep Bread');
  expect(whyNot(confirm())).toBeNull();
  await press('Keep Bread');
  expect(document.querySelector('.line-through')).toBe(null);
  expect(focused()).toBe('Increase Bread');
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
});

it('changing items announces a quantity once the presses have paused, and a line taken out at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await changing(ChangeItems, () => more);
  const said = () => [...found('dialog output.sr-only').children].map(({ textContent }) => textContent);
  await press('Increase Bread');
  await press('Increase Bread');
  expect(said()).toEqual([]);
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(said()).toEqual(['Bread: 4']);
  await press('Decrease Milk');
  await press('Remove Milk');
  expect(said()).toEqual(['Bread: 4', 'You removed Milk']);
  await doing(() => vi.advanceTimersByTimeAsync(1500));
  expect(said()).toEqual(['Bread: 4', 'You removed Milk']);
});

it('a line without a note offers one instead of an empty field, and a press leads into it', async () => {
  const { shop } = await changing(ChangeItems, () => more);
  const notes = () =>
    [...document.querySelectorAll('li')].map((line) => line.querySelectorAll('textarea').length);
  expect(notes()).toEqual([0, 1]);
  await press('Add Note, Bread');
  expect(notes()).toEqual([1, 1]);
  const field = found<HTMLTextAreaElement>('li:first-child textarea');
  expect(document.activeElement).toBe(field);
  await type(field, 'sliced');
  await doing(() => confirm().click());
  expect(bodies(shop)).toMatchObject([{ lines: [{ lineId: 'Bread', message: 'sliced' }] }]);
});

it('a press beside changed items keeps them; beside untouched ones it closes', async () => {
  const { onClose } = await changing(ChangeItems, () => null);
  const pressBeside = () =>
    doing(() => {
      found('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }));
      found('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await type(found('li:last-child textarea'), 'very cold');
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await type(found('li:last-child textarea'), 'cold');
  await pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});

const rye = { ...aProduct(9, 'Rye'), weightLabel: '1 lb' };
const catalog = (call: string) =>
  call.includes('/api/catalog/') ? { familyMembers: [rye, aProduct(5, 'Bread')] } : { revision: 8 };

it('changing items chooses a line’s backup, of the order’s way of receiving, and sends it with the rest [LIVE-01]', async () => {
  const { shop } = await changing(ChangeItems, catalog, { versionKey: 'CUST_PICKUP' });
  await press('Backup product, Bread');
  const chooser = [...document.querySelectorAll('dialog')].at(-1)!;
  expect(found('h2', chooser).textContent).toBe('Choose a backup product');
  expect(shop.sent()[0]![0]).toContain(
    '/catalog/product/5?locationGuid=store&langCode=EN-US&versionKey=WYGO_DELIVERY',
  );
  await press('Save', chooser);
  expect(chooser.textContent).toContain('Product not set');
  await press('fieldset input', chooser);
  await press('Save', chooser);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  expect(found('li').textContent).toContain('Backup: Rye, 1 lb');
  await press('Save changes');
  expect(bodies(shop).at(-1)).toEqual({
    revision: 7,
    langCode: 'EN-US',
    lines: [{ lineId: 'Bread', backupKey: 9 }],
  });
});

it('changing items takes a backup out, and sends nothing for the one that is there [LIVE-01]', async () => {
  const backed = { bakProdRrn: 9, bakProdName: 'Rye', bakProdWeightLabel: '1 lb' };
  const { shop } = await changing(ChangeItems, catalog, { products: [product('Bread', backed)] });
  const open = () => press('Backup: Rye, 1 lb, Change, Bread');
  await open();
  await press('Save', [...document.querySelectorAll('dialog')].at(-1));
  expect(whyNot(confirm())).toBe('Nothing has changed yet.');
  await open();
  await press('Remove backup product');
  await press('Save changes');
  expect(bodies(shop).at(-1)).toEqual({
    revision: 7,
    langCode: 'EN-US',
    lines: [{ lineId: 'Bread', backupKey: null }],
  });
});

it('changing items offers no backup in another store than the order’s', async () => {
  await changing(ChangeItems, catalog, { website: { alias: 'north' }, store: { alias: null } });
  expect(found('dialog').textContent).not.toContain('Backup product');
});
