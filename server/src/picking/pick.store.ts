import type { LineState } from '@larder/domain/line-state';
import type { Cents } from '@larder/domain/money';
import type { StaffId } from '@larder/domain/owner-ids';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

export type WeightSource = 'typed' | 'label' | 'scale';

/** The facts of a substitute as it came; later changes of the catalog do not touch them. */
export type SubstituteFacts = {
  nameEn: string;
  nameEs: string;
  brand: string;
  labelEn: string;
  labelEs: string;
  imageGuid: string | null;
  sellingMode: SellingMode;
  averageWeight: Thousandths | null;
  unitCents: Cents;
  taxCode: string | null;
  minimumAge: number | null;
};

/** The outcome of a line. Thousandths are pieces, or pounds of goods sold by weight; `weight` is pounds. */
export type Pick = {
  lineId: string;
  orderId: string;
  state: LineState;
  quantity: Thousandths | null;
  weight: Thousandths | null;
  weightSource: WeightSource | null;
  reason: string;
  substituteId: number | null;
  substitute: SubstituteFacts | null;
  amountCents: Cents | null;
  staffId: StaffId | null;
  at: number;
};

const columns = sql`order_line_id as "lineId", order_id as "orderId", state, picked_thousandths as quantity,
  weight_thousandths as weight, weight_source as "weightSource", reason, substitute_product_id as "substituteId",
  substitute, amount_cents as "amountCents", staff_id as "staffId", at`;

/** Returns the picks of orders' lines so far; a line without one is still to be picked. */
export function findPicks(database: Database, orderIds: readonly string[]): Promise<Pick[]> {
  return rows<Pick>(
    database,
    sql`select ${columns} from pick where order_id = any(${[...orderIds]}::uuid[])`,
  );
}

/** Returns the pick of one line, or null while it is still to be picked. */
export function findPick(database: Database, lineId: string): Promise<Pick | null> {
  return row<Pick>(database, sql`select ${columns} from pick where order_line_id = ${lineId}`);
}

/** Writes the outcome of a line of a locked order, in place of an earlier one. */
export async function putPick(transaction: Database, pick: Pick): Promise<void> {
  const substitute = pick.substitute && JSON.stringify(pick.substitute);
  await change(
    transaction,
    sql`insert into pick (order_line_id, order_id, state, picked_thousandths, weight_thousandths, weight_source, reason,
          substitute_product_id, substitute, amount_cents, staff_id, at)
        values (${pick.lineId}, ${pick.orderId}, ${pick.state}, ${pick.quantity}::integer, ${pick.weight}::integer,
          ${pick.weightSource}::text, ${pick.reason}, ${pick.substituteId}::integer, ${substitute}::jsonb,
          ${pick.amountCents}::integer, ${pick.staffId}::uuid, ${instant(pick.at)})
        on conflict (order_line_id) do update set state = excluded.state, picked_thousandths = excluded.picked_thousandths,
          weight_thousandths = excluded.weight_thousandths, weight_source = excluded.weight_source, reason = excluded.reason,
          substitute_product_id = excluded.substitute_product_id, substitute = excluded.substitute,
          amount_cents = excluded.amount_cents, staff_id = excluded.staff_id, at = excluded.at`,
  );
}
