// @vitest-environment happy-dom
import { doing, mounted, press } from '@larder/ui/testing/mounted.ts';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, anOrderLine } from '../shell/testing/shopper.ts';
import './add-items.tsx';
import './change-items.tsx';
import { OrderChanges } from './order-changes.tsx';
import { order } from './testing/changing.ts';

function Page() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Purchase Details
      </h1>
      <OrderChanges
        order={order}
        products={[anOrderLine()]}
        onChanged={async () => undefined}
        returnTo={heading}
      />
    </>
  );
}
const opened = () => document.querySelector('dialog h2')?.textContent ?? null;
/** Waits for a dialog, whose code comes with its first use. */
const opening = async (title: string) => {
  await doing(() => undefined);
  await expect.poll(opened).toBe(title);
};

it('adding items opens once for the link that asks for it: closed, neither a reload nor the way back opens it again', async () => {
  const shop = inShop(() => null, { path: '/downtown/account/orders/o1?lang=EN-US' });
  const asked = { state: { adding: true, list: 'weekly' }, replace: true };
  await shop.router.navigate('/downtown/account/orders/o1?lang=EN-US', asked);
  const { leave } = await mounted(shop.around(<Page />));
  await opening('Add items');
  await press('Cancel');
  expect(opened()).toBe(null);
  expect(document.activeElement?.textContent).toBe('Purchase Details');
  expect(shop.at()).toBe('/downtown/account/orders/o1?lang=EN-US');
  expect(shop.router.state).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
  expect(shop.router.state.location.state).toEqual({ adding: false, list: 'weekly' });
  await leave();
  await mounted(shop.around(<Page />));
  await press('Change items');
  await opening('Change items');
});

it('the link that asks to add items opens the dialog on the page of its order too, each time', async () => {
  const path = '/downtown/account/orders/o1';
  const shop = inShop(() => null, { path });
  await mounted(shop.around(<Page />));
  for (const time of [1, 2]) {
    await doing(() => void shop.router.navigate(path, { state: { adding: true } }));
    await opening('Add items');
    await press('Cancel');
    expect([time, opened()]).toEqual([time, null]);
  }
});

it('closing another change of the order leaves its history entry as it is', async () => {
  const shop = inShop(() => null, { path: '/downtown/account/orders/o1' });
  const { key } = shop.router.state.location;
  await mounted(shop.around(<Page />));
  await press('Change items');
  await opening('Change items');
  await press('Cancel');
  expect(opened()).toBe(null);
  expect(shop.router.state.location.key).toBe(key);
});

it.each(['/downtown/cart', '/downtown/account/orders/o2'])(
  'a late answer to added items leaves the shopper where they are by then: %s',
  async (elsewhere) => {
    const path = '/downtown/account/orders/o1';
    let answer: (added: unknown) => void = () => undefined;
    const trial = { revision: 7, total: 12.5, ceiling: 14, authorized: 3 };
    const shop = inShop(
      (_, body) => ((body as { trial?: boolean }).trial ? trial : new Promise((done) => (answer = done))),
      { path, cart: aCart() },
    );
    const Pages = () => (useLocation().pathname.includes('/orders/') ? <Page /> : <h1>Cart</h1>);
    await mounted(shop.around(<Pages />));
    await doing(() => void shop.router.navigate(path, { state: { adding: true } }));
    await opening('Add items');
    await press('Add to order GF-1');
    await doing(() => void shop.router.navigate(elsewhere));
    await doing(() => answer(trial));
    expect(shop.successes()).toEqual(["They're in your order now."]);
    expect(shop.at()).toBe(elsewhere);
  },
);

it.each(['Change items', 'Add items'])(
  'a late answer to added items leaves a dialog open that was opened meanwhile: %s',
  async (title) => {
    let answer: (added: unknown) => void = () => undefined;
    const trial = { revision: 7, total: 12.5, ceiling: 14, authorized: 3 };
    const shop = inShop(
      (_, body) => ((body as { trial?: boolean }).trial ? trial : new Promise((done) => (answer = done))),
      { path: '/downtown/account/orders/o1', cart: aCart() },
    );
    await mounted(shop.around(<Page />));
    await press('Add items');
    await opening('Add items');
    await press('Add to order GF-1');
    await press('Cancel');
    await press(title);
    await opening(title);
    await doing(() => answer(trial));
    expect(shop.successes()).toEqual(["They're in your order now."]);
    expect(opened()).toBe(title);
  },
);
