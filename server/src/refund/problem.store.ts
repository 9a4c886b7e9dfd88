import type { Cents } from '@larder/domain/money';
import type { StaffId } from '@larder/domain/owner-ids';
import type { ProblemKind } from '@larder/domain/problem';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import { handedOverAt } from '../order/handed-over.store.ts';
import { within, type Reach } from '../order/order-change.store.ts';
import { lineName, substituteName } from '../order/sized-name.store.ts';

/** A shopper's report about a line, with the store's answer. */
export type ProblemRow = {
  id: string;
  lineId: string;
  what: ProblemKind;
  words: string;
  at: number;
  answer: 'refunded' | 'words' | null;
  reply: string;
  refundedCents: Cents;
  answeredAt: number | null;
};

const columns = sql`r.id, r.order_line_id as "lineId", r.what, r.words, r.at, r.answer, r.reply,
  coalesce((select f.cents from refund f where f.id = r.refund_id), 0) as "refundedCents", r.answered_at as "answeredAt"`;

/** Returns the reports about an order, the oldest first. */
export function listProblems(database: Database, orderId: string): Promise<ProblemRow[]> {
  return rows<ProblemRow>(
    database,
    sql`select ${columns} from problem_report r where r.order_id = ${orderId} order by r.at, r.id`,
  );
}

/** A report as the people of its store see it. */
export type StaffProblemRow = ProblemRow & {
  orderId: string;
  number: string;
  revision: number;
  locationGuid: string;
  firstName: string;
  handedOverAt: number | null;
  nameEn: string;
  nameEs: string;
  imageGuid: string | null;
  staffName: string;
};

/** Returns the reports within reach, oldest first: all of one order, or the open ones of one location or of all. */
export function listStaffProblems(
  database: Database,
  which: { reach: Reach } & ({ orderId: string } | { locationGuid: string | null; max: number }),
): Promise<StaffProblemRow[]> {
  const wanted: Sql =
    'orderId' in which
      ? sql`r.order_id = ${which.orderId}`
      : sql`r.answer is null and (${which.locationGuid}::uuid is null or s.guid = ${which.locationGuid}::uuid)`;
  const max = 'max' in which ? which.max : null;
  return rows<StaffProblemRow>(
    database,
    sql`select ${columns}, o.id as "orderId", o.number, o.revision, s.guid as "locationGuid",
          coalesce(nullif(a.first_name, ''), split_part(o.recipient ->> 'fullName', ' ', 1), '') as "firstName",
          ${handedOverAt} as "handedOverAt", coalesce(${substituteName.en}, ${lineName.en}) as "nameEn",
          coalesce(${substituteName.es}, ${lineName.es}) as "nameEs",
          case when p.substitute is null then l.image_guid::text else p.substitute ->> 'imageGuid' end as "imageGuid",
          coalesce(w.name, '') as "staffName"
        from problem_report r join "order" o on o.id = r.order_id join location s on s.id = o.location_id
          join order_line l on l.id = r.order_line_id left join pick p on p.order_line_id = l.id
          left join account a on a.id = o.account_id left join staff w on w.id = r.staff_id
        where ${within(which.reach)} and ${wanted} order by r.at, r.id limit ${max}::integer`,
  );
}

/** Returns the moment when an order was handed over; null: it was not. */
export async function findHandedOverAt(database: Database, orderId: string): Promise<number | null> {
  const found = await row<{ at: number | null }>(
    database,
    sql`select ${handedOverAt} as at from "order" o where o.id = ${orderId}`,
  );
  return found?.at ?? null;
}

/** Writes a report about a line of a locked order. Returns false if the line has one already. */
export async function insertProblem(
  transaction: Database,
  problem: { orderId: string; lineId: string; what: ProblemKind; words: string },
  now: number,
): Promise<boolean> {
  const written = await change(
    transaction,
    sql`insert into problem_report (order_id, order_line_id, what, words, at)
        values (${problem.orderId}, ${problem.lineId}, ${problem.what}, ${problem.words}, ${instant(now)})
        on conflict (order_line_id) do nothing`,
  );
  return written === 1;
}

/** Writes the answer to a report. Returns false if it has one already. */
export async function answerProblemRow(
  transaction: Database,
  answer: { problemId: string; reply: string; refundId: string | null; staffId: StaffId | null },
  now: number,
): Promise<boolean> {
  const answered = await change(
    transaction,
    sql`update problem_report set answer = ${answer.refundId === null ? 'words' : 'refunded'}, reply = ${answer.reply},
          refund_id = ${answer.refundId}::uuid, staff_id = ${answer.staffId}::uuid, answered_at = ${instant(now)}
        where id = ${answer.problemId} and answer is null`,
  );
  return answered === 1;
}
