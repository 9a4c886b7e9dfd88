import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { nextStatus, previousStatus, type OrderStatus } from '@larder/domain/order-status';
import type { StaffId } from '@larder/domain/owner-ids';
import { row, sql } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { cents } from '@larder/domain/money';
import { thousandths } from '@larder/domain/quantity';
import { chargeAgain } from '../payment/charge-again.ts';
import { raiseCeiling } from '../payment/raise-ceiling.ts';
import { releaseOrder } from '../payment/release-order.ts';
import { findCharged } from '../receipt/charged.ts';
import { payBackElsewhere } from '../refund/pay-back-elsewhere.ts';
import { refundOrder } from '../refund/refund-order.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { findMoneyFaults } from './check-money.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { testNow } from './larder.ts';
import { createMoodyProvider, type Method, type Mood } from './moody-provider.ts';
import { amendInStory, fillInStory, isBeingFilled, type StoryOrder } from './story-order.ts';

/** One event in the life of two orders and their money. `order` is 0 or 1. */
export type Step =
  /**
   * The store moves an order one state on. When that is Ready, its total is `part` percent of the ceiling (1 to
   * 100).
   */
  | { do: 'on'; order: number; part: number | null }
  | { do: 'back'; order: number }
  | { do: 'off'; order: number }
  /** The shopper changes a line by so many pieces; with 0 a product is added. */
  | { do: 'amend'; order: number; line: number; by: number }
  /** The picker settles so many lines at random (picked, short or substituted), or all of them and presses Ready. */
  | { do: 'fill'; order: number; lines: number | null; seed: number }
  /** The store raises the ceiling by so many cents, which are authorised beside the first sum. */
  | { do: 'raise'; order: number; more: number }
  /** The store charges again after a refusal, or releases the order without a charge. */
  | { do: 'again'; order: number }
  | { do: 'release'; order: number }
  /** The store notes that it paid back another way what the bank refused to. */
  | { do: 'elsewhere'; order: number }
  /**
   * The store refunds `part` percent (1 to 100) of one line, or of half of the order as an amount; 100 with the
   * fee.
   */
  | { do: 'refund'; order: number; line: number | null; part: number }
  /** The provider misbehaves at the next call of a kind. */
  | { do: 'fault'; what: string; at: string; code: string }
  /** Our side is killed, or the network is slow, at the next call of a kind. */
  | { do: 'mood'; method: Method; mood: Mood }
  /** So many workers look for work at the same time. */
  | { do: 'work'; workers: number }
  /** The delayed request arrives. */
  | { do: 'arrive' }
  | { do: 'later'; seconds: number };

/**
 * A story. It begins with two presses of Place Order, each under a fault or none, at a provider that recognises
 * repeated requests or not.
 */
export type Story = { presses: readonly (string | null)[]; deduplicates: boolean; steps: readonly Step[] };

/** The milliseconds that a step waits for workers, which a slow provider may hold up; no result depends on it. */
const paceMs = 40;

const by = { kind: 'machine' as const };

/**
 * Plays a story, lets everything under way end, and returns the faults of the money: a sentence for each wrong
 * amount, none when the books agree with the provider's ledger.
 */
export async function playMoneyStory(shop: CheckoutShop, story: Story): Promise<string[]> {
  const moody = createMoodyProvider(shop.larder.cardProvider);
  const larder: Larder = { ...shop.larder, cardProvider: moody.provider };
  shop.clock.set(testNow);
  // All shoppers of a run come from one network within one hour, so its limits are cleared.
  await shop.larder.pool.query('delete from attempt_counter');
  await shop.sandbox.switches({ deduplicate: story.deduplicates });
  const orders: StoryOrder[] = [];
  const faults: string[] = [];
  for (const fault of story.presses) {
    const ana = await shop.ready();
    if (fault) await shop.sandbox.fault(fault, { status: 500, match: { transaction: 'authorization' } });
    await ana.press();
    orders.push({ shopper: ana, staffId: randomUUID() as string as StaffId });
  }
  await shop.sandbox.clearFaults();
  shop.clock.advance(61_000);
  await lookAtAttempts(shop.larder);
  const running = new Set<Promise<unknown>>();
  const work = (count: number) => {
    for (let worker = 0; worker < count; worker += 1) {
      const round = Promise.all([moveMoney(larder), lookAtAttempts(larder)]).finally(() =>
        running.delete(round),
      );
      running.add(round);
    }
    return Promise.race([Promise.all(running), wait(paceMs)]);
  };
  for (const step of story.steps) {
    if (step.do === 'work') await work(step.workers);
    else if (step.do === 'arrive') {
      moody.release();
      await Promise.race([Promise.all(running), wait(paceMs)]);
    } else if (step.do === 'later') shop.clock.advance(step.seconds * 1000);
    else if (step.do === 'mood') moody.be(step.method, step.mood);
    else if (step.do === 'fault') await orderFault(shop, step);
    else faults.push(...(await moveOne(shop, orders[step.order]!, step)));
  }
  await comeToRest(shop, moody, running);
  const { transactions } = await shop.sandbox.ledger();
  return [...faults, ...(await findMoneyFaults(shop.larder.pool, transactions))];
}

