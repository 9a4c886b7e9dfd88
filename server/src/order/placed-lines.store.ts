import { sql, type Sql } from '../database/database.ts';
import { columnsOf, inDraft } from './draft-columns.store.ts';
import type { DraftAddress, DraftLine, OrderDraft } from './draft-schema.ts';

const lineColumns = columnsOf<DraftLine>({
  position: 'integer',
  productId: 'integer',
  nameEn: 'text',
  nameEs: 'text',
  brand: 'text',
  labelEn: 'text',
  labelEs: 'text',
  imageGuid: 'uuid',
  sellingMode: 'text',
  unitStep: 'integer',
  weightStep: 'integer',
  averageWeight: 'integer',
  quantity: 'integer',
  priceLevel: 'text',
  baseCents: 'integer',
  unitCents: 'integer',
  amountCents: 'bigint',
  message: 'text',
  backupId: 'integer',
  backupNameEn: 'text',
  backupNameEs: 'text',
  isCovered: 'boolean',
  minimumAge: 'integer',
  noSubstitute: 'boolean',
  taxCode: 'text',
});
const addressColumns = columnsOf<DraftAddress>({
  kind: 'text',
  line1: 'text',
  city: 'text',
  state: 'text',
  zipCode: 'text',
});
const totalColumns = columnsOf<OrderDraft['totals'][number]>({
  position: 'integer',
  lineType: 'text',
  refLabel: 'text',
  amountCents: 'integer',
});

/** The statement that writes the lines of the order `placed` from the draft of `attempt`. */
export const insertPlacedLines: Sql = sql`insert into order_line (order_id, position, product_id, name_en, name_es, brand, label_en, label_es, image_guid,
    selling_mode, unit_step_thousandths, weight_step_thousandths, average_weight_thousandths,
    quantity_thousandths, price_level, base_cents, unit_cents, final_unit_cents, amount_cents, message,
    backup_product_id, backup_name_en, backup_name_es, is_covered, minimum_age, is_ebt, no_substitute,
    tax_code)
  select placed.id, l.position, l."productId", l."nameEn", l."nameEs", l.brand, l."labelEn", l."labelEs",
    l."imageGuid", l."sellingMode", l."unitStep", l."weightStep", l."averageWeight", l.quantity, l."priceLevel",
    l."baseCents", l."unitCents", l."unitCents", l."amountCents", l.message, l."backupId", l."backupNameEn",
    l."backupNameEs", coalesce(l."isCovered", true), l."minimumAge", (select p.is_ebt from product p where p.id = l."productId"),
    coalesce(l."noSubstitute", false), l."taxCode"
  from placed, attempt, jsonb_to_recordset(${inDraft('lines', 'json')}) as l (${lineColumns})
  returning id, position`;

/** The statement that writes the addresses of the order `placed` from the draft of `attempt`. */
export const insertPlacedAddresses: Sql = sql`insert into order_address (order_id, kind, line1, city, state, zip_code)
          select placed.id, a.kind, a.line1, a.city, a.state, a."zipCode"
          from placed, attempt, jsonb_to_recordset(${inDraft('addresses', 'json')})
            as a (${addressColumns})`;

/** The statement that writes the totals of the order `placed` from the draft of `attempt`. */
export const insertPlacedTotals: Sql = sql`insert into order_total (order_id, position, line_type, ref_label, amount_cents)
          select placed.id, t.position, t."lineType", t."refLabel", t."amountCents"
          from placed, attempt, jsonb_to_recordset(${inDraft('totals', 'json')})
            as t (${totalColumns})`;
