import { createClient, type Client } from '@larder/contract/client';
import type { Commerce } from '@larder/contract/commerce';
import type { Experience } from '@larder/contract/experience';
import type { Scenario } from './measure.ts';

export type StoreKeys = { merchantGuid: string; locationGuid: string };
export type Browser = {
  commerce: Client<Commerce>;
  experience: Client<Experience>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
};

let requestCount = 0;

/**
 * Returns another network for each request, as a proxy would report it: the limits for a single network
 * would end a bench early.
 */
function nextNetwork(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/** Returns a browser over HTTP: cookies kept, store named by headers. */
export function openBrowser(origin: string, store: StoreKeys): Browser {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', nextNetwork());
    headers.set('accept-encoding', 'gzip, br');
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(origin + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  const headers = () => ({
    'x-merchant-guid': store.merchantGuid,
    'x-location-guid': store.locationGuid,
    'accept-language': 'en-US',
  });
  return {
    commerce: createClient<Commerce>('/commerce/', request, headers),
    experience: createClient<Experience>('/experience/', request, headers),
    request,
  };
}

/** Runs `once` from several browsers side by side until the time is over. */
export function sideBySide(count: number, once: (index: number) => Promise<void>): Scenario['work'] {
  return async (until) => {
    let done = 0;
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        while (Date.now() < until) {
          await once(index);
          done += 1;
        }
      }),
    );
    return done;
  };
}

const quantityOf = (turn: number) => 1 + (turn % 5);

/** Measures adding to carts of a given size, each browser to its own. */
export async function addToCart(
  origin: string,
  store: StoreKeys,
  products: readonly number[],
  lines: number,
): Promise<Scenario> {
  const carts = await Promise.all(
    Array.from({ length: 8 }, () => filledCart(origin, store, products, lines)),
  );
  let turn = 0;
  return {
    name: `add to cart, cart of ${lines}`,
    goal: 0.8,
    work: sideBySide(8, async (index) => {
      const { browser, id } = carts[index]!;
      turn += 1;
      await browser.experience('POST api/user/cart/:id/product', {
        params: { id },
        body: { productKey: products[index]!, versionKey: 'WYGO_DELIVERY', quantity: quantityOf(turn) },
      });
    }),
  };
}

async function filledCart(origin: string, store: StoreKeys, products: readonly number[], lines: number) {
  const browser = openBrowser(origin, store);
  const { id } = await browser.experience('POST api/user/cart');
  for (const productKey of products.slice(0, lines)) {
    await browser.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey, versionKey: 'WYGO_DELIVERY', quantity: 1 },
    });
  }
  return { browser, id };
}

/** Measures reading a cart of 20 lines with its totals. */
export async function readCart(
  origin: string,
  store: StoreKeys,
  products: readonly number[],
): Promise<Scenario> {
  const carts = await Promise.all(Array.from({ length: 8 }, () => filledCart(origin, store, products, 20)));
  return {
    name: 'cart of 20 lines with totals',
    goal: 0.5,
    work: sideBySide(8, async (index) => {
      const { browser, id } = carts[index]!;
      await browser.experience('GET api/user/cart/:id', { params: { id } });
    }),
  };
}

/**
 * Measures a whole checkout: cart, five adds, address, slots, promo, authorise, finalize. Each shopper has an
 * account, an address and a saved card.
 */
export async function wholeCheckout(
  origin: string,
  cards: string,
  store: StoreKeys,
  products: readonly number[],
): Promise<Scenario> {
  const shoppers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => openAccount(origin, cards, store, index)),
  );
  return {
    name: 'whole checkout',
    goal: 8,
    work: sideBySide(4, async (index) => {
      const { browser, addressKey, cardKey } = shoppers[index]!;
      const { experience } = browser;
      const { id } = await experience('POST api/user/cart');
      for (const productKey of products.slice(0, 5)) {
        await experience('POST api/user/cart/:id/product', {
          params: { id },
          body: { productKey, versionKey: 'WYGO_DELIVERY', quantity: 2 },
        });
      }
      await experience('GET api/delivery/address/:encoded', {
        params: { encoded: '301 Congress Ave, Austin, TX 78701' },
      });
      await experience('POST api/user/cart/:id/promos/:code', { params: { id, code: 'BENCH10' }, body: {} });
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const { slots } = await experience('GET api/delivery/slots', {
        query: { versionKey: 'WYGO_DELIVERY', address: addressKey, start: day, end: day },
      });
      const slotStart = slots[0]!.start;
      const held = await experience('POST api/delivery/reserve/shipping', { body: { slotStart } });
      const placed = await experience('POST api/user/cart/:id/finalize', {
        params: { id },
        body: {
          locationVersionKey: 'WYGO_DELIVERY',
          reservationGuid: held.reservationGuid,
          trackingNumber: held.trackingNumber,
          shippingAddress: { key: addressKey },
          billingAddress: { key: addressKey },
          card: { key: cardKey },
          slot: { start: slotStart },
        },
      });
      if (!placed.orderId)
        throw new Error(`A checkout was refused: ${placed.refused} ${placed.errorMessage}`);
    }),
  };
}

async function openAccount(origin: string, cards: string, store: StoreKeys, index: number) {
  const browser = openBrowser(origin, store);
  const { commerce, experience } = browser;
  const username = `bench-${index}-${Date.now()}@larder.test`;
  const password = 'bench-shopper-77';
  await commerce('POST api/account/register', {
    body: {
      username,
      password,
      profile: { firstName: 'Bench', lastName: 'Shopper', phoneNumber: '512-555-0100' },
    },
  });
  const mails = (await (await browser.request(`/mailbox/messages?to=${username}`)).json()) as {
    text: string;
  }[];
  await commerce('POST api/account/verify', {
    body: { username, validationCode: /\b\d{6}\b/.exec(mails[0]!.text)![0] },
  });
  await commerce('POST api/account/loginphase1', { body: { username, password, keepLoggedIn: true } });
  const address = await commerce('POST api/user/address', {
    body: { addressProperties: { street: '301 Congress Ave', zipCode: '78701' }, makePrimary: true },
  });
  const { paypageId, reportGroup } = await experience('GET credentials');
  const form = (await (
    await fetch(`${cards}/eProtect/paypage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        accountNumber: '4111111111111111',
        cvv: '123',
        expMonth: '12',
        expYear: '30',
        paypageId,
        reportGroup,
        id: 'bench',
        orderId: 'bench',
      }),
    })
  ).json()) as { paypageRegistrationId: string };
  const expirationDate = { month: 12, year: 2030 };
  const highValueToken = await experience('POST api/user/payments/authorize', {
    body: {
      amount: 0.01,
      eProtectResponse: form.paypageRegistrationId,
      expirationDate,
      fullName: 'Bench Shopper',
    },
  });
  const card = await commerce('POST api/user/payment/creditcards', {
    body: {
      lastFourDigits: '1111',
      firstSixDigits: '411111',
      expirationDate,
      fullName: 'Bench Shopper',
      highValueToken,
    },
  });
  return { browser, addressKey: address.entityKey!, cardKey: card.entityKey! };
}