async function orderFault({ sandbox }: CheckoutShop, { what, at, code }: Extract<Step, { do: 'fault' }>) {
  const more = what === 'response' || what === 'root' ? { code } : { status: 503 };
  await sandbox.fault(what, { ...more, match: { transaction: at } });
}

async function moveOne(
  shop: CheckoutShop,
  its: StoryOrder,
  step: Extract<Step, { order: number }>,
): Promise<string[]> {
  const { larder } = shop;
  const { cartId } = its.shopper;
  const order = await row<{ id: string; status: OrderStatus; ceilingCents: number }>(
    larder.pool,
    sql`select id, status, ceiling_cents as "ceilingCents" from "order" where cart_id = ${cartId}`,
  );
  if (!order) return [];
  if (step.do === 'fill') return fillInStory(shop, its, order.id, step);
  if (step.do === 'amend') await amendInStory(shop, its, order.id, step);
  else if (step.do === 'on' || step.do === 'back' || step.do === 'off') await moveState(shop, order, step);
  else await moveMoneyOf(larder, order, step);
  return [];
}

type StateStep = Extract<Step, { do: 'on' | 'back' | 'off' }>;

async function moveState(
  shop: CheckoutShop,
  { id: orderId, status, ceilingCents }: { id: string; status: OrderStatus; ceilingCents: number },
  step: StateStep,
): Promise<void> {
  const to =
    step.do === 'off'
      ? 'Cancelled'
      : step.do === 'back'
        ? previousStatus('WYGO_DELIVERY', status)
        : nextStatus('WYGO_DELIVERY', status);
  if (!to) return;
  if (step.do === 'on' && to.startsWith('Ready') && (await isBeingFilled(shop, orderId))) return;
  const isPart = step.do === 'on' && step.part !== null && to.startsWith('Ready');
  const finalCents = isPart ? Math.max(1, Math.floor((ceilingCents * step.part!) / 100)) : undefined;
  await moveOrder(shop.larder, { orderId, to, by, ...(finalCents ? { finalCents } : {}) });
}

/** Acts as the store on the money of a placed order; refusals are ignored. */
async function moveMoneyOf(
  larder: Larder,
  { id: orderId, ceilingCents }: { id: string; ceilingCents: number },
  step: Exclude<Extract<Step, { order: number }>, StateStep | { do: 'fill' | 'amend' }>,
): Promise<void> {
  const call = { orderId, by, reach: null };
  if (step.do === 'raise')
    await raiseCeiling(larder, { orderId, ceilingCents: ceilingCents + step.more, by });
  else if (step.do === 'again') await chargeAgain(larder, call, null);
  else if (step.do === 'release') await releaseOrder(larder, call, 'a story');
  else if (step.do === 'elsewhere') await payBackElsewhere(larder, call, 'a story');
  else {
    const { line, part } = step;
    const charged = await findCharged(larder.pool, orderId);
    const found = line === null ? undefined : charged?.lines[line % charged.lines.length];
    const wanted = { reason: 'quality' as const, lines: [], fee: part === 100, amountCents: cents(0) };
    const portion = thousandths(Math.max(1, Math.floor(((found?.quantity ?? 0) * part) / 100)));
    const amountCents = cents(Math.floor(((charged?.finalCents ?? 0) * part) / 200));
    await refundOrder(
      larder,
      { ...call, limitCents: null, lang: 'EN-US' },
      found ? { ...wanted, lines: [{ lineId: found.id, quantity: portion }] } : { ...wanted, amountCents },
    );
  }
}

/** Ends a story: delayed requests arrive, all faults are over, and the workers have half a day. */
async function comeToRest(
  shop: CheckoutShop,
  moody: ReturnType<typeof createMoodyProvider>,
  running: ReadonlySet<Promise<unknown>>,
): Promise<void> {
  await shop.sandbox.clearFaults();
  while (running.size > 0) {
    moody.release();
    await Promise.race([Promise.all(running), wait(paceMs)]);
  }
  for (let hours = 0; hours < 12; hours += 1) {
    shop.clock.advance(3_600_000);
    await moveMoney(shop.larder);
    await lookAtAttempts(shop.larder);
  }
}
