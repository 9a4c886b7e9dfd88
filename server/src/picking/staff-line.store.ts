import type { LineState } from '@larder/domain/line-state';
import type { Cents } from '@larder/domain/money';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import { rows, sql, type Database } from '../database/database.ts';
import type { SubstituteFacts, WeightSource } from './pick.store.ts';

/** A line of an order with what became of it, as its store sees it. */
export type StaffLineRow = {
  id: string;
  position: number;
  productId: number;
  nameEn: string;
  nameEs: string;
  brand: string;
  labelEn: string;
  labelEs: string;
  imageGuid: string | null;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  quantity: Thousandths;
  unitCents: Cents;
  amountCents: Cents;
  message: string;
  minimumAge: number | null;
  upc: string | null;
  plu: string | null;
  aisle: string | null;
  pickOrder: number | null;
  noSubstitute: boolean;
  missingChoice: MissingChoice | null;
  backupId: number | null;
  backupNameEn: string;
  backupNameEs: string;
  state: LineState;
  pickedQuantity: Thousandths | null;
  weight: Thousandths | null;
  weightSource: WeightSource | null;
  reason: string;
  finalCents: Cents | null;
  substituteId: number | null;
  substitute: SubstituteFacts | null;
  asked: {
    productId: number;
    nameEn: string;
    nameEs: string;
    expiresAt: number;
    answer: 'yes' | 'no' | 'over' | 'withdrawn' | null;
  } | null;
};

/** The lines of an order by the store's own pick order, else the merchant's, else as they were ordered. */
export function listStaffLines(database: Database, orderId: string): Promise<StaffLineRow[]> {
  return rows<StaffLineRow>(
    database,
    sql`select l.id, l.position, l.product_id as "productId", l.name_en as "nameEn", l.name_es as "nameEs", l.brand,
          l.label_en as "labelEn", l.label_es as "labelEs", l.image_guid as "imageGuid", l.selling_mode as "sellingMode",
          l.unit_step_thousandths as "unitStep", l.weight_step_thousandths as "weightStep",
          l.average_weight_thousandths as "averageWeight", l.quantity_thousandths as quantity,
          l.unit_cents as "unitCents", l.amount_cents as "amountCents", l.message, l.minimum_age as "minimumAge", f.upc, f.plu,
          coalesce(place.aisle, f.aisle) as aisle, coalesce(place.pick_order, f.pick_order) as "pickOrder",
          l.no_substitute as "noSubstitute", o.missing_choice as "missingChoice", l.backup_product_id as "backupId",
          l.backup_name_en as "backupNameEn", l.backup_name_es as "backupNameEs", coalesce(p.state, 'to-pick') as state,
          p.picked_thousandths as "pickedQuantity", p.weight_thousandths as weight, p.weight_source as "weightSource",
          coalesce(p.reason, '') as reason, p.amount_cents as "finalCents", p.substitute_product_id as "substituteId",
          p.substitute, asked.facts as asked
        from "order" o join order_line l on l.order_id = o.id join product f on f.id = l.product_id
          left join product_place place on place.product_id = f.id and place.location_id = o.location_id
          left join pick p on p.order_line_id = l.id
          left join lateral (
            select json_build_object('productId', q.product_id, 'nameEn', w.name_en, 'nameEs', w.name_es, 'answer', q.answer,
              'expiresAt', (extract(epoch from q.expires_at) * 1000)::bigint) as facts
            from question q join product w on w.id = q.product_id
            where q.order_line_id = l.id order by q.asked_at desc, q.id desc limit 1) asked on true
        where o.id = ${orderId} order by coalesce(place.pick_order, f.pick_order) nulls last, l.position`,
  );
}
