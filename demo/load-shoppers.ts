import { openBrowser, type Browser } from '@larder/contract/in-process-browser';
import { dayMs } from '@larder/domain/durations';
import { createApp } from '@larder/server/app';
import type { Larder } from '@larder/server/larder';
import { moveOrder } from '@larder/server/order-status/move-order';
import { demoShoppers, type DemoOrder, type DemoShopper } from './shopper-data.ts';

const stepMs = 25 * 60 * 1000;
/** Dollars: no demo store asks for more. */
const aboveEveryMinimum = 40;

/**
 * Makes the demo's shoppers with all their data, by the calls a browser makes. Existing shoppers are left
 * alone.
 */
export async function loadDemoShoppers(larder: Larder, say: (line: string) => void): Promise<void> {
  for (const who of demoShoppers) {
    const shopper = await browser(larder, who.alias);
    if (!(await signIn(shopper, who))) {
      say(`Making the demo shopper ${who.email}`);
      await register(larder, shopper, who);
      await signIn(shopper, who);
    }
    const { addresses } = await shopper.commerce('GET api/user');
    if (addresses.length === 0) await fillAccount(larder, shopper, who);
    // A load that was interrupted goes on with the order it had come to.
    const placed = await shopper.commerce('GET api/customer/orders');
    for (const order of who.orders.slice(placed.length)) await placePastOrder(larder, who, order);
    await signOut(shopper);
  }
}

/**
 * Returns a browser in one of the demo's stores, at the backends of this very program: even if calls are
 * handed on elsewhere, the demo's shoppers are made in this database only. `larder` may have another clock:
 * that browser then lives at another time.
 */
async function browser(larder: Larder, alias: string): Promise<Browser> {
  const store = (await larder.shelves.directory()).byAlias(alias);
  const environment = { ...larder.environment, backends: { commerce: '', experience: '' } };
  return openBrowser(createApp({ ...larder, environment }), store);
}

async function signIn(shopper: Browser, who: DemoShopper): Promise<boolean> {
  const answer = await shopper.commerce('POST api/account/loginphase1', {
    body: { username: who.email, password: who.password, keepLoggedIn: false },
  });
  return answer.loginFlag;
}

/** Ends the session, which the shopper would find in their account as one more device. */
async function signOut(shopper: Browser): Promise<void> {
  await shopper.commerce('POST api/account/token/clear');
}

async function register(larder: Larder, shopper: Browser, who: DemoShopper): Promise<void> {
  await shopper.commerce('POST api/account/register', {
    body: {
      username: who.email,
      password: who.password,
      profile: { firstName: who.firstName, lastName: who.lastName, phoneNumber: who.phone },
      langCode: who.langCode,
    },
  });
  const response = await shopper.request(`/mailbox/messages?to=${encodeURIComponent(who.email)}`);
  const [mail] = (await response.json()) as { text: string }[];
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const verified = await shopper.commerce('POST api/account/verify', {
    body: { username: who.email, validationCode: code },
  });
  if (!verified.accountValidateCompleted)
    throw new Error(`${who.email} could not be verified: ${verified.errorMessage}`);
  larder.log('info', 'demo-shopper-made', { email: who.email });
}

async function fillAccount(larder: Larder, shopper: Browser, who: DemoShopper): Promise<void> {
  const { commerce, experience } = shopper;
  await commerce('POST api/user/preferences', { body: { langCode: who.langCode } });
  for (const address of who.addresses) {
    const saved = await commerce('POST api/user/address', {
      body: { addressProperties: address, makePrimary: false },
    });
    if (saved.errorFlag) throw new Error(`${address.street}: ${saved.errorMessage}`);
  }
  for (const { nickname, avoided, lookedFor, firstName, lastName, email, phone } of who.contacts) {
    await commerce('POST api/user/contacts', {
      body: {
        nickname,
        profile: { firstName, lastName, emailAddress: email, phoneNumber: phone },
        preferences: { ingredientsAvoided: avoided, productsLookedFor: lookedFor },
      },
    });
  }
  for (const card of who.cards) await saveCard(larder, shopper, who, card);
  const products = await someProducts(shopper, who);
  for (const list of who.lists) {
    const { id } = await experience('POST api/lists', { body: { name: list.name } });
    for (const product of products.slice(list.from, list.from + list.products)) {
      await experience('POST api/lists/products', {
        body: { listId: id, prodRrn: product.key, quantity: firstQuantity(product) },
      });
    }
  }
}

