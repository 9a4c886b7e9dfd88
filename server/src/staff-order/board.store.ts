import type { OrderStatus } from '@larder/domain/order-status';
import type { StaffId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { instant, rows, sql, type Database } from '../database/database.ts';
import { namedClaim, type NamedClaim } from '../order/claim.store.ts';
import { foldedName, patternOf } from '../order/name-search.store.ts';
import { moneyOfOrder } from '../order/order-money.store.ts';
import { packedAge } from '../picking/packed-age.store.ts';

/** An order on the board. Instants are epoch milliseconds. */
export type BoardRow = {
  id: string;
  number: string;
  status: OrderStatus;
  revision: number;
  locationId: number;
  locationGuid: string;
  timeZone: string;
  versionKey: VersionKey;
  placedAt: number;
  slotStartsAt: number;
  slotEndsAt: number;
  firstName: string;
  note: string;
  stagingSpot: string;
  isOpened: boolean;
  isFirstOrder: boolean;
  linesCount: number;
  settledCount: number;
  /** The highest age that something in it asks for; lines that were taken off do not. Null: nothing does. */
  ageYears: number | null;
  /** The shopper is asked about a line, or whether the order may come to more. */
  isAsking: boolean;
  /** The driver who has taken it out. */
  driverId: StaffId | null;
  /** The shopper of a pickup is here. */
  arrival: { spot: string; car: string; at: number } | null;
  claim: NamedClaim | null;
};

/** The choice of orders for the board; null: all. */
type BoardWanted = {
  locationIds: readonly number[];
  versionKey: VersionKey | null;
  windowStart: number | null;
  search: string | null;
  /** Ids of orders that are listed even if they are closed. */
  troubled: readonly string[];
  now: number;
};

/** The maximum number of orders on a board. */
const maxOrders = 1000;

const isOpen = sql`(o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled'))`;

/**
 * Returns the digits of a typed end of a phone number, four or more, or of a whole one as a phone shows it: without the
 * country's, spaces and brackets. Null for any other text.
 */
function endOfPhone(typed: string): string | null {
  if (!/^[\d\s().+-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  return digits.length < 4 ? null : digits.slice(-10);
}

/**
 * Returns the open orders of some locations, the soonest window first, and closed ones with a failed charge
 * or refund that is not made up for, a reported problem, or another trouble (`troubled`). A search matches
 * part of the number, or of the shopper and of who collects part of the name or the end of the phone number.
 */
export function listBoard(database: Database, wanted: BoardWanted): Promise<BoardRow[]> {
  const part = wanted.search === null ? null : patternOf(wanted.search);
  const digits = endOfPhone(wanted.search ?? '');
  const locationIds = [...wanted.locationIds];
  const window = wanted.windowStart === null ? null : instant(wanted.windowStart);
  return rows<BoardRow>(
    database,
    sql`with shown as (
          select o.id from "order" o where o.location_id = any(${locationIds}::integer[]) and ${isOpen}
          union select o.id from (select distinct order_id from payment_move where state = 'refused') m
            join "order" o on o.id = m.order_id, ${moneyOfOrder}
            where o.location_id = any(${locationIds}::integer[]) and not ${isOpen}
              and (money."isUncharged" or money."isUnpaid")
          union select r.order_id from problem_report r where r.answer is null
          union select unnest(${[...wanted.troubled]}::uuid[])),
        found as materialized (
          select o.* from shown join "order" o on o.id = shown.id left join account b on b.id = o.account_id
          where o.location_id = any(${locationIds}::integer[])
            and (${wanted.versionKey}::text is null or o.version_key = ${wanted.versionKey})
            and (${window}::timestamptz is null or o.slot_starts_at = ${window})
            and (${part}::text is null or o.number ilike ${part}
              or ${foldedName(sql`o.recipient ->> 'fullName'`)} like ${part}
              or ${foldedName(sql`b.first_name || ' ' || b.last_name`)} like ${part}
              or (${digits}::text is not null and ${digits} in (
                right(regexp_replace(o.recipient ->> 'phoneNumber', '\\D', '', 'g'), length(${digits})),
                right(regexp_replace(b.phone, '\\D', '', 'g'), length(${digits})))))
          order by not ${isOpen}, o.slot_starts_at, o.number limit ${maxOrders})
        select o.id, o.number, o.status, o.revision, o.location_id as "locationId", s.guid as "locationGuid",
          s.time_zone as "timeZone", o.version_key as "versionKey", o.placed_at as "placedAt",
          o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt",
          coalesce(nullif(a.first_name, ''), split_part(o.recipient ->> 'fullName', ' ', 1), '') as "firstName", o.note,
          o.staging_spot as "stagingSpot", o.opened_at is not null as "isOpened",
          o.account_id is not null and not exists (
            select from "order" b where b.account_id = o.account_id and b.placed_at < o.placed_at) as "isFirstOrder",
          ordered.lines as "linesCount", ordered.age as "ageYears", coalesce(settled.lines, 0) as "settledCount",
          exists (select from question q where q.order_id = o.id and q.answer is null) or exists (
            select from ceiling_question q where q.order_id = o.id and q.answer is null
              and q.expires_at > ${instant(wanted.now)}) as "isAsking",
          (select d.staff_id from on_road d where d.order_id = o.id) as "driverId",
          ${namedClaim} as claim,
          case when h.order_id is not null then json_build_object('spot', h.spot, 'car', h.car,
            'at', (extract(epoch from h.at) * 1000)::bigint) end as arrival
        from found o join location s on s.id = o.location_id
          -- Of each order by itself: all lines there ever were would be read otherwise.
          join lateral (select count(*)::int as lines, max(${packedAge}) filter (where f.order_line_id is null) as age
            from order_line l left join pick p on p.order_line_id = l.id and o.status not in ('Pending', 'Approved')
              left join line_off f on f.order_line_id = l.id
            where l.order_id = o.id) ordered on ordered.lines > 0
          left join lateral (select count(*)::int as lines from pick p
            where p.order_id = o.id and p.state in ('picked', 'short', 'substituted')) settled
            on o.status not in ('Pending', 'Approved')
          left join account a on a.id = o.account_id
          left join claim c on c.order_id = o.id left join staff w on w.id = c.staff_id
          left join arrival h on h.order_id = o.id
        order by o.slot_starts_at, o.number`,
  );
}

/** Returns those of some orders whose charge, or refund, was refused for good. */
export function listMoneyProblems(
  database: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; isUncharged: boolean; isUnpaid: boolean }[]> {
  return rows(
    database,
    sql`select o.id as "orderId", money."isUncharged", money."isUnpaid"
        from "order" o, ${moneyOfOrder}
        where o.id = any(${[...orderIds]}::uuid[])
          and o.id in (select m.order_id from payment_move m where m.state = 'refused')
          and (money."isUncharged" or money."isUnpaid")`,
  );
}

/** Returns those of some orders that have an unanswered problem report. */
export async function listReported(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ orderId: string }>(
    database,
    sql`select distinct r.order_id as "orderId" from problem_report r
        where r.order_id = any(${[...orderIds]}::uuid[]) and r.answer is null`,
  );
  return found.map(({ orderId }) => orderId);
}

/** Returns the id of a location among some by its guid; null for any other. */
export async function findLocationAmong(
  database: Database,
  guid: string,
  locationIds: readonly number[],
): Promise<number | null> {
  const [found] = await rows<{ id: number }>(
    database,
    sql`select id from location where guid = ${guid} and id = any(${[...locationIds]}::integer[])`,
  );
  return found?.id ?? null;
}
