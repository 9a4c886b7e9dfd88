import { createClient, type Client } from '@larder/contract/client';
import type { Commerce } from '@larder/contract/commerce';
import type { Experience } from '@larder/contract/experience';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, shopper } from './shop.ts';

export type Person = {
  email: string;
  password: string;
  commerce: Client<Commerce>;
  experience: Client<Experience>;
};

export const newPassword = 'quiet-orchard-42';

/** Returns an email address that nobody has used, in this run or an earlier one on the same data. */
export function freshEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@larder.test`;
}

/**
 * Returns an address of a network of its own, so that the shoppers of all journeys do not share the limits of
 * one household.
 */
function ownNetwork(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

/**
 * Returns the two backends, called with the cookies of this browser and the headers of a store, from a
 * network of its own.
 */
export async function backendsOf(page: Page, alias: string): Promise<Omit<Person, 'email' | 'password'>> {
  const { request } = page.context();
  const network = { 'x-forwarded-for': ownNetwork() };
  const headers: Record<string, string> = { 'accept-language': 'en-US' };
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await request.fetch(path, {
      method: init.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...network },
      data: typeof init.body === 'string' ? init.body : undefined,
    });
    const body = answer.status() === 204 ? null : new Uint8Array(await answer.body());
    // The browser has its cookies by now; the client reads only the kind of body.
    const type = answer.headers()['content-type'] ?? '';
    return new Response(body, { status: answer.status(), headers: { 'content-type': type } });
  };
  const experience = createClient<Experience>('/experience/', send, () => headers);
  const { location } = await experience('GET api/users/identify', { query: { alias } });
  headers['x-merchant-guid'] = location!.merchantKey;
  headers['x-location-guid'] = location!.key;
  return { commerce: createClient<Commerce>('/commerce/', send, () => headers), experience };
}

type Mail = { kind: string; subject: string; text: string };

/** Returns the newest mail to an address whose subject or text has the words; waits for it. */
export async function mailTo(request: APIRequestContext, to: string, words: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`/mailbox/messages?to=${encodeURIComponent(to)}`);
      const mails = (await answer.json()) as Mail[];
      found = mails.find((mail) => words.test(`${mail.subject}\n${mail.text}`));
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

/** Returns the newest six-digit code mailed to an address. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const { text } = await mailTo(request, to, /\b\d{6}\b/);
  return /\b\d{6}\b/.exec(text)![0];
}

/** Makes a verified account for a journey, by the calls a browser makes, and does not sign it in. */
export async function makePerson(page: Page, alias: string, name = 'journey'): Promise<Person> {
  const backends = await backendsOf(page, alias);
  const email = freshEmail(name);
  await backends.commerce('POST api/account/register', {
    body: {
      username: email,
      password: newPassword,
      profile: { firstName: 'Jo', lastName: 'Traveller', phoneNumber: '(512) 555-0199' },
      langCode: 'EN-US',
    },
  });
  const validationCode = await codeFor(page.context().request, email);
  const { accountValidateCompleted } = await backends.commerce('POST api/account/verify', {
    body: { username: email, validationCode },
  });
  expect(accountValidateCompleted).toBe(true);
  return { email, password: newPassword, ...backends };
}

/** Signs this browser in without the screen, for journeys that are about something else. */
export async function enter(
  page: Page,
  alias: string,
  who: { email: string; password: string } = shopper,
): Promise<Person> {
  const backends = await backendsOf(page, alias);
  const { loginFlag } = await backends.commerce('POST api/account/loginphase1', {
    body: { username: who.email, password: who.password, keepLoggedIn: true },
  });
  expect(loginFlag).toBe(true);
  return { ...who, ...backends };
}

/** Makes and signs in a new account, with an address near the store and, if wanted, a saved card. */
export async function enterAsNew(
  page: Page,
  alias: string,
  zipCode: string,
  street: string,
): Promise<Person> {
  const made = await makePerson(page, alias);
  const person = await enter(page, alias, made);
  const saved = await person.commerce('POST api/user/address', {
    body: { addressProperties: { street, zipCode, nickname: 'Home' }, makePrimary: true },
  });
  expect(saved.errorFlag).toBe(false);
  return person;
}

const expirationDate = { month: 8, year: 2031 };

/** Gives a test card to the provider's form; returns the facts that an order or a saved card needs of it. */
export async function newCard(page: Page, { experience }: Person) {
  const credentials = await experience('GET credentials');
  const answer = await page.context().request.post(new URL('/eProtect/paypage', credentials.url).href, {
    data: {
      accountNumber: '4111111111111111',
      cvv: '123',
      expMonth: '08',
      expYear: '31',
      paypageId: credentials.paypageId,
      reportGroup: 'journeys',
      id: 'journeys',
      orderId: 'journeys',
    },
  });
  const form = (await answer.json()) as { paypageRegistrationId: string; firstSix: string; lastFour: string };
  return {
    eProtectResponse: form.paypageRegistrationId,
    fullName: 'Jo Traveller',
    card: { lastFourDigits: form.lastFour, firstSixDigits: form.firstSix, expirationDate },
  };
}

/** Saves a test card for a person as the screen does: registered with the provider, proved by 0.01, kept. */
export async function saveCard(page: Page, person: Person): Promise<void> {
  const { eProtectResponse, fullName, card } = await newCard(page, person);
  const highValueToken = await person.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse, expirationDate, fullName },
  });
  const saved = await person.commerce('POST api/user/payment/creditcards', {
    body: { ...card, fullName, nickname: 'Travel', highValueToken },
  });
  expect(saved.errorFlag).toBe(false);
}

/** Makes and signs in a new account with an address, a saved card and a cart worth at least `dollars`. */
export async function enterToBuy(page: Page, dollars?: number): Promise<Person> {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await saveCard(page, person);
  await fillCart(person, dollars);
  return person;
}

/** Puts products of the store's home into the open cart until it is worth at least `dollars`. */
export async function fillCart({ experience }: Person, dollars = 45): Promise<void> {
  const sections = await experience('GET api/catalog', { query: { langCode: 'EN-US', maxProducts: 10 } });
  const products = sections
    .flatMap((section) => section.products)
    .filter((product) => product.minimumAge === null && product.sellingMode === 'UNIT');
  const { id } = await experience('POST api/user/cart');
  let worth = 0;
  for (const product of products.slice(2, 14)) {
    if (worth >= dollars) return;
    const { subtotal } = await experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: product.key, versionKey: 'WYGO_DELIVERY', quantity: 2 },
    });
    worth = subtotal;
  }
}
