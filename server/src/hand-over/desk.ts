import { byZone } from '@larder/domain/zones';
import type { DeskOrder, Stop } from '@larder/contract/operations/hand-over';
import { bornUntil } from '@larder/domain/age';
import { decimalOfThousandths } from '@larder/domain/quantity';
import { locationsWith } from '@larder/domain/staff-roles';
import { localTime } from '@larder/text/dates';
import { inLang } from '@larder/text/say';
import type { StaffCall } from '../http/call.ts';
import { reachOf } from '../order/answer-change.ts';
import { windowFacts } from '../order/window-facts.ts';
import { listAgedLines, type AgedLine, type PackedLine } from './age.store.ts';
import { listDesk, listStops, type HandOverRow } from './desk.store.ts';
import { listLinesOff } from './line-off.store.ts';

/** The facts of a hand-over that the desk and the door share. */
type HandOver = Omit<DeskOrder, 'arrival' | 'collects'>;

/** Returns the ready pickups of the stores where the caller hands over. */
export async function readDesk(call: StaffCall, search: string): Promise<DeskOrder[]> {
  const { locationIds } = reachOf(call, 'orders:hand-over');
  const orders = await listDesk(call.larder.pool, { locationIds, search, now: call.now });
  const answers = await answersOf(call, orders);
  return orders.map((order, index) => ({
    ...answers[index]!,
    collects: order.collects,
    arrival: order.arrival && { ...order.arrival, at: new Date(order.arrival.at).toISOString() },
  }));
}

/**
 * Returns the deliveries that the caller may bring, first those on the road, with what a driver needs:
 * address, name and phone number.
 */
export async function readStops(call: StaffCall): Promise<Stop[]> {
  const { locationIds } = reachOf(call, 'orders:drive');
  const manages = locationsWith(call.staff, 'orders:manage');
  const orders = await listStops(call.larder.pool, {
    staffId: call.staff.id,
    locationIds,
    manages,
    now: call.now,
  });
  const answers = await answersOf(call, orders);
  return orders.map((order, index) => ({
    ...answers[index]!,
    versionKey: order.versionKey,
    recipientName: order.recipientName,
    phoneNumber: order.phoneNumber,
    address: order.address,
  }));
}

async function answersOf(call: StaffCall, orders: readonly HandOverRow[]): Promise<HandOver[]> {
  const ids = orders.map(({ id }) => id);
  const [aged, off] = await Promise.all([
    listAgedLines(call.larder.pool, ids),
    listLinesOff(call.larder.pool, ids),
  ]);
  const agedOf = Map.groupBy(aged, (line) => line.orderId);
  const offOf = Map.groupBy(off, (line) => line.orderId);
  return orders.map((order) =>
    answerOf(call, order, { aged: agedOf.get(order.id) ?? [], off: offOf.get(order.id) ?? [] }),
  );
}

type Lines = { aged: readonly AgedLine[]; off: readonly PackedLine[] };

function answerOf(call: StaffCall, order: HandOverRow, { aged, off }: Lines): HandOver {
  return {
    id: order.id,
    number: order.number,
    revision: order.revision,
    orderStatus: order.status,
    locationGuid: order.locationGuid,
    storeName: order.storeName,
    ...windowFacts(order),
    firstName: order.firstName,
    note: order.note,
    linesCount: order.linesCount,
    bags: { ...byZone(() => 0), ...order.bags },
    stagingSpot: order.stagingSpot,
    isHeldUp: order.isHeldUp,
    age: aged.length === 0 ? null : ageOf(call, order, aged),
    off: off.map((line) => lineOf(call, line)),
  };
}

/** Returns the age check of an order: the highest minimum age of its lines holds for all of them. */
function ageOf(call: StaffCall, order: HandOverRow, lines: readonly AgedLine[]): HandOver['age'] {
  const years = Math.max(...lines.map((line) => line.years));
  return {
    bornUntil: bornUntil(localTime(call.now, order.timeZone).day, years),
    years,
    answer: order.ageAnswer,
    lines: lines.map((line) => lineOf(call, line)),
  };
}

function lineOf(call: StaffCall, { lineId, nameEn, nameEs, quantity }: PackedLine): HandOver['off'][number] {
  return { lineId, prodName: inLang(call.lang, nameEn, nameEs), units: decimalOfThousandths(quantity) };
}
