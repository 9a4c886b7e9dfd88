// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { Order } from '../state/order.ts';
import { anOrder } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { Money } from './money.tsx';
import { Whom } from './whom.tsx';

const place = { line1: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
const delivery: Partial<Order> = {
  versionKey: 'WYGO_DELIVERY',
  shopper: {
    firstName: 'Luis',
    fullName: 'Luis Paz',
    phoneNumber: '(512) 555-0101',
    emailAddress: 'luis@larder.test',
    isFirstOrder: true,
  },
  addresses: [
    { kind: 'billing', ...place, line1: '9 Elm St' },
    { kind: 'shipping', ...place },
  ],
  collects: 'Pia Moss',
};

async function shown(facts: Partial<Order>) {
  const me = { ...ana, mapLinkUrl: 'https://map.example/?q={address}' };
  const { place: drawn } = await mounted(atWork(() => null, { me }).around(<Whom order={anOrder(facts)} />));
  const links = [...drawn.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { heading: drawn.querySelector('h2')!.textContent, text: drawn.textContent, links };
}

it('an order’s page names shopper, window, address with map link, and who collects [BOARD-05]', async () => {
  const { heading, text, links } = await shown(delivery);
  expect(heading).toBe('Luis Paz');
  expect(text).toMatch(/November 23, 2:00–4:00\sPM/);
  expect(text).toContain('Delivery · Downtown');
  expect(text).toContain('301 Congress AveAustin, TX 78701');
  expect(text).not.toContain('9 Elm St');
  expect(text).toContain('Hand it to Pia Moss');
  expect(text).toContain('First order');
  expect(links).toEqual([
    ['Open the map', 'https://map.example/?q=301%20Congress%20Ave%2C%20Austin%2C%20TX%2078701'],
    ['(512) 555-0101', 'tel:+15125550101'],
    ['Write', 'mailto:luis@larder.test'],
  ]);
});

it('an order’s page has nothing of a person that the viewer may not know, and nobody collects what is over [BOARD-05]', async () => {
  const { heading, text, links } = await shown({});
  expect([heading, links]).toEqual(['Luis', []]);
  expect(text).not.toMatch(/Hand it to|First order/);
  expect((await shown({ ...delivery, orderStatus: 'Delivered' })).text).not.toContain('Hand it to');
});

it('an order’s page says what it is estimated at, at most, comes to, and what was charged and given back [BOARD-05]', async () => {
  const line = { text: 'Subtotal', amount: 9.5, order: 1, show: true };
  const money = {
    ...anOrder().money,
    final: 9.5,
    captured: 9.5,
    refunded: 2,
    totals: [line],
  } as Order['money'];
  const rows = async (facts: Partial<Order>) => {
    const { place: drawn } = await mounted(atWork(() => null).around(<Money order={anOrder(facts)} />));
    return [...drawn.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((each) => each.textContent),
    );
  };
  expect(await rows({})).toEqual([
    ['Estimate', '$10.50'],
    ['At most', '$12.00'],
    ['As it stands', '$10.50'],
  ]);
  expect(await rows({ orderStatus: 'Delivered', money })).toEqual([
    ['Estimate', '$10.50'],
    ['At most', '$12.00'],
    ['Comes to', '$9.50'],
    ['Charged', '$9.50'],
    ['Refunded', '$2.00'],
    ['Subtotal', '$9.50'],
  ]);
});

it('an order’s page gives the phone of who collects beside them, while they may still come [BOARD-05]', async () => {
  const another = { ...delivery, collectsPhone: '(512) 555-0202' };
  const called = async (facts: Partial<Order>) =>
    (await shown(facts)).links.map(([words]) => words).filter((words) => words?.startsWith('('));
  expect(await called(another)).toEqual(['(512) 555-0202', '(512) 555-0101']);
  expect(await called({ ...another, orderStatus: 'Delivered' })).toEqual(['(512) 555-0101']);
});
