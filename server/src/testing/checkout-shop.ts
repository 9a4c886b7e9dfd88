import { startCardProvider } from '@larder/card-provider/start';
import type { CartChangeAnswer } from '@larder/contract/cart-parts';
import type { FinalizeAnswer } from '@larder/contract/checkout';
import { isRefusal } from '@larder/contract/refuse';
import type { OrderStatus } from '@larder/domain/order-status';
import type { OrderId } from '@larder/domain/owner-ids';
import { row, rows, sql } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { createCardProvider } from '../payment/cnp-provider.ts';
import { findMoneyFaults, type LedgerLine } from './check-money.ts';
import { createTestLarder, testNow, type FixtureAlias, type TestLarder } from './larder.ts';
import { once, postJson } from './post-json.ts';
import type { Shopper } from './shopper.ts';
import { signIn, type SignedIn } from './signed-in.ts';

const controlKey = 'control';

/** Starts the card sandbox on a port of its own and returns its control calls. */
export async function startSandbox(now?: () => Date) {
  const running = await startCardProvider({ port: 0, controlKey, ...(now ? { now } : {}) });
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${running.origin}/control/${path}`, {
      method,
      // No connection is kept: a test that blocks for seconds would find it closed.
      headers: { authorization: `Bearer ${controlKey}`, connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    origin: running.origin,
    stop: running.stop,
    fault: (what: string, more: Record<string, unknown> = {}) =>
      control('POST', 'faults', { where: 'xml', what, ...more }),
    clearFaults: () => control('DELETE', 'faults'),
    ledger: async () =>
      (await control('GET', 'ledger')) as { authorizations: LedgerLine[]; transactions: LedgerLine[] },
    /** Returns the request and answer under a reference, with secrets masked. */
    journal: (id: string) => control('GET', `journal?id=${id}`),
    switches: (fields: Record<string, boolean>) => control('POST', 'switches', fields),
    /** Gives a card to the hosted form and returns its registration id. */
    register: async (accountNumber: string): Promise<string> => {
      const response = await fetch(`${running.origin}/eProtect/paypage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          paypageId: 'a2y4o6m8k0',
          reportGroup: 'larder',
          id: 'test',
          orderId: 'test',
          accountNumber,
          cvv: '123',
          expMonth: '12',
          expYear: '30',
        }),
      });
      const answer = (await response.json()) as Record<string, string>;
      if (!answer.paypageRegistrationId) throw new Error(JSON.stringify(answer));
      return answer.paypageRegistrationId;
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Returns the settings by which a server uses a sandbox. */
export function sandboxVariables(origin: string): Record<string, string> {
  return { CARD_PROVIDER_URL: origin, CARD_PROVIDER_XML_URL: `${origin}/vap/communicator/online` };
}

/** A shopper who is about to place an order. */
export type Ready = SignedIn & {
  shopper: Shopper;
  cartId: string;
  /** Sets the quantity of a product in the cart, by its code. */
  put(code: string, quantity: number): Promise<CartChangeAnswer>;
  /** Applies a promo code to the cart. */
  promo(code: string): Promise<CartChangeAnswer & { isValid: boolean; message: string }>;
  /** The start of the window to reserve. */
  slotStart: string;
  /** Reserves the window and presses Place Order. `fields` replace those that a browser would send. */
  press(fields?: Record<string, unknown>): Promise<FinalizeAnswer>;
  reserve(
    slotStart?: string,
  ): Promise<{ reservationGuid: string | null; trackingNumber: string; refused: string | null }>;
  finalize(fields: Record<string, unknown>): Promise<FinalizeAnswer>;
};

/** A shopper who has placed an order. */
export type Placed = Ready & { orderId: OrderId };

/**
 * Starts a Larder with the fixture catalog, a card sandbox, windows with room for any number of orders, and shoppers whose carts are large enough for delivery.
 */
