// @vitest-environment happy-dom
import { asWritten } from '@larder/ui/testing/as-written.ts';
import { doing, found, hooked, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { useMinimumNews } from '../../cart/use-minimum-news.ts';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, changeOf } from '../../shell/testing/shopper.ts';
import { LineExtras } from './line-extras.tsx';

async function drawn(line = aLine(), onRemove?: () => void) {
  const shop = inShop(() => changeOf(aCart({ revision: 4 }), line), { cart: aCart({ products: [line] }) });
  const screen = (of: typeof line) => shop.around(<LineExtras line={of} cartId="cart" onRemove={onRemove} />);
  const { draw, place } = await mounted(screen(line));
  return { shop, place, show: (of: typeof line) => draw(screen(of)) };
}
const frame = () => found('.cart-line-extras').className;
const has = (label: string) => document.querySelector(`[aria-label="${label}"]`) !== null;

it('note and backup of a line are folded until a press, or until one is set', async () => {
  const { show } = await drawn();
  expect(frame()).not.toContain('extras-');
  await press('Note and backup, Bread');
  expect(frame()).toContain('extras-open');
  await press('Note and backup, Bread');
  expect(frame()).not.toContain('extras-');
  await show(aLine({ message: 'dark' }));
  expect(frame()).toContain('extras-set');
  await show(aLine());
  expect(frame()).toContain('extras-open');
});

it('note and backup of a line show what is set, to screen readers with the product’s name', async () => {
  await drawn(aLine({ message: 'dark', backProdName: 'Rye', backProdWeightLabel: '24 oz', backProdRrn: 2 }));
  expect(has('Edit Note: dark, Bread')).toBe(true);
  expect(asWritten()).toEqual(['dark']);
  expect(has('Backup: Rye, 24 oz, Change, Bread')).toBe(true);
  await drawn();
  expect(has('Add Note, Bread')).toBe(true);
  expect(has('Backup product, Bread')).toBe(true);
});

it('note and backup of a line move the focus to the note, and back to its button', async () => {
  await drawn();
  await press('Add Note, Bread');
  expect(document.activeElement).toBe(found('textarea'));
  expect(has('Add Note, Bread')).toBe(false);
  await press('Cancel');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Note, Bread');
});

it('note and backup of a line stand beside a remove button only where the pill does not remove', async () => {
  const onRemove = vi.fn();
  await drawn(aLine(), onRemove);
  await press('Remove Bread');
  expect(onRemove).toHaveBeenCalledTimes(1);
  const { place } = await drawn();
  expect(place.querySelector('[aria-label="Remove Bread"]')).toBe(null);
});

it('the wish for no substitute shows from the press on, and a second press before its answer takes it back', async () => {
  const answers: (() => void)[] = [];
  const line = aLine();
  const shop = inShop(
    () => new Promise((resolve) => answers.push(() => resolve(changeOf(aCart({ revision: 4 }), line)))),
    { cart: aCart({ products: [line] }) },
  );
  await mounted(shop.around(<LineExtras line={line} cartId="cart" onRemove={undefined} />));
  const isPressed = () => found('[aria-label^="No substitute"]').getAttribute('aria-pressed');
  await press('No substitute, Bread');
  expect(isPressed()).toBe('true');
  await press('No substitute, Bread');
  expect(isPressed()).toBe('false');
  await doing(() => answers[0]!());
  expect(shop.sent().map(([, body]) => (body as { noSubstitute: boolean }).noSubstitute)).toEqual([
    true,
    false,
  ]);
});

const met = 'You have met the minimum order amount to pickup/get your order delivered.';
const news = async (hasMinimum: boolean, first: string | null) => {
  const shop = inShop(() => null);
  const hook = await hooked((under: string | null) => useMinimumNews(hasMinimum, under), first, shop.around);
  await doing(() => undefined);
  return { shop, hook };
};

it('the minimum of an order is announced when it is reached, and when the cart falls below it; not in between', async () => {
  const { shop, hook } = await news(true, '$10 more');
  expect(shop.said()).toBe('');
  await hook.again('$5 more');
  expect(shop.said()).toBe('');
  await hook.again(null);
  expect(shop.said()).toBe(met);
  await hook.again('$2 more');
  expect(shop.said()).toBe('$2 more');
});

it('the minimum of an order is never announced where there is none', async () => {
  const { shop, hook } = await news(false, '$10 more');
  await hook.again(null);
  expect(shop.said()).toBe('');
});
