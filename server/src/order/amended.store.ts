import type { OrderId } from '@larder/domain/owner-ids';
import type { DraftLine } from './draft-schema.ts';
import { change, instant, sql, type Database } from '../database/database.ts';
import type { Destination } from '../slots/delivery-area.store.ts';
import type { LineToAmend } from './amend-line.store.ts';
import { insertPlacedLines } from './placed-lines.store.ts';

/** Stores the new estimate, ceiling and window of a locked order. Cents. */
export async function putAmended(
  transaction: Database,
  orderId: OrderId,
  {
    estimatedCents,
    ceilingCents,
    window,
  }: {
    estimatedCents: number;
    ceilingCents: number;
    window: { startsAt: number; endsAt: number };
  },
): Promise<void> {
  await change(
    transaction,
    sql`update "order" set estimated_cents = ${estimatedCents}, ceiling_cents = ${ceilingCents},
          slot_starts_at = ${instant(window.startsAt)}, slot_ends_at = ${instant(window.endsAt)} where id = ${orderId}`,
  );
}

/** Writes the new values of the lines that stay. */
export async function putKeptLines(
  transaction: Database,
  orderId: OrderId,
  kept: readonly (LineToAmend & { amountCents: number })[],
): Promise<void> {
  await change(
    transaction,
    sql`update order_line l set quantity_thousandths = k.quantity, price_level = k."priceLevel", base_cents = k."baseCents",
          unit_cents = k."unitCents", final_unit_cents = k."unitCents", amount_cents = k."amountCents",
          is_covered = k."isCovered", tax_code = k."taxCode", message = k.message, backup_product_id = k."backupId",
          backup_name_en = k."backupNameEn", backup_name_es = k."backupNameEs",
          no_substitute = k."noSubstitute"
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (id uuid, quantity integer, "priceLevel" text,
          "baseCents" integer, "unitCents" integer, "amountCents" integer, "isCovered" boolean, "taxCode" text,
          message text, "backupId" integer, "backupNameEn" text, "backupNameEs" text, "noSubstitute" boolean)
        where l.id = k.id and l.order_id = ${orderId}`,
  );
}

/** Deletes lines of an order. */
export async function removeLines(
  transaction: Database,
  orderId: OrderId,
  lineIds: readonly string[],
): Promise<void> {
  await change(
    transaction,
    sql`delete from order_line where order_id = ${orderId} and id = any(${[...lineIds]}::uuid[])`,
  );
}

/** Inserts lines that are added to an order. */
export async function addLines(
  transaction: Database,
  orderId: OrderId,
  lines: readonly DraftLine[],
): Promise<void> {
  await change(
    transaction,
    sql`with placed as (select ${orderId}::uuid as id),
          attempt as (select ${JSON.stringify({ lines })}::jsonb as draft)
        ${insertPlacedLines}`,
  );
}

/** Replaces the totals of an order. */
export async function putTotals(
  transaction: Database,
  orderId: OrderId,
  totals: readonly { position: number; lineType: string; refLabel: string; amountCents: number }[],
): Promise<void> {
  await change(transaction, sql`delete from order_total where order_id = ${orderId}`);
  await change(
    transaction,
    sql`insert into order_total (order_id, position, line_type, ref_label, amount_cents)
        select ${orderId}, t.position, t."lineType", t."refLabel", t."amountCents"
        from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb)
          as t (position integer, "lineType" text, "refLabel" text, "amountCents" integer)`,
  );
}

/**
 * Writes the new address of a delivery, and its note. Null: there is none any more, since the old one may hold the old
 * door's code; it stays where the address does.
 */
export async function putAddress(
  transaction: Database,
  orderId: OrderId,
  { line1, city, state, zipCode }: Destination,
  note: string | null,
): Promise<void> {
  await change(
    transaction,
    sql`with moved as (
          update order_address set line1 = ${line1}, city = ${city}, state = ${state}, zip_code = ${zipCode}
          where order_id = ${orderId} and kind = 'shipping'
            and (line1, city, state, zip_code) is distinct from (${line1}::text, ${city}::text, ${state}::text, ${zipCode}::text)
          returning 1)
        update "order" set note = coalesce(${note}, '')
        where id = ${orderId} and (${note}::text is not null or exists (select 1 from moved))`,
  );
}