export async function createCheckoutShop(adminUrl: string, options: { timeoutMs?: number } = {}) {
  let test: TestLarder;
  const sandbox = await startSandbox(() => new Date(test?.clock.now() ?? testNow));
  const environment = sandboxVariables(sandbox.origin);
  const settings = readEnvironment({ LARDER_DEMO: '1', ...environment }).cardProvider;
  test = await createTestLarder({
    adminUrl,
    environment,
    cardProvider: createCardProvider(settings, options.timeoutMs ?? 3_000),
  });
  const { larder } = test;
  await larder.pool.query('update slot_window set capacity = 10000');
  const products = await rows<{ code: string; id: number }>(
    larder.pool,
    sql`select p.code, p.id from product p join merchant m on m.id = p.merchant_id
        join location l on l.merchant_id = m.id where l.alias = 'alder'`,
  );
  const key = (code: string) => products.find((product) => product.code === code)!.id;

  /** Signs in, puts eggs, salsa, rice and cheese for $32.19 into the cart and finds the next delivery window. */
  const ready = async (
    alias: FixtureAlias = 'alder',
    fields: Parameters<typeof signIn>[2] = {},
  ): Promise<Ready> => {
    const shopper = await test.shopper(alias);
    const signed = await signIn(test, shopper, fields);
    const { id: cartId } = await shopper.experience('POST api/user/cart');
    const put = (code: string, quantity: number) =>
      shopper.experience('POST api/user/cart/:id/product', {
        params: { id: cartId },
        body: { productKey: key(code), quantity, versionKey: 'WYGO_DELIVERY' },
      });
    const promo = (code: string) =>
      shopper.experience('POST api/user/cart/:id/promos/:code', { params: { id: cartId, code }, body: {} });
    await put('eggs', 4);
    await put('salsa', 1);
    await put('rice', 5);
    await put('queso-fresco', 1);
    // In the evening the next window is tomorrow's, or later beside a closed day.
    const end = new Date(test.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { slots } = await shopper.experience('GET api/delivery/slots', {
      query: { versionKey: 'WYGO_DELIVERY', end },
    });
    const slotStart = slots[0]!.start;
    const reserve = (start = slotStart) =>
      shopper.experience('POST api/delivery/reserve/shipping', { body: { slotStart: start } });
    const finalize = (body: Record<string, unknown>) =>
      shopper.experience('POST api/user/cart/:id/finalize', {
        params: { id: cartId },
        body: {
          locationVersionKey: 'WYGO_DELIVERY',
          shippingAddress: { key: signed.addressKey },
          billingAddress: { key: signed.addressKey },
          fullName: 'Ana Reyes',
          card: { expirationDate: { year: 2030, month: 12 } },
          ...body,
        } as never,
      });
    const press = async (body: Record<string, unknown> = {}) => {
      const { reservationGuid, trackingNumber } = await reserve();
      const eProtectResponse =
        body.eProtectResponse ?? (body.card ? null : await sandbox.register('4111111111111111'));
      return finalize({ reservationGuid, trackingNumber, eProtectResponse, ...body });
    };
    return { ...signed, shopper, cartId, put, promo, slotStart, reserve, finalize, press };
  };
  /** Places an order. `fields` replace those that a browser would send. */
  const placed = async (fields: Record<string, unknown> = {}): Promise<Placed> => {
    await larder.pool.query('delete from attempt_counter');
    const ana = await ready();
    const { orderId, refused } = await ana.press(fields);
    if (!orderId) throw new Error(`not placed: ${refused}`);
    return { ...ana, orderId };
  };
  /** Moves an order on, without anybody of the store. */
  const move = async (orderId: string, ...steps: OrderStatus[]): Promise<void> => {
    for (const to of steps) {
      const moved = await moveOrder(larder, { orderId, to, by: { kind: 'machine' } });
      if (isRefusal(moved)) throw new Error(`not ${to}: ${moved.code}`);
    }
  };
  /** Posts a verb of the store at the order's newest revision. Returns "200", or the status and the refusal's code. */
  const post = async (
    staff: Pick<Shopper, 'request'>,
    id: string,
    verb: string,
    body: Record<string, unknown> = {},
  ): Promise<string> => {
    const found = await row<{ revision: number }>(
      larder.pool,
      sql`select revision from "order" where id = ${id}`,
    );
    const seen = { revision: found!.revision, ...body };
    const answer = await postJson(staff, `/operations/api/orders/${id}/${verb}`, seen, once());
    const { errorCode } = (await answer.json()) as { errorCode?: string };
    return errorCode ? `${answer.status} ${errorCode}` : String(answer.status);
  };
  /** Returns where our books and the provider's do not agree. */
  const moneyFaults = async () => findMoneyFaults(larder.pool, (await sandbox.ledger()).transactions);
  const stop = async () => {
    await test.stop();
    await sandbox.stop();
  };
  return { ...test, sandbox, key, ready, placed, move, post, moneyFaults, stop };
}

export type CheckoutShop = Awaited<ReturnType<typeof createCheckoutShop>>;
