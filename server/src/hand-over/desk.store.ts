import type { Zone } from '@larder/domain/zones';
import type { OrderStatus } from '@larder/domain/order-status';
import type { StaffId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { rows, sql, type Database, type Sql } from '../database/database.ts';
import { heldAnswer, linesIn } from './age.store.ts';
import type { OrderAddressRow } from '../order/order.store.ts';
import { foldedName, patternOf } from '../order/name-search.store.ts';
import { moneyOfOrder } from '../order/order-money.store.ts';

/** An order that is to be handed over. Instants are epoch milliseconds. */
export type HandOverRow = {
  id: string;
  number: string;
  revision: number;
  status: OrderStatus;
  versionKey: VersionKey;
  locationGuid: string;
  storeName: string;
  timeZone: string;
  slotStartsAt: number;
  slotEndsAt: number;
  firstName: string;
  recipientName: string;
  /** The first name of who collects it in place of the shopper. */
  collects: string | null;
  phoneNumber: string;
  note: string;
  stagingSpot: string;
  isHeldUp: boolean;
  /** How many lines are neither short nor taken off. */
  linesCount: number;
  ageAnswer: 'yes' | 'no' | 'refused' | null;
  bags: Partial<Record<Zone, number>> | null;
  address: OrderAddressRow | null;
  arrival: { spot: string; car: string; at: number } | null;
};

/** The maximum number of orders in a list. */
const maxOrders = 300;

/**
 * Returns the ready pickups of some locations: first those whose shopper has arrived, the longest waiting
 * first, then by window. A search matches name or number in part, or the code exactly.
 */
export function listDesk(
  database: Database,
  { locationIds, search, now }: { locationIds: readonly number[]; search: string; now: number },
): Promise<HandOverRow[]> {
  const part = patternOf(search);
  return list(database, now, {
    which: sql`o.status = 'Ready for pick up' and o.location_id = any(${[...locationIds]}::integer[])
        and (${search} = '' or o.pickup_code = ${search} or o.number ilike ${part}
          or ${foldedName(sql`o.recipient ->> 'fullName'`)} like ${part}
          or ${foldedName(sql`a.first_name || ' ' || a.last_name`)} like ${part})`,
    order: sql`w.at nulls last, o.slot_starts_at, o.number`,
  });
}

/** The driver whose stops are listed. `manages`: the locations where they see every driver's stops. */
type Driver = { staffId: StaffId; locationIds: readonly number[]; manages: readonly number[]; now: number };

/** Returns the driver's stops on the road, then the ready deliveries of some locations, both by window. */
export function listStops(
  database: Database,
  { staffId, locationIds, manages, now }: Driver,
): Promise<HandOverRow[]> {
  return list(database, now, {
    which: sql`o.location_id = any(${[...locationIds]}::integer[]) and (o.status = 'Ready for delivery'
          or o.status = 'Out for delivery' and (o.location_id = any(${[...manages]}::integer[])
            or not exists (select from on_road d where d.order_id = o.id and d.staff_id <> ${staffId})))`,
    order: sql`o.status = 'Ready for delivery', o.slot_starts_at, o.slot_ends_at, o.number`,
  });
}

function list(
  database: Database,
  now: number,
  { which, order }: { which: Sql; order: Sql },
): Promise<HandOverRow[]> {
  return rows<HandOverRow>(
    database,
    sql`select o.id, o.number, o.revision, o.status, o.version_key as "versionKey", s.guid as "locationGuid",
          s.display_name as "storeName", s.time_zone as "timeZone", o.slot_starts_at as "slotStartsAt",
          o.slot_ends_at as "slotEndsAt",
          coalesce(nullif(a.first_name, ''), split_part(o.recipient ->> 'fullName', ' ', 1), '') as "firstName",
          coalesce(o.recipient ->> 'fullName', '') as "recipientName",
          case when o.recipient ->> 'fullName' <> trim(a.first_name || ' ' || a.last_name)
            then split_part(o.recipient ->> 'fullName', ' ', 1) end as collects,
          coalesce(o.recipient ->> 'phoneNumber', '') as "phoneNumber", o.note, o.staging_spot as "stagingSpot",
          money."isHeldUp", ${heldAnswer(now)} as "ageAnswer",
          ${linesIn(sql`o.id`)} as "linesCount",
          (select json_object_agg(b.zone, b.count) from order_bag b where b.order_id = o.id) as bags,
          (select json_build_object('kind', x.kind, 'line1', x.line1, 'city', x.city, 'state', x.state,
            'zipCode', x.zip_code) from order_address x where x.order_id = o.id and x.kind = 'shipping' limit 1) as address,
          case when w.order_id is not null then json_build_object('spot', w.spot, 'car', w.car,
            'at', (extract(epoch from w.at) * 1000)::bigint) end as arrival
        from "order" o join location s on s.id = o.location_id left join account a on a.id = o.account_id
          left join arrival w on w.order_id = o.id left join age_check g on g.order_id = o.id, ${moneyOfOrder}
        where ${which} order by ${order} limit ${maxOrders}`,
  );
}
