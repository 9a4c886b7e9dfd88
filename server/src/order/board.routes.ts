import type { BoardCard, boardCalls } from '@larder/contract/operations/board';
import { columnOf } from '@larder/domain/board';
import { localTime, type LocalTime } from '@larder/text/dates';
import type { Handlers } from '../http/bind.ts';
import { reachOf } from './answer-change.ts';
import { findLocationAmong, listBoard, listMoneyProblems, type BoardRow } from './board.store.ts';
import { streamEvents } from './stream-events.ts';

/** The open orders of a store's people. */
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
    });
    const troubled = await listMoneyProblems(
      pool,
      found.map((order) => order.id),
    );
    const problems = new Map(troubled.map((each) => [each.orderId, problemsOf(each)]));
    const clock = clockOfStores();
    const orders = found.flatMap((order) => {
      const reported = order.isReported ? (['reported'] as const) : [];
      return cardOf(order, [...(problems.get(order.id) ?? []), ...reported], clock) ?? [];
    });
    return { orders, now: new Date(call.now).toISOString() };
  },

  'GET api/events': (_, call) => streamEvents(call, reachOf(call, 'orders:read').locationIds),
};

type Clock = (instant: number, timeZone: string) => LocalTime;

/** Local times, each made once: hundreds of orders stand in a few windows. */
function clockOfStores(): Clock {
  const known = new Map<string, LocalTime>();
  return (instant, timeZone) => {
    const name = `${instant} ${timeZone}`;
    const time = known.get(name) ?? localTime(instant, timeZone);
    known.set(name, time);
    return time;
  };
}

function problemsOf({ isUncharged, isUnpaid }: { isUncharged: boolean; isUnpaid: boolean }) {
  const all: BoardCard['problems'] = [];
  if (isUncharged) all.push('not-charged');
  if (isUnpaid) all.push('not-paid-back');
  return all;
}

/** An order as its card; null for one that is over and in order. */
function cardOf(order: BoardRow, problems: BoardCard['problems'], clock: Clock): BoardCard | null {
  const column = columnOf({
    status: order.status,
    isOpened: order.isOpened,
    isClaimed: order.claim !== null,
    isAsking: order.isAsking,
    isHere: order.arrival !== null,
    hasProblem: problems.length > 0,
  });
  if (!column) return null;
  const start = clock(order.slotStartsAt, order.timeZone);
  const { claim, arrival } = order;
  return {
    id: order.id,
    number: order.number,
    column,
    orderStatus: order.status,
    revision: order.revision,
    locationGuid: order.locationGuid,
    versionKey: order.versionKey,
    placedAt: new Date(order.placedAt).toISOString(),
    windowStart: new Date(order.slotStartsAt).toISOString(),
    windowEnd: new Date(order.slotEndsAt).toISOString(),
    day: start.day,
    from: start.time,
    to: clock(order.slotEndsAt, order.timeZone).time,
    linesCount: order.linesCount,
    settledCount: order.settledCount,
    firstName: order.firstName,
    isFirstOrder: order.isFirstOrder,
    hasAge: order.hasAge,
    note: order.note,
    stagingSpot: order.stagingSpot,
    claim: claim && {
      staffId: claim.staffId,
      name: claim.name,
      tote: claim.tote,
      since: new Date(claim.at).toISOString(),
    },
    arrival: arrival && { ...arrival, at: new Date(arrival.at).toISOString() },
    problems,
  };
}
