import type { CartAnswer } from '@larder/contract/cart-parts';
import type { OrderDetail } from '@larder/contract/order';
import type { OrderProduct } from '@larder/contract/order-parts';
import { found, mounted } from '@larder/ui/testing/mounted.ts';
import { createElement, StrictMode, type ComponentType } from 'react';
import { vi } from 'vitest';
import { slotAt } from '../../shell/testing/slot-at.ts';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { aCart, aLine, anOrderLine } from '../../shell/testing/shopper.ts';
import type { ChangeProps } from '../change-props.ts';

export const [morning, noon] = [slotAt('08:00', '10:00'), slotAt('12:00', '14:00')];
export const order = {
  id: 'o1',
  number: 'GF-1',
  revision: 7,
  today: '2026-11-22',
  changes: { until: '', day: '2026-11-22', time: '09:00', refused: null },
  versionKey: 'WYGO_DELIVERY',
  store: { displayName: 'Downtown', phoneNumber: '', timeZone: 'UTC', alias: 'downtown' },
  addresses: [{ kind: 'shipping', line1: '2 Elm St', city: 'Austin', state: 'TX', zipCode: '78701' }],
  shippings: [{ day: '2026-11-23', delWindowStart: morning.start, delWindowEnd: morning.end }],
} as unknown as OrderDetail;
export const product = (id: string, facts: Partial<OrderProduct> = {}) =>
  anOrderLine({ id, prodRrn: id.length, prodName: id, prodWeightLabel: '', units: 2, ...facts });

export async function changing(
  Screen: ComponentType<ChangeProps>,
  answer: (call: string, body: unknown) => unknown,
  facts: Parameters<typeof inShop>[1] & {
    order?: Partial<OrderDetail>;
    products?: OrderProduct[];
    isStrict?: boolean;
    /** The cart that the server has, where it is another than the page's. */
    holds?: CartAnswer;
  } = {},
) {
  let held: CartAnswer | Error | null = facts.holds ?? facts.cart ?? null;
  const load = () => {
    if (held instanceof Error) throw held;
    return held;
  };
  const shop = inShop((call, body) => (isCartLoad(call) ? load() : answer(call, body)), facts);
  /** Makes this the cart that the server has, from its next loading on; an error: it cannot be loaded. */
  const holds = (next: CartAnswer | Error) => void (held = next);
  const [onChanged, onClose] = [vi.fn(async () => undefined), vi.fn()];
  const products = facts.products ?? [product('Bread'), product('Milk', { cartProdMessage: 'cold' })];
  const props = {
    order: { ...order, ...facts.order },
    products,
    onChanged,
    onClose,
  } as unknown as ChangeProps;
  const { draw, leave } = await mounted(
    facts.isStrict
      ? createElement(StrictMode, null, shop.around(createElement(Screen, props)))
      : shop.around(createElement(Screen, props)),
  );
  /** Draws the dialog over a newer state of the order. */
  const again = (more: Partial<OrderDetail>, now = products) =>
    draw(shop.around(createElement(Screen, { ...props, products: now, order: { ...props.order, ...more } })));
  return { shop, onChanged, onClose, again, leave, holds };
}
export const confirm = () => found<HTMLButtonElement>('.dialog-foot > button:last-child');
const isCartLoad = (call: string) => call.includes('/cart/last');
/** Returns the bodies of all calls so far but the loads of the cart. */
export const bodies = (shop: ReturnType<typeof inShop>) =>
  shop.backends.sent.filter(({ call }) => !isCartLoad(call)).map(({ body }) => body);
/** Returns how often the cart was loaded. */
export const cartLoads = (shop: ReturnType<typeof inShop>) =>
  shop.backends.sent.filter(({ call }) => isCartLoad(call)).length;

export const more = {
  revision: 7,
  total: 12.5,
  ceiling: 14,
  authorized: 3,
  lines: [{ id: 'Bread', unitPrice: 4, extPrice: 12 }],
};
export const isTrial = (body: unknown) => Boolean((body as { trial?: boolean }).trial);

export const cart = aCart({
  products: [
    aLine({ message: 'dark', backProdRrn: 5 }),
    aLine({ id: 'l3', prodKey: 3, noSubstitute: true }),
    aLine({ id: 'l2', prodKey: 2, prodName: 'Gone', isAvailable: false }),
  ],
});
export const trial = { revision: 7, total: 12.5, ceiling: 14, authorized: 3 };
export const items = [
  { productKey: 1, quantity: 2, sellingMode: 'UNIT', message: 'dark', backupKey: 5, noSubstitute: false },
  { productKey: 3, quantity: 2, sellingMode: 'UNIT', message: '', backupKey: null, noSubstitute: true },
];

export const unanswered = (_: string, body: unknown) => {
  if (isTrial(body)) return more;
  throw new TypeError('Failed to fetch');
};

export const refusing = (errorCode: string, status: number) =>
  Response.json({ errorCode, message: 'Not now.' }, { status });

export const windows = { today: '2026-11-22', slots: [morning, noon] };
export const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
