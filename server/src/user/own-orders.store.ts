import type { AllergenId } from '@larder/domain/allergens';
import type { Cents } from '@larder/domain/money';
import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import { rows, sql, type Database } from '../database/database.ts';
import { isNothing } from '../order/nothing-there.store.ts';

// Each query gives one row per line; own-orders.ts groups them by their order. Product names are in English.

type OwnOrder = {
  id: string;
  number: string;
  store: string;
  placedAt: number;
  status: string;
  note: string;
  trackingNumber: string;
  missingChoice: MissingChoice | null;
  diet: number[];
  avoidedAllergens: AllergenId[];
  contactId: string | null;
  slotStart: number;
  slotEnd: number;
  fullName: string | null;
  lastFour: string | null;
  recipient: { fullName?: string; phoneNumber?: string; emailAddress?: string };
  arrival: { spot: string; car: string } | null;
  received: { at: number; initials: string; hasPhoto: boolean } | null;
};

export function ownOrders(database: Database, accountId: AccountId): Promise<OwnOrder[]> {
  return rows<OwnOrder>(
    database,
    sql`select o.id, o.number, s.display_name as store, o.placed_at as "placedAt", o.status, o.note,
          o.tracking_number as "trackingNumber", o.missing_choice as "missingChoice", o.diet,
          o.avoided_allergen_ids as "avoidedAllergens", o.contact_id as "contactId",
          o.slot_starts_at as "slotStart", o.slot_ends_at as "slotEnd", p.full_name as "fullName",
          p.last_four as "lastFour", o.recipient,
          (select json_build_object('spot', w.spot, 'car', w.car) from arrival w where w.order_id = o.id) as arrival,
          (select json_build_object('at', (extract(epoch from d.at) * 1000)::bigint, 'initials', d.initials,
            'hasPhoto', d.photo is not null) from received d where d.order_id = o.id) as received
        from "order" o join location s on s.id = o.location_id left join order_payment p on p.order_id = o.id
        where o.account_id = ${accountId} order by o.placed_at`,
  );
}

type OwnOrderLine = {
  orderId: OrderId;
  product: string;
  quantity: Thousandths;
  unitCents: Cents;
  message: string;
  backup: string | null;
  noSubstitute: boolean;
  picked: { quantity: Thousandths; amountCents: Cents; substitute: string | null } | null;
};

export function ownOrderLines(database: Database, accountId: AccountId): Promise<OwnOrderLine[]> {
  return rows<OwnOrderLine>(
    database,
    sql`select l.order_id as "orderId", l.name_en as product, l.quantity_thousandths as quantity,
          l.final_unit_cents as "unitCents", l.message, nullif(l.backup_name_en, '') as backup,
          l.no_substitute as "noSubstitute",
          case when k.amount_cents is not null then json_build_object('quantity', coalesce(k.picked_thousandths, 0),
            'amountCents', k.amount_cents, 'substitute', k.substitute ->> 'nameEn') end as picked
        from order_line l join "order" o on o.id = l.order_id left join pick k on k.order_line_id = l.id
        where o.account_id = ${accountId} order by l.order_id, l.position`,
  );
}

type OwnOrderAddress = {
  orderId: OrderId;
  kind: string;
  line1: string;
  city: string;
  state: string;
  zipCode: string;
};

export function ownOrderAddresses(database: Database, accountId: AccountId): Promise<OwnOrderAddress[]> {
  return rows<OwnOrderAddress>(
    database,
    sql`select d.order_id as "orderId", d.kind, d.line1, d.city, d.state, d.zip_code as "zipCode"
        from order_address d join "order" o on o.id = d.order_id where o.account_id = ${accountId}`,
  );
}

/**
 * Returns the final totals of orders that were charged, of those of which nothing was there what their receipts say, of
 * all others (called off ones too) those of placing.
 */
export function ownOrderTotals(
  database: Database,
  accountId: AccountId,
): Promise<{ orderId: OrderId; lineType: string; amountCents: Cents }[]> {
  return rows(
    database,
    sql`select t.order_id as "orderId", t.line_type as "lineType", t.amount_cents as "amountCents"
        from "order" o, lateral (
          select order_id, line_type, amount_cents, position from final_total where order_id = o.id
          union all select o.id, line ->> 'type', (line ->> 'amountCents')::int, position
          from receipt r, jsonb_array_elements(r.facts -> 'totals') with ordinality as total (line, position)
          where r.order_id = o.id and ${isNothing}
          union all select order_id, line_type, amount_cents, position from order_total
          where order_id = o.id and not exists (select from final_total where order_id = o.id)
            and not ${isNothing}) t
        where o.account_id = ${accountId} order by t.order_id, t.position`,
  );
}

type OwnProblem = {
  orderId: OrderId;
  product: string;
  what: string;
  words: string;
  reportedAt: number;
  reply: string;
};

export function ownProblems(database: Database, accountId: AccountId): Promise<OwnProblem[]> {
  return rows<OwnProblem>(
    database,
    sql`select r.order_id as "orderId", l.name_en as product, r.what, r.words, r.at as "reportedAt", r.reply
        from problem_report r join order_line l on l.id = r.order_line_id join "order" o on o.id = r.order_id
        where o.account_id = ${accountId} order by r.at, r.id`,
  );
}

export function ownRefunds(
  database: Database,
  accountId: AccountId,
): Promise<{ orderId: OrderId; reason: string; amountCents: Cents; at: number }[]> {
  return rows(
    database,
    sql`select f.order_id as "orderId", f.reason, f.cents as "amountCents", f.at
        from refund f join "order" o on o.id = f.order_id where o.account_id = ${accountId} order by f.at, f.id`,
  );
}
