import { startCardProvider } from '@larder/card-provider/start';
import type { FinalizeAnswer } from '@larder/contract/checkout';
import { rows, sql } from '../database/database.ts';
import { readEnvironment } from '../environment.ts';
import { createCardProvider } from '../payment/cnp-provider.ts';
import { createTestLarder, testNow, type FixtureAlias, type TestLarder } from './larder.ts';
import type { Shopper } from './shopper.ts';
import { signIn, type SignedIn } from './signed-in.ts';

const controlKey = 'control';

/** A line of the sandbox's ledger, with the fields that tests read. */
export type LedgerLine = {
  cnpTxnId: string;
  kind: string;
  id: string;
  amountCents: number;
  heldCents: number;
  capturedCents: number;
  releasedCents: number;
  response: string;
  status?: string;
};

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
  /** The start of the window to reserve. */
  slotStart: string;
  /** Reserves the window and presses Place Order. `fields` replace those that a browser would send. */
  press(fields?: Record<string, unknown>): Promise<FinalizeAnswer>;
  reserve(
    slotStart?: string,
  ): Promise<{ reservationGuid: string | null; trackingNumber: string; refused: string | null }>;
  finalize(fields: Record<string, unknown>): Promise<FinalizeAnswer>;
};

/**
 * Starts a Larder with the fixture catalog, a card sandbox, and shoppers whose carts are large enough for delivery.
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
  const products = await rows<{ code: string; id: number }>(
    test.larder.pool,
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
    for (const [code, quantity] of [
      ['eggs', 4],
      ['salsa', 1],
      ['rice', 5],
      ['queso-fresco', 1],
    ] as const) {
      await shopper.experience('POST api/user/cart/:id/product', {
        params: { id: cartId },
        body: { productKey: key(code), quantity, versionKey: 'WYGO_DELIVERY' },
      });
    }
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
    return { ...signed, shopper, cartId, slotStart, reserve, finalize, press };
  };
  const stop = async () => {
    await test.stop();
    await sandbox.stop();
  };
  return { ...test, sandbox, key, ready, stop };
}

export type CheckoutShop = Awaited<ReturnType<typeof createCheckoutShop>>;