/** Saves a test card as the screen does: the provider's form gives a registration id, a 0.01 authorization proves it. */
async function saveCard(
  larder: Larder,
  shopper: Browser,
  who: DemoShopper,
  card: DemoShopper['cards'][number],
): Promise<void> {
  const { cardProvider } = larder.environment;
  const response = await fetch(`${cardProvider.origin}/eProtect/paypage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      accountNumber: card.number,
      cvv: card.number.startsWith('3') ? '1234' : '123',
      expMonth: String(card.month).padStart(2, '0'),
      expYear: String(card.year % 100),
      paypageId: cardProvider.paypageId,
      reportGroup: cardProvider.reportGroup,
      id: 'demo',
      orderId: 'demo',
    }),
  });
  const form = (await response.json()) as {
    paypageRegistrationId: string;
    firstSix: string;
    lastFour: string;
  };
  const expirationDate = { month: card.month, year: card.year };
  const fullName = `${who.firstName} ${who.lastName}`;
  const highValueToken = await shopper.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse: form.paypageRegistrationId, expirationDate, fullName },
  });
  const saved = await shopper.commerce('POST api/user/payment/creditcards', {
    body: {
      lastFourDigits: form.lastFour,
      firstSixDigits: form.firstSix,
      expirationDate,
      fullName,
      nickname: card.nickname,
      highValueToken,
    },
  });
  if (saved.errorFlag) throw new Error(`The card of ${who.email} could not be saved: ${saved.errorMessage}`);
}

type Product = {
  key: number;
  sellingMode: string;
  sellByUnitIncrement: number;
  sellByWeightIncrement: number;
};

/** Returns products of the store's home page, each once, in its order; none with a minimum age. */
async function someProducts(shopper: Browser, who: DemoShopper): Promise<Product[]> {
  const sections = await shopper.experience('GET api/catalog', {
    query: { langCode: who.langCode, maxProducts: 20 },
  });
  const products = sections
    .flatMap((section) => section.products)
    .filter((product) => product.minimumAge === null);
  return [...new Map(products.map((product) => [product.key, product])).values()];
}

function firstQuantity(product: Product): number {
  return product.sellingMode === 'WEIGHT'
    ? product.sellByWeightIncrement * 2
    : product.sellByUnitIncrement * 2;
}

/**
 * Places an order some days ago: the same calls, by a shop whose clock is set back. Then moves it to its
 * present state.
 */
async function placePastOrder(larder: Larder, who: DemoShopper, order: DemoOrder): Promise<void> {
  let shift = order.daysAgo * dayMs;
  const then: Larder = { ...larder, now: () => larder.now() - shift };
  const shopper = await browser(then, who.alias);
  await signIn(shopper, who);
  const { experience, commerce } = shopper;
  const user = await commerce('GET api/user');
  const { id } = await experience('POST api/user/cart');
  await experience('POST api/user/cart/:id/products/update', {
    params: { id },
    body: { versionKey: order.versionKey },
  });
  const all = await someProducts(shopper, who);
  let subtotal = 0;
  for (let index = 0; index < order.products || subtotal < aboveEveryMinimum; index += 1) {
    const product = all[(order.from + index) % all.length]!;
    const added = await experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: product.key, versionKey: order.versionKey, quantity: firstQuantity(product) },
    });
    subtotal = added.subtotal;
  }
  const window = await firstWindow(shopper, then, user.addresses[0]!.key, order);
  const isDelivery = order.versionKey === 'WYGO_DELIVERY';
  const reserved = isDelivery
    ? await experience('POST api/delivery/reserve/shipping', { body: { slotStart: window } })
    : await experience('POST api/delivery/reserve/pickup', { body: { slotStart: window } });
  const placed = await experience('POST api/user/cart/:id/finalize', {
    params: { id },
    body: {
      locationVersionKey: order.versionKey,
      reservationGuid: reserved.reservationGuid,
      trackingNumber: reserved.trackingNumber,
      shippingAddress: isDelivery ? { key: user.addresses[0]!.key } : null,
      billingAddress: { key: user.addresses[0]!.key },
      card: { key: user.paymentMethods[0]!.key },
      slot: { start: window },
      message: order.note ?? '',
      langCode: who.langCode,
    },
  });
  if (!placed.orderId)
    throw new Error(`A demo order of ${who.email} was refused: ${placed.refused} ${placed.errorMessage}`);
  for (const to of order.went) {
    shift -= stepMs;
    await moveOrder(then, { orderId: placed.orderId, to, by: { kind: 'worker' } });
  }
  await signOut(shopper);
}

/** Returns the first available window on that day or later; an order of today gets one that has not begun. */
async function firstWindow(
  shopper: Browser,
  then: Larder,
  address: string,
  order: DemoOrder,
): Promise<string> {
  const notBefore = order.daysAgo < 1 ? then.now() + order.daysAgo * dayMs : then.now();
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const day = new Date(then.now() + ahead * dayMs).toISOString().slice(0, 10);
    const { slots } = await shopper.experience('GET api/delivery/slots', {
      query: { versionKey: order.versionKey, address, start: day, end: day },
    });
    const slot = slots.find(({ start }) => Date.parse(start) > notBefore);
    if (slot) return slot.start;
  }
  throw new Error('No window is free in the demo store');
}
