import { isByPound } from '@larder/domain/quantity';
import type { StaffOrder } from '@larder/contract/operations/order';
import { refuse, type Refusal } from '@larder/contract/refuse';
import { cents, decimalOf } from '@larder/domain/money';
import type { StaffCall } from '../http/call.ts';
import { findBags } from '../picking/bag.store.ts';
import { findPickedOrder } from '../picking/final-of-order.ts';
import { labelPrices } from '../picking/label-price.ts';
import { staffLineAnswer } from '../picking/staff-line.ts';
import { listStaffLines } from '../picking/staff-line.store.ts';
import { reachOf } from '../order/answer-change.ts';
import { findFinalTotals } from '../order/final-totals.store.ts';
import { receiptLines } from '../order/order-answer.ts';
import { listEvents, type OrderEvent } from '../order/order-event.store.ts';
import { findStaffOrder, type StaffOrderRow } from './staff-order.store.ts';
import { listReleaseReasons } from '../payment/release.store.ts';
import { listOrderProblems, noProblems } from './order-problems.ts';
import { findStaffNames } from '../order/staff-name.store.ts';
import { claimAnswer } from './claim-answer.ts';
import { sightOf, type Sight } from './sight.ts';
import { windowFacts } from '../order/window-facts.ts';

/** Returns one order, with as much of its people as the caller may see. */
export async function readStaffOrder(
  call: StaffCall,
  orderId: string,
): Promise<StaffOrder | Refusal<'order-not-found'>> {
  const { pool } = call.larder;
  const order = await findStaffOrder(pool, orderId, reachOf(call, 'orders:read').locationIds);
  if (!order) return refuse('order-not-found');
  const events = await listEvents(pool, orderId);
  const names = await findStaffNames(
    pool,
    events.flatMap(({ staffId }) => staffId ?? []),
  );
  const sight = sightOf(call.staff, order);
  const lines = await listStaffLines(pool, orderId);
  const weighed = lines.filter(({ sellingMode }) => isByPound(sellingMode));
  const labelPriceOf = await labelPrices(pool, order, weighed, call.now);
  const picked = await findPickedOrder(pool, orderId);
  const final = await findFinalTotals(pool, orderId);
  const wrong = (await listOrderProblems(pool, [orderId], call.now)).get(orderId) ?? noProblems;
  return {
    id: order.id,
    number: order.number,
    revision: order.revision,
    orderStatus: order.status,
    versionKey: order.versionKey,
    locationGuid: order.locationGuid,
    storeName: order.storeName,
    timeZone: order.timeZone,
    placedAt: new Date(order.placedAt).toISOString(),
    ...windowFacts(order),
    ...personOf(order, sight),
    hasAge: order.hasAge,
    claim: claimAnswer(order.claim, call.now),
    bags: await findBags(pool, orderId),
    stagingSpot: order.stagingSpot,
    pickupCode: sight.isOpen && order.versionKey === 'CUST_PICKUP' ? order.pickupCode : '',
    receivedBy: sight.isWhole ? order.receivedBy : null,
    hasPhoto: sight.isWhole && order.hasPhoto,
    lines: lines.map((line) =>
      staffLineAnswer(line, {
        lang: call.lang,
        maySeeNote: sight.isWhole || sight.isOpen,
        labelPrice: labelPriceOf(line),
      }),
    ),
    money: {
      state: order.paymentState,
      estimate: decimalOf(order.estimatedCents),
      ceiling: decimalOf(order.ceilingCents),
      pickedSoFar: decimalOf(picked.totals.total),
      final: order.finalCents === null ? null : decimalOf(order.finalCents),
      captured: decimalOf(cents(order.capturedCents)),
      refunded: decimalOf(cents(order.refundedCents)),
      totals: receiptLines(final.length > 0 ? final : order.totals, call.lang, order.promoLabels),
    },
    problems: wrong.problems,
    holdLapsesAt: wrong.holdLapsesAt === null ? null : new Date(wrong.holdLapsesAt).toISOString(),
    bouncedMails: wrong.mails.map(({ id, kind, at }) => ({
      mailId: id,
      kind,
      at: new Date(at).toISOString(),
    })),
    history: historyOf(events, names, sight.isWhole ? await listReleaseReasons(pool, orderId) : null),
  };
}

function personOf(order: StaffOrderRow, { isWhole, isOpen, brings }: Sight) {
  const isKnown = isWhole || isOpen;
  const mayKnowCollector = isWhole || (brings && isOpen);
  // Of the shopper's own order it is their number, which stands with them.
  const isOther = order.recipientPhone !== '' && order.recipientPhone !== order.phoneNumber;
  return {
    note: isKnown ? order.note : '',
    shopper: {
      firstName: isKnown ? order.firstName : '',
      fullName: isWhole ? order.fullName : null,
      phoneNumber: isKnown ? order.phoneNumber : null,
      emailAddress: isWhole ? order.emailAddress : null,
      isFirstOrder: order.isFirstOrder,
    },
    collects: mayKnowCollector ? order.recipientName : null,
    collectsPhone: mayKnowCollector && isOther ? order.recipientPhone : null,
    addresses: (order.addresses ?? []).filter(
      ({ kind }) => isWhole || kind === 'pickup' || (brings && isOpen && kind === 'shipping'),
    ),
  };
}

/**
 * Returns the events with names. `reasons` are those of its releases, which are kept outside of the history, as they may
 * name people; null: the caller sees no reason of a movement of money.
 */
function historyOf(
  events: readonly OrderEvent[],
  names: ReadonlyMap<string, string>,
  reasons: readonly (string | null)[] | null,
): StaffOrder['history'] {
  const left = [...(reasons ?? [])];
  return events.map(({ revision, at, actor, staffId, verb, before, after: facts }) => {
    const { reason: why, ...others } = facts;
    const isPaidBack = verb === 'paid-back';
    return {
      revision,
      at: new Date(at).toISOString(),
      actor,
      name: (staffId === null ? undefined : names.get(staffId)) ?? '',
      verb,
      before,
      after: isPaidBack ? others : facts,
      reason: isRelease(verb, facts)
        ? (left.shift() ?? null)
        : isPaidBack && reasons && typeof why === 'string'
          ? why
          : null,
    };
  });
}

/** Returns whether an event is a manager's release; a picker's giving an order back is called `released` too. */
function isRelease(verb: string, after: OrderEvent['after']): boolean {
  return verb === 'released' && 'missingCents' in after;
}
