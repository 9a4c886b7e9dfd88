import type { Browser } from '@playwright/test';
import { enterAsNew, newCard, type Person } from './people.ts';
import { expect } from './shop.ts';

/** A product to put in the cart: of that name, with these words in its label, and its backup. */
export type Wanted = { name: string; label?: RegExp; quantity: number; note?: string; backup?: string };

export type Placed = { id: string; number: string; shopper: Person };

const versionKey = 'WYGO_DELIVERY';

async function findKey({ experience }: Person, name: string, label = /./): Promise<number> {
  const { products } = await experience('GET api/catalog/search/:searchString', {
    params: { searchString: name },
    query: { langCode: 'EN-US', versionKey },
  });
  const found = products.find((each) => each.name === name && label.test(each.weightLabel));
  expect(found, name).toBeDefined();
  return found!.key;
}

/** Fills a cart with the wanted products, notes and backups included. Returns its id. */
export async function fill(person: Person, wanted: readonly Wanted[]): Promise<string> {
  const { experience } = person;
  const { id } = await experience('POST api/user/cart');
  for (const { name, label, quantity, note, backup } of wanted) {
    const productKey = await findKey(person, name, label);
    const body = { productKey, versionKey, quantity } as const;
    const { line } = await experience('POST api/user/cart/:id/product', { params: { id }, body });
    const at = { cartId: id, cartProdId: line!.id };
    if (note) await experience('POST api/user/cart/product/message', { body: { ...at, message: note } });
    if (backup) {
      const backupProdRrn = await findKey(person, backup);
      await experience('POST api/user/cart/product/backup', { body: { ...at, backupProdRrn } });
    }
  }
  return id;
}

/**
 * Orders these things at Greenfield for tomorrow as somebody new, by the calls a browser makes, in a browser
 * of their own.
 */
export async function placeOrder(browser: Browser, wanted: readonly Wanted[]): Promise<Placed> {
  const context = await browser.newContext();
  const shopper = await enterAsNew(await context.newPage(), 'greenfield', '78701', '301 Congress Ave');
  const card = await newCard(context.pages()[0]!, shopper);
  return orderCart(shopper, await fill(shopper, wanted), card);
}

const dayMs = 86_400_000;

/**
 * Returns the windows of tomorrow, or of the first later day on which the store is open: it closes on
 * holidays.
 */
export async function nextWindows({ experience }: Person, of: { versionKey: string; address?: string }) {
  const dayAhead = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const { slots } = await experience('GET api/delivery/slots', {
    query: { ...of, start: dayAhead(1), end: dayAhead(4) },
  });
  const first = Date.parse(slots[0]!.start);
  return slots.filter(({ start }) => Date.parse(start) < first + dayMs / 2);
}

type Paying = Awaited<ReturnType<typeof newCard>>;

/**
 * Orders a cart's content for tomorrow, to its owner's first address, with this card or the first saved one.
 */
export async function orderCart(shopper: Person, id: string, paying?: Paying): Promise<Placed> {
  const { commerce, experience } = shopper;
  const [address] = await commerce('GET api/user/address');
  const [saved] = paying ? [] : await commerce('GET api/user/payment/creditcards');
  const slots = await nextWindows(shopper, { versionKey, address: address!.key });
  // Any of them: journeys that run at once would fill the first one.
  const slotStart = slots[Math.floor(Math.random() * slots.length)]!.start;
  const held = await experience('POST api/delivery/reserve/shipping', { body: { slotStart } });
  const placed = await experience('POST api/user/cart/:id/finalize', {
    params: { id },
    body: {
      locationVersionKey: versionKey,
      reservationGuid: held.reservationGuid,
      trackingNumber: held.trackingNumber,
      shippingAddress: { key: address!.key },
      billingAddress: { key: address!.key },
      ...(paying ?? { card: { key: saved!.key } }),
      slot: { start: slotStart },
    },
  });
  expect(placed.refused, placed.errorMessage).toBeNull();
  return { id: placed.orderId!, number: placed.orderNumber!, shopper };
}
