import type { BoardCard, boardCalls } from '@larder/contract/operations/board';
import { columnOf } from '@larder/domain/board';
import type { OrderStatus } from '@larder/domain/order-status';
import type { Handlers } from '../http/bind.ts';
import type { Staff } from '../http/call.ts';
import { reachOf } from '../order/answer-change.ts';
import { listOrdersOfBounced } from '../mail/bounced.store.ts';
import { findLocationAmong, listBoard, type BoardRow } from './board.store.ts';
import { claimAnswer } from './claim-answer.ts';
import { listOrderProblems } from './order-problems.ts';
import { sightOf } from './sight.ts';
import { streamEvents } from './stream-events.ts';
import { clockOfStores, windowFacts, type StoreClock } from '../order/window-facts.ts';
import { findWorkerHeard } from './worker-heard.store.ts';

/** The time without a sign, in milliseconds, after which a worker counts as silent. */
const silentAfterMs = 5 * 60_000;

/** The calls of the board of today's orders. */
export const boardHandlers: Handlers<typeof boardCalls> = {
  'GET api/orders': async ({ query }, call) => {
    const { pool } = call.larder;
    const mine = reachOf(call, 'orders:read').locationIds;
    const one =
      query.locationGuid === undefined ? null : await findLocationAmong(pool, query.locationGuid, mine);
    const locationIds = query.locationGuid === undefined ? mine : one === null ? [] : [one];
    const found = await listBoard(pool, {
      locationIds,
      versionKey: query.versionKey ?? null,
      windowStart: query.windowStart === undefined ? null : Date.parse(query.windowStart),
      search: query.search ?? null,
      troubled: await listOrdersOfBounced(pool, locationIds),
      now: call.now,
    });
    const ids = found.map((order) => order.id);
    const wrong = await listOrderProblems(pool, ids, call.now);
    const by = { clock: clockOfStores(), staff: call.staff, now: call.now };
    const orders = found.flatMap((order) => cardOf(order, wrong.get(order.id)?.problems ?? [], by) ?? []);
    const heard = await findWorkerHeard(pool);
    return {
      orders,
      worker: {
        heardAt: heard === null ? null : new Date(heard).toISOString(),
        isSilent: heard === null || heard < call.now - silentAfterMs,
      },
      now: new Date(call.now).toISOString(),
    };
  },

  'GET api/events': (_, call) => streamEvents(call, 'orders:read'),
};

/** The problems that stop an order; with any other it moves on. */
const stopping: readonly BoardCard['problems'][number][] = ['not-charged', 'not-paid-back'];

/** Returns whether an order takes no further step by itself; a problem may still need somebody. */
function isOver(status: OrderStatus): boolean {
  return ['Delivered', 'Picked up', 'Denied', 'Cancelled'].includes(status);
}

/**
 * Returns the card of an order for somebody of the staff, with name and note while they may know them; null for a closed
 * order without a problem.
 */
function cardOf(
  order: BoardRow,
  problems: BoardCard['problems'],
  { clock, staff, now }: { clock: StoreClock; staff: Staff; now: number },
): BoardCard | null {
  const column = columnOf({
    status: order.status,
    isOpened: order.isOpened,
    isClaimed: order.claim !== null,
    isAsking: order.isAsking,
    isHere: order.arrival !== null,
    hasProblem: problems.some((problem) => isOver(order.status) || stopping.includes(problem)),
  });
  if (!column) return null;
  const { claim, arrival } = order;
  const { isWhole, isOpen } = sightOf(staff, order);
  const isKnown = isWhole || isOpen;
  return {
    id: order.id,
    number: order.number,
    column,
    orderStatus: order.status,
    revision: order.revision,
    locationGuid: order.locationGuid,
    versionKey: order.versionKey,
    placedAt: new Date(order.placedAt).toISOString(),
    ...windowFacts(order, clock),
    linesCount: order.linesCount,
    settledCount: order.settledCount,
    firstName: isKnown ? order.firstName : '',
    isFirstOrder: order.isFirstOrder,
    hasAge: order.ageYears !== null,
    ageYears: order.ageYears,
    note: isKnown ? order.note : '',
    stagingSpot: order.stagingSpot,
    claim: claimAnswer(claim, now),
    arrival: arrival && {
      spot: isKnown ? arrival.spot : '',
      car: isKnown ? arrival.car : '',
      at: new Date(arrival.at).toISOString(),
    },
    problems,
  };
}
