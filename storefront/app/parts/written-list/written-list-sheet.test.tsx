// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aProduct } from '../../shell/testing/rendered-screen.tsx';
import WrittenListSheet from './written-list-sheet.tsx';

const milk = { written: 'milk', choices: [{ product: aProduct(1, 'Milk'), quantity: 2 }], isChosen: true };

async function aSheet(answer: unknown, text?: string) {
  const shop = inShop(() => answer);
  const onClose = vi.fn();
  await mounted(
    shop.around(<WrittenListSheet onClose={onClose} {...(text === undefined ? {} : { text })} />),
  );
  return { shop, onClose };
}
const pressBeside = () =>
  doing(() => {
    found('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    found('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

it('a press beside the matches of a written list does not lose the list', async () => {
  const { onClose } = await aSheet({ items: [milk], leftOff: 0 });
  await type(found('textarea'), 'milk');
  await press('Find products');
  expect(found('dialog').textContent).toContain('For "milk"');
  await pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  await press('Change the list');
  expect(found<HTMLTextAreaElement>('textarea').value).toBe('milk');
});

it('a written list says how many of its items were not read', async () => {
  await aSheet({ items: [milk], leftOff: 3 }, 'milk');
  expect(found('dialog [role=alert]').textContent).toBe(
    'These are the first 1 items. 3 more were not read: add these, then paste the rest.',
  );
});

it('a text too long to read is not cut: it stands in the field with the reason, and nothing is asked', async () => {
  const { shop } = await aSheet({ items: [milk], leftOff: 0 }, 'milk, '.repeat(700));
  expect(found<HTMLTextAreaElement>('textarea').value).toHaveLength(4200);
  expect(found('dialog').textContent).toContain('Up to 4000 characters are read at once.');
  found('dialog h2').focus();
  await press('Find products');
  expect(shop.sent()).toEqual([]);
  // With the focus the field says so to whoever does not see it.
  expect(document.activeElement).toBe(found('textarea'));
  await type(found('textarea'), 'milk');
  await press('Find products');
  expect(shop.sent()).toHaveLength(1);
});
