import { hourMs } from '@larder/domain/durations';
import type { StaffId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import { PICKUP } from '@larder/domain/versions';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import { lineName, substituteName } from '../order/sized-name.store.ts';
import { packedAge } from '../picking/packed-age.store.ts';

/** The answer to whether an order's recipient is old enough. */
export type AgeAnswer = 'yes' | 'no' | 'refused';

/** A line as it was packed: under the substitute's name if one came. */
export type PackedLine = {
  orderId: string;
  lineId: string;
  nameEn: string;
  nameEs: string;
  quantity: Thousandths;
};

/** A line whose packed goods have a minimum age (`years`). */
export type AgedLine = PackedLine & { years: number };

/** The SQL of the fields of a `PackedLine`, by line `l` and its pick `p` (left joined). */
export const packedLine: Sql = sql`l.order_id as "orderId", l.id as "lineId",
  coalesce(${substituteName.en}, ${lineName.en}) as "nameEn", coalesce(${substituteName.es}, ${lineName.es}) as "nameEs",
  coalesce(p.picked_thousandths, l.quantity_thousandths) as quantity`;

/** Returns the lines of orders whose packed goods have a minimum age, without short lines and lines taken off. */
export function listAgedLines(database: Database, orderIds: readonly string[]): Promise<AgedLine[]> {
  return rows<AgedLine>(
    database,
    sql`select ${packedLine}, ${packedAge} as years
        from order_line l left join pick p on p.order_line_id = l.id left join line_off f on f.order_line_id = l.id
        where l.order_id = any(${[...orderIds]}::uuid[]) and (${packedAge}) is not null
          and f.order_line_id is null
        order by l.order_id, l.position`,
  );
}

/** The SQL of how many lines of an order are neither short nor taken off. */
export function linesIn(orderId: Sql): Sql {
  return sql`(select count(*)::int
    from order_line l left join pick p on p.order_line_id = l.id left join line_off f on f.order_line_id = l.id
    where l.order_id = ${orderId} and p.state is distinct from 'short' and f.order_line_id is null)`;
}

/** Returns how many lines of an order are neither short nor taken off. */
export async function countLinesIn(database: Database, orderId: string): Promise<number> {
  const counted = await row<{ count: number }>(database, sql`select ${linesIn(sql`${orderId}`)} as count`);
  return counted!.count;
}

/**
 * How long a yes holds at the desk, in milliseconds: who comes for the goods later may be somebody else. At the door it
 * holds until the delivery is handed over or comes back.
 */
const yesHoldsMs = hourMs;

/** The SQL of the answer of age check `g` of order `o` that holds at an instant: null for none, and for an old yes. */
export function heldAnswer(now: number): Sql {
  return sql`case when g.answer <> 'yes' or o.version_key <> ${PICKUP} or g.at > ${instant(now - yesHoldsMs)}
    then g.answer end`;
}

/** Returns the last answer for an order that still holds, or null when somebody must ask. */
export async function findAgeAnswer(
  database: Database,
  orderId: string,
  now: number,
): Promise<AgeAnswer | null> {
  const found = await row<{ answer: AgeAnswer | null }>(
    database,
    sql`select ${heldAnswer(now)} as answer from age_check g join "order" o on o.id = g.order_id
        where g.order_id = ${orderId}`,
  );
  return found?.answer ?? null;
}

/** Writes the answer for a locked order, in place of an earlier one. */
export async function putAgeAnswer(
  transaction: Database,
  checked: { orderId: string; answer: AgeAnswer; staffId: StaffId | null; at: number },
): Promise<void> {
  const { orderId, answer, staffId, at } = checked;
  await change(
    transaction,
    sql`insert into age_check (order_id, answer, staff_id, at)
        values (${orderId}, ${answer}, ${staffId}::uuid, ${instant(at)})
        on conflict (order_id) do update set answer = excluded.answer, staff_id = excluded.staff_id, at = excluded.at`,
  );
}

/**
 * Forgets that the recipient of a locked order was old enough: the next one may be somebody else. That they were not,
 * stands: their lines are off.
 */
export async function forgetAgeYes(transaction: Database, orderId: string): Promise<void> {
  await change(transaction, sql`delete from age_check where order_id = ${orderId} and answer = 'yes'`);
}
