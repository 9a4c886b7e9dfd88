import type { OrderStatus } from '@larder/domain/order-status';
import type { Cents } from '@larder/domain/money';
import type { AccountId, CartId, OrderId } from '@larder/domain/owner-ids';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { TotalsType } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import { empty, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { PickedFacts } from './picked-facts.ts';
import type { PromoLabels } from './promo-labels.ts';
import { promoLabels } from './promo-labels.store.ts';
import type { ReceiptFacts } from './receipt-answer.ts';
import type { BackReason } from '../mail/back-text.ts';
import { handedOverAt } from './handed-over.store.ts';
import { isNothing } from './nothing-there.store.ts';
import { placedLineColumns, type PlacedLineRow } from './placed-line.store.ts';
import { moneyOfOrder, type PaymentState } from './order-money.store.ts';

/** An order with its store and payment. Instants are epoch milliseconds, money cents. */
export type OrderRow = {
  id: OrderId;
  number: string;
  status: OrderStatus;
  versionKey: VersionKey;
  note: string;
  recipient: { fullName?: string; phoneNumber?: string; emailAddress?: string };
  estimatedCents: Cents;
  ceilingCents: Cents;
  finalCents: Cents | null;
  /** True for one that was cancelled because nothing of it was there: it has a receipt and no final total. */
  isNothing: boolean;
  slotStartsAt: number;
  slotEndsAt: number;
  trackingNumber: string;
  placedAt: number;
  changedAt: number;
  revision: number;
  storeName: string;
  storePhone: string;
  timeZone: string;
  alias: string;
  linesCount: number;
  paymentState: PaymentState;
  fullName: string;
  lastFour: string;
  capturedCents: Cents;
  refundedCents: Cents;
};

const columns = sql`o.id, o.number, o.status, o.version_key as "versionKey", o.note, o.recipient,
  o.estimated_cents as "estimatedCents", o.ceiling_cents as "ceilingCents", o.final_cents as "finalCents",
  ${isNothing} as "isNothing",
  o.slot_starts_at as "slotStartsAt", o.slot_ends_at as "slotEndsAt", o.tracking_number as "trackingNumber",
  o.placed_at as "placedAt", o.changed_at as "changedAt", o.revision, s.display_name as "storeName", s.phone as "storePhone",
  s.time_zone as "timeZone", s.alias, (select count(*)::int from order_line l where l.order_id = o.id) as "linesCount",
  money.state as "paymentState", money."capturedCents", money."refundedCents", p.full_name as "fullName", p.last_four as "lastFour"`;
const tables = sql`"order" o join location s on s.id = o.location_id join order_payment p on p.order_id = o.id,
  ${moneyOfOrder}`;

/** An order in full, without its lines. */
export type OrderInFull = OrderRow & {
  /** The address of delivery or pickup first, then the billing address. */
  addresses: OrderAddressRow[];
  /** The final totals once the order was picked, before that the totals of placing. */
  totals: ReceiptRow[];
  promoLabels: PromoLabels;
  /** The order's states so far, without steps that were taken back. */
  history: { status: OrderStatus; at: number }[];
  /** The code by which the pickup desk finds the order. */
  pickupCode: string;
  /** The shopper's words on arrival. */
  arrival: { spot: string; car: string } | null;
  receipt: { at: number; facts: ReceiptFacts; refundedCents: number } | null;
  handedOverAt: number | null;
  /** The store's reason for denying or cancelling it: typed, or 'all-short' or 'age'; null without a reason. */
  endedBecause: string | null;
  /** Why it is ready once more after it was on the road; null while its last step was another. */
  broughtBack: BackReason | null;
  /** How a delivery was received: the initials of the person ('' for none), or a photo. */
  received: { at: number; initials: string; hasPhoto: boolean } | null;
};

const parts = sql`
  (select json_agg(json_build_object('kind', x.kind, 'line1', x.line1, 'city', x.city, 'state', x.state,
    'zipCode', x.zip_code) order by x.kind = 'billing') from order_address x where x.order_id = o.id) as addresses,
  coalesce(
    (select json_agg(json_build_object('lineType', t.line_type, 'refLabel', t.ref_label, 'amountCents', t.amount_cents)
      order by t.position) from final_total t where t.order_id = o.id),
    (select json_agg(json_build_object('lineType', t.line_type, 'refLabel', t.ref_label, 'amountCents', t.amount_cents)
      order by t.position) from order_total t where t.order_id = o.id)) as totals,
  ${promoLabels},
  (select json_agg(json_build_object('status', h.status, 'at', (extract(epoch from h.at) * 1000)::bigint)
    order by h.position) from order_status h where h.order_id = o.id) as history,
  o.pickup_code as "pickupCode",
  (select json_build_object('spot', w.spot, 'car', w.car) from arrival w where w.order_id = o.id) as arrival,
  (select json_build_object('at', (extract(epoch from r.at) * 1000)::bigint, 'facts', r.facts,
    'refundedCents', money."refundedCents") from receipt r where r.order_id = o.id) as receipt,
  (select json_build_object('at', (extract(epoch from d.at) * 1000)::bigint, 'initials', d.initials,
    'hasPhoto', d.photo is not null) from received d where d.order_id = o.id) as received,
  (select e.after ->> 'reason' from order_event e where o.status in ('Cancelled', 'Denied') and e.order_id = o.id
    and e.verb = 'moved'
    and e.actor <> 'shopper' and e.after ->> 'status' = o.status order by e.revision desc limit 1) as "endedBecause",
  (select case when e.before ->> 'status' = 'Out for delivery' then e.after ->> 'reason' end from order_event e
    where o.status = 'Ready for delivery' and e.order_id = o.id and e.verb = 'moved'
    order by e.revision desc limit 1) as "broughtBack",
  ${handedOverAt} as "handedOverAt"`;

/** Returns one order of an account, by its id or by the cart that it was placed from; null for any other. */
export function findOrder(
  database: Database,
  owned: { accountId: AccountId } & ({ orderId: OrderId } | { cartId: CartId }),
): Promise<OrderInFull | null> {
  const which = 'orderId' in owned ? sql`o.id = ${owned.orderId}` : sql`o.cart_id = ${owned.cartId}`;
  return row<OrderInFull>(
    database,
    sql`select ${columns}, ${parts} from ${tables}
        where ${which} and o.account_id = ${owned.accountId}`,
  );
}

/** The position of an order in its account's list by time. */
type PlaceInList = { placedAt: number; id: string };

/** Returns the position of an own order in the list; null for any other order. */
export function findPlace(
  database: Database,
  accountId: AccountId,
  orderId: OrderId,
): Promise<PlaceInList | null> {
  return row<PlaceInList>(
    database,
    sql`select placed_at as "placedAt", id from "order" where id = ${orderId} and account_id = ${accountId}`,
  );
}

/** Returns the newest orders of an account, or with `before` the newest of those older than that position. */
export function listOrders(
  database: Database,
  accountId: AccountId,
  { limit, before }: { limit: number; before: PlaceInList | null },
): Promise<OrderRow[]> {
  const older = before
    ? sql`and (o.placed_at, o.id) < (${instant(before.placedAt)}, ${before.id}::uuid)`
    : empty;
  return rows<OrderRow>(
    database,
    sql`select ${columns} from ${tables}
        where o.account_id = ${accountId} ${older} order by o.placed_at desc, o.id desc limit ${limit}`,
  );
}

/**
 * Returns the length of an account's order list and the sum of its orders' revisions, which only grow: with every change
 * of an order it is another one. The instant of the last change would not be: a change may be committed after a later one.
 */
export async function findListStamp(
  database: Database,
  accountId: AccountId,
): Promise<{ count: number; revisions: number }> {
  const found = await row<{ count: number; revisions: number }>(
    database,
    sql`select count(*)::int as count, coalesce(sum(revision), 0)::int as revisions from "order" where account_id = ${accountId}`,
  );
  return found!;
}

/** A product line of an order. */
export type OrderLineRow = PlacedLineRow & {
  orderId: OrderId;
  priceLevel: string;
  baseCents: Cents;
  finalUnitCents: Cents;
  /** The line's outcome; null while the order is open, and in orders that were made ready without one. */
  picked?: PickedFacts | null;
  /** True while the picker's question about the line is open. */
  isAsked?: boolean;
  /** True once the order is ready, or over with nothing: a line without an outcome counts as picked as ordered. */
  isFinal?: boolean;
  /** True once it was taken off at the hand-over. */
  isOff?: boolean;
};

/** Returns the lines of orders, those of each order by their position. */
export function findOrderLines(database: Database, orderIds: readonly OrderId[]): Promise<OrderLineRow[]> {
  return rows<OrderLineRow>(
    database,
    sql`select l.order_id as "orderId", ${placedLineColumns}, l.price_level as "priceLevel", l.base_cents as "baseCents",
          l.final_unit_cents as "finalUnitCents", o.final_cents is not null or ${isNothing} as "isFinal",
          case when p.amount_cents is not null then json_build_object('state', p.state, 'quantity', p.picked_thousandths,
            'weight', p.weight_thousandths, 'amountCents', p.amount_cents,
            'substitute', p.substitute || jsonb_build_object('productId', p.substitute_product_id)) end as picked,
          exists (select from question q where q.order_line_id = l.id and q.answer is null) as "isAsked",
          exists (select from line_off f where f.order_line_id = l.id) as "isOff"
        from order_line l join "order" o on o.id = l.order_id left join pick p on p.order_line_id = l.id
        where l.order_id = any(${orderIds}) order by l.order_id, l.position`,
  );
}

/** A product of an order in the order list. */
export type ListedProduct = {
  orderId: OrderId;
  productId: number;
  nameEn: string;
  nameEs: string;
  labelEn: string;
  labelEs: string;
  imageGuid: string | null;
  quantity: Thousandths;
  sellingMode: SellingMode;
};

/** Returns the products of orders for the order list. */
export function findListedProducts(
  database: Database,
  orderIds: readonly OrderId[],
): Promise<ListedProduct[]> {
  return rows<ListedProduct>(
    database,
    sql`select order_id as "orderId", product_id as "productId", name_en as "nameEn", name_es as "nameEs",
          label_en as "labelEn", label_es as "labelEs", image_guid as "imageGuid", quantity_thousandths as quantity, selling_mode as "sellingMode"
        from order_line where order_id = any(${orderIds}) order by order_id, position`,
  );
}

export type OrderAddressRow = {
  kind: 'shipping' | 'billing' | 'pickup';
  line1: string;
  city: string;
  state: string;
  zipCode: string;
};

/** Returns the addresses of an order: that of delivery or pickup first, then the billing address. */
export function findOrderAddresses(database: Database, orderId: OrderId): Promise<OrderAddressRow[]> {
  return rows<OrderAddressRow>(
    database,
    sql`select kind, line1, city, state, zip_code as "zipCode" from order_address
        where order_id = ${orderId} order by kind = 'billing'`,
  );
}

export type OrderTotalRow = { lineType: TotalsType; refLabel: string; amountCents: Cents };

/** A line of an order's totals. GIVEN, in final totals only, is the part that the store gives away. */
export type ReceiptRow = Omit<OrderTotalRow, 'lineType'> & { lineType: TotalsType | 'GIVEN' };
