import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { row, rows, sql } from '@larder/server/database/database';
import { sandboxVariables, startSandbox } from '@larder/server/testing/checkout-shop';
import { testLarder } from '@larder/server/testing/of-this-file';
import { signIn } from '@larder/server/testing/signed-in';
import { killAllShops, startShopOfItsOwn, type ShopOfItsOwn } from './shop-of-its-own.ts';

const sandbox = await startSandbox();
const test = await testLarder();
await test.larder.pool.query('update slot_window set capacity = 1000, cutoff_minutes = 0, lead_minutes = 0');
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  killAllShops();
  await sandbox.stop();
});

/**
 * Starts a server process with the test's clock, which is no holiday whatever day it is today; `killAt` says
 * where it kills itself, `aheadMs` how far its clock is set forward.
 */
function startShop({ killAt = '', aheadMs = 0 }: { killAt?: string; aheadMs?: number } = {}) {
  return startShopOfItsOwn({
    DATABASE_URL: test.larder.pool.options.connectionString,
    ...sandboxVariables(sandbox.origin),
    KILL_AT: killAt,
    CLOCK_AHEAD_MS: String(test.clock.now() + aheadMs - Date.now()),
  });
}

/** The fields of these calls' answers that the tests read. */
type Answer = {
  id: string;
  today: string;
  slots: { start: string }[];
  reservationGuid: string | null;
  trackingNumber: string;
  refused: string | null;
  orderId: string | null;
  retryAfterSeconds: number | null;
};

