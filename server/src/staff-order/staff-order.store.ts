import type { Cents } from '@larder/domain/money';
import type { OrderStatus } from '@larder/domain/order-status';
import type { StaffId } from '@larder/domain/owner-ids';
import type { VersionKey } from '@larder/domain/versions';
import { row, sql, type Database } from '../database/database.ts';
import { namedClaim, type NamedClaim } from '../order/claim.store.ts';
import { packedAge } from '../picking/packed-age.store.ts';
import { moneyOfOrder } from '../order/order-money.store.ts';
import type { OrderAddressRow, OrderTotalRow } from '../order/order.store.ts';
import type { PromoLabels } from '../order/promo-labels.ts';
import { promoLabels } from '../order/promo-labels.store.ts';

/** An order as its store sees it, without its lines. */
export type StaffOrderRow = {
  id: string;
  number: string;
  revision: number;
  status: OrderStatus;
  versionKey: VersionKey;
  locationId: number;
  locationGuid: string;
  storeName: string;
  timeZone: string;
  placedAt: number;
  slotStartsAt: number;
  slotEndsAt: number;
  note: string;
  firstName: string;
  fullName: string;
  phoneNumber: string;
  emailAddress: string;
  recipientName: string;
  recipientPhone: string;
  isFirstOrder: boolean;
  hasAge: boolean;
  stagingSpot: string;
  pickupCode: string;
  /** Initials; null until a delivery is received. */
  receivedBy: string | null;
  hasPhoto: boolean;
  /** The driver who has taken it out. */
  driverId: StaffId | null;
  estimatedCents: Cents;
  ceilingCents: Cents;
  finalCents: Cents | null;
  capturedCents: Cents;
  refundedCents: Cents;
  paymentState: string;
  addresses: OrderAddressRow[] | null;
  /** The final totals once there are any, else those of placing. */
  totals: OrderTotalRow[];
  promoLabels: PromoLabels;
  claim: NamedClaim | null;
};

/** Returns one order of some locations; null for any other. */
export function findStaffOrder(
  database: Database,
  orderId: string,
  locationIds: readonly number[],
): Promise<StaffOrderRow | null> {
  return row<StaffOrderRow>(
    database,
    sql`select o.id, o.number, o.revision, o.status, o.version_key as "versionKey", o.location_id as "locationId",
          s.guid as "locationGuid", s.display_name as "storeName", s.time_zone as "timeZone", o.placed_at as "placedAt",
          o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt", o.note,
          coalesce(nullif(a.first_name, ''), split_part(o.recipient ->> 'fullName', ' ', 1), '') as "firstName",
          coalesce(trim(a.first_name || ' ' || a.last_name), '') as "fullName",
          coalesce(nullif(a.phone, ''), o.recipient ->> 'phoneNumber', '') as "phoneNumber",
          coalesce(a.email, o.recipient ->> 'emailAddress', '') as "emailAddress",
          coalesce(o.recipient ->> 'fullName', '') as "recipientName",
          coalesce(o.recipient ->> 'phoneNumber', '') as "recipientPhone",
          o.account_id is not null and not exists (
            select from "order" b where b.account_id = o.account_id and b.placed_at < o.placed_at) as "isFirstOrder",
          exists (select from order_line l left join pick p on p.order_line_id = l.id
              left join line_off f on f.order_line_id = l.id
            where l.order_id = o.id and (${packedAge}) is not null and f.order_line_id is null) as "hasAge",
          (select r.initials from received r where r.order_id = o.id) as "receivedBy",
          exists (select from received r where r.order_id = o.id and r.photo is not null) as "hasPhoto",
          (select d.staff_id from on_road d where d.order_id = o.id) as "driverId",
          o.staging_spot as "stagingSpot", o.pickup_code as "pickupCode", o.estimated_cents as "estimatedCents", o.ceiling_cents as "ceilingCents",
          o.final_cents as "finalCents", money."capturedCents", money."refundedCents", money.state as "paymentState",
          (select json_agg(json_build_object('kind', x.kind, 'line1', x.line1, 'city', x.city, 'state', x.state,
            'zipCode', x.zip_code) order by x.kind = 'billing') from order_address x where x.order_id = o.id) as addresses,
          (select json_agg(json_build_object('lineType', t.line_type, 'refLabel', t.ref_label, 'amountCents', t.amount_cents)
            order by t.position) from order_total t where t.order_id = o.id) as totals, ${promoLabels},
          ${namedClaim} as claim
        from "order" o join location s on s.id = o.location_id left join account a on a.id = o.account_id
          left join claim c on c.order_id = o.id left join staff w on w.id = c.staff_id, ${moneyOfOrder}
        where o.id = ${orderId} and o.location_id = any(${[...locationIds]}::integer[])`,
  );
}
