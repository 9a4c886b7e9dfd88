import type { LineState } from '@larder/domain/line-state';
import type { Cents } from '@larder/domain/money';
import type { Thousandths } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import { rows, sql, type Database } from '../database/database.ts';
import { placedLineColumns, type PlacedLineRow } from '../order/placed-line.store.ts';
import { packedAge } from './packed-age.store.ts';
import type { SubstituteFacts, WeightSource } from './pick.store.ts';

/** A line of an order with its outcome, as the people of its store see it. */
export type StaffLineRow = PlacedLineRow & {
  position: number;
  minimumAge: number | null;
  upc: string | null;
  plu: string | null;
  aisle: string | null;
  pickOrder: number | null;
  missingChoice: MissingChoice | null;
  state: LineState;
  pickedQuantity: Thousandths | null;
  weight: Thousandths | null;
  weightSource: WeightSource | null;
  reason: string;
  finalCents: Cents | null;
  /** True once it was taken off at the hand-over. */
  isOff: boolean;
  substituteId: number | null;
  substitute: SubstituteFacts | null;
  asked: {
    productId: number;
    nameEn: string;
    nameEs: string;
    labelEn: string;
    labelEs: string;
    expiresAt: number;
    answer: 'yes' | 'no' | 'over' | 'withdrawn' | null;
  } | null;
};

/** Returns the lines of an order by the store's own pick order, else by the merchant's, else by position. */
export function listStaffLines(database: Database, orderId: string): Promise<StaffLineRow[]> {
  return rows<StaffLineRow>(
    database,
    sql`select ${placedLineColumns}, l.position, ${packedAge} as "minimumAge", f.upc, f.plu,
          coalesce(place.aisle, f.aisle) as aisle, coalesce(place.pick_order, f.pick_order) as "pickOrder",
          o.missing_choice as "missingChoice", coalesce(p.state, 'to-pick') as state,
          p.picked_thousandths as "pickedQuantity", p.weight_thousandths as weight, p.weight_source as "weightSource",
          coalesce(p.reason, '') as reason, p.amount_cents as "finalCents", p.substitute_product_id as "substituteId",
          p.substitute, asked.facts as asked,
          exists (select from line_off off where off.order_line_id = l.id) as "isOff"
        from "order" o join order_line l on l.order_id = o.id join product f on f.id = l.product_id
          left join product_place place on place.product_id = f.id and place.location_id = o.location_id
          left join pick p on p.order_line_id = l.id
          left join lateral (
            select json_build_object('productId', q.product_id, 'nameEn', w.name_en, 'nameEs', w.name_es, 'labelEn', w.label_en,
              'labelEs', w.label_es, 'answer', q.answer, 'expiresAt', (extract(epoch from q.expires_at) * 1000)::bigint) as facts
            from question q join product w on w.id = q.product_id
            where q.order_line_id = l.id order by q.asked_at desc, q.id desc limit 1) asked on true
        where o.id = ${orderId} order by coalesce(place.pick_order, f.pick_order) nulls last, l.position`,
  );
}