/** Returns somebody about to place an order, talking to any server process. */
async function shopperAt(shop: ShopOfItsOwn) {
  const browser = await test.shopper('alder');
  const { addressKey } = await signIn(test, browser);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = {
    cookie,
    'content-type': 'application/json',
    'x-merchant-guid': browser.store!.merchantGuid,
    'x-location-guid': browser.store!.locationGuid,
  };
  const call = async (at: number, method: string, where: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${at}/experience/${where}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { id: cartId } = await call(shop.port, 'POST', 'api/user/cart', {});
  const product = await row<{ id: number }>(
    test.larder.pool,
    sql`select id from product where code = 'paper-towels' and merchant_id = (
          select merchant_id from location where alias = 'alder')`,
  );
  const versionKey = 'WYGO_DELIVERY';
  await call(shop.port, 'POST', `api/user/cart/${cartId}/product`, {
    productKey: product!.id,
    quantity: 5,
    versionKey,
  });

  /** Holds a window, enters a card and returns the body that places the order. */
  const prepare = async (at: number) => {
    const first = await call(at, 'GET', `api/delivery/slots?versionKey=${versionKey}`);
    const day = new Date(Date.parse(`${first.today}T00:00Z`) + 2 * 86_400_000).toISOString().slice(0, 10);
    const { slots } = await call(at, 'GET', `api/delivery/slots?versionKey=${versionKey}&start=${day}`);
    const held = await call(at, 'POST', 'api/delivery/reserve/shipping', { slotStart: slots[0]!.start });
    return {
      locationVersionKey: versionKey,
      reservationGuid: held.reservationGuid,
      trackingNumber: held.trackingNumber,
      shippingAddress: { key: addressKey },
      fullName: 'Ana Reyes',
      card: { expirationDate: { year: 2035, month: 12 } },
      eProtectResponse: await sandbox.register('4111111111111111'),
    };
  };
  const finalize = (at: number, body: unknown) => call(at, 'POST', `api/user/cart/${cartId}/finalize`, body);
  const press = async (at: number) => finalize(at, await prepare(at));
  return { cartId, headers, prepare, finalize, press };
}

type Person = Awaited<ReturnType<typeof shopperAt>>;

/** Presses again, as the browser does, until the answer is not "ask again". */
async function pressUntilSettled(person: Person, port: number): Promise<Answer> {
  for (let attempt = 1; attempt <= 60; attempt += 1) {
    const answer = await person.press(port);
    if (answer.retryAfterSeconds === null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('never settled');
}

/** Returns the orders of a cart, its authorizations at the provider, and those still open. */
async function truth(cartId: string) {
  const orders = await rows<{ id: string }>(
    test.larder.pool,
    sql`select id from "order" where cart_id = ${cartId}`,
  );
  const attempts = await rows<{ id: string }>(
    test.larder.pool,
    sql`select provider_reference as id from payment_attempt where cart_id = ${cartId}`,
  );
  const known = new Set(attempts.map((each) => each.id));
  const authorizations = (await sandbox.ledger()).authorizations.filter((each) => known.has(each.id));
  const mails = await rows(
    test.larder.pool,
    sql`select 1 from mail m join account a on a.email = m.to_address join cart c on c.account_id = a.id
        where c.id = ${cartId} and m.kind = 'order Pending'`,
  );
  return {
    orders: orders.length,
    open: authorizations.filter((each) => each.heldCents > 0).length,
    mails: mails.length,
  };
}

it('an answer lost on the way leaves one order and one authorization, however often it is asked for again [CHECKOUT-24]', async () => {
  const shop = await startShop();
  const person = await shopperAt(shop);
  const dropping = await startDroppingProxy(shop.port);
  const body = await person.prepare(shop.port);
  await expect(person.finalize(dropping.port, body)).rejects.toThrow();
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.finalize(shop.port, body)));
  expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  expect(answers[0]!.orderId).toMatch(/-/);
  expect(await truth(person.cartId)).toEqual({ orders: 1, open: 1, mails: 1 });
  await dropping.stop();
  shop.kill();
});

it('forty presses whose last byte arrives at the same moment make one order [CHECKOUT-24]', async () => {
  const shop = await startShop();
  const person = await shopperAt(shop);
  const body = JSON.stringify(await person.prepare(shop.port));
  const answers = await burst(shop.port, 40, requestText(person, body));
  expect(answers).toHaveLength(40);
  expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  expect(answers[0]!.refused).toBeNull();
  expect(await truth(person.cartId)).toEqual({ orders: 1, open: 1, mails: 1 });
  shop.kill();
});

describe('a server that is killed while placing an order', { timeout: 60_000 }, () => {
  const points = [
    ['before the attempt is stored', 'before-commit-1', { orders: 0, open: 0, mails: 0 }],
    ['after the attempt is stored', 'after-commit-1', { orders: 0, open: 0, mails: 0 }],
    ['before the provider is asked', 'before-provider', { orders: 0, open: 0, mails: 0 }],
    ['after the provider acted', 'after-provider', { orders: 0, open: 1, mails: 0 }],
    ['before the order is stored', 'before-commit-2', { orders: 0, open: 1, mails: 0 }],
    ['after the order is stored', 'after-commit-2', { orders: 1, open: 1, mails: 1 }],
  ] as const;
  for (const [when, killAt, left] of points) {
    it(`a server killed ${when}: after the restart there is one order, one authorization, one mail`, async () => {
      const doomed = await startShop({ killAt });
      const person = await shopperAt(doomed);
      await expect(person.press(doomed.port)).rejects.toThrow();
      await doomed.gone;
      expect(await truth(person.cartId)).toEqual(left);
      const shop = await startShop({ aheadMs: 16 * 60_000 });
      const answer = await pressUntilSettled(person, shop.port);
      expect(answer.refused).toBeNull();
      expect(await truth(person.cartId)).toEqual({ orders: 1, open: 1, mails: 1 });
      shop.kill();
      await shop.gone;
    });

    it(`a server killed ${when}: with nobody pressing again, the worker alone leaves no authorization without an order`, async () => {
      const doomed = await startShop({ killAt });
      const person = await shopperAt(doomed);
      await expect(person.press(doomed.port)).rejects.toThrow();
      await doomed.gone;
      const shop = await startShop({ aheadMs: 16 * 60_000 });
      const settled = { orders: left.open, open: left.open, mails: left.open };
      await expect.poll(() => truth(person.cartId), { timeout: 15_000, interval: 200 }).toEqual(settled);
      shop.kill();
      await shop.gone;
    });
  }

  it('a server killed while many order at once loses no acknowledged order, and charges nobody twice', async () => {
    const doomed = await startShop();
    const people = await Promise.all(Array.from({ length: 12 }, () => shopperAt(doomed)));
    const bodies = await Promise.all(people.map((person) => person.prepare(doomed.port)));
    await sandbox.fault('delay', { delayMs: 150, times: 12 });
    const presses = people.map((person, index) =>
      person.finalize(doomed.port, bodies[index]).catch(() => null),
    );
    await Promise.race(presses);
    doomed.kill();
    await doomed.gone;
    const acknowledged = (await Promise.all(presses)).map((answer) => answer?.orderId as string | undefined);
    await sandbox.clearFaults();
    const shop = await startShop({ aheadMs: 16 * 60_000 });
    const answers = await Promise.all(people.map((person) => pressUntilSettled(person, shop.port)));
    for (const [index, answer] of answers.entries()) {
      expect(answer.refused).toBeNull();
      if (acknowledged[index]) expect(answer.orderId).toBe(acknowledged[index]);
      expect(await truth(people[index]!.cartId)).toEqual({ orders: 1, open: 1, mails: 1 });
    }
    shop.kill();
  });
});

/** Starts a proxy that forwards everything, but hangs up instead of forwarding the answer. */
async function startDroppingProxy(port: number) {
  const server = net.createServer((browser) => {
    const shop = net.connect(port, '127.0.0.1');
    browser.pipe(shop);
    shop.once('data', () => {
      browser.destroy();
      shop.destroy();
    });
    browser.on('error', () => shop.destroy());
    shop.on('error', () => browser.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function requestText(person: Person, body: string): string {
  const headers = Object.entries({
    ...person.headers,
    host: 'localhost',
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST /experience/api/user/cart/${person.cartId}/finalize HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Sends a request on many sockets, all but its last byte; then all last bytes at once. Returns the JSON
 * bodies.
 */
async function burst(port: number, count: number, text: string): Promise<Answer[]> {
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = net.connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(text.slice(0, -1));
      return socket;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const answers = sockets.map(async (socket) => {
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(text.slice(-1));
    await once(socket, 'close');
    return JSON.parse(received.slice(received.indexOf('{'), received.lastIndexOf('}') + 1)) as Answer;
  });
  return Promise.all(answers);
}
