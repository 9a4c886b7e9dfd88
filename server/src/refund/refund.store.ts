import { addCents, type Cents } from '@larder/domain/money';
import type { StaffId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

const refundReasons = [
  'missing',
  'damaged',
  'quality',
  'late',
  'price',
  'recall',
  'goodwill',
  'age',
  'charged-twice',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The part of a refund for one line; null: for the fee. */
export type RefundPart = {
  lineId: string | null;
  quantity: Thousandths | null;
  goodsCents: Cents;
  taxCents: Cents;
};

/** Writes a refund with its parts. Returns its id. */
export async function insertRefund(
  transaction: Database,
  refund: {
    orderId: string;
    cents: number;
    taxCents: number;
    reason: RefundReason;
    staffId: StaffId | null;
    parts: readonly RefundPart[];
  },
  now: number,
): Promise<string> {
  const made = await row<{ id: string }>(
    transaction,
    sql`insert into refund (order_id, cents, tax_cents, reason, staff_id, at)
        values (${refund.orderId}, ${refund.cents}, ${refund.taxCents}, ${refund.reason}, ${refund.staffId}::uuid,
          ${instant(now)}) returning id`,
  );
  for (const part of refund.parts)
    await change(
      transaction,
      sql`insert into refund_line (refund_id, order_line_id, quantity_thousandths, goods_cents, tax_cents)
          values (${made!.id}, ${part.lineId}::uuid, ${part.quantity}::integer, ${part.goodsCents}, ${part.taxCents})`,
    );
  return made!.id;
}

/** The sum refunded of a line, in thousandths and cents; `lineId` null is the fee. */
type RefundedLine = { orderId: string; lineId: string | null; quantity: Thousandths; cents: Cents };

/** Returns how much of each line of an order was refunded. */
export function findRefundedLines(database: Database, orderId: string): Promise<RefundedLine[]> {
  return listRefundedLines(database, [orderId]);
}

/** Returns how much of each line of orders was refunded. */
export function listRefundedLines(database: Database, orderIds: readonly string[]): Promise<RefundedLine[]> {
  return rows<RefundedLine>(
    database,
    sql`select f.order_id as "orderId", p.order_line_id as "lineId", coalesce(sum(p.quantity_thousandths), 0)::int as quantity,
          sum(p.goods_cents + p.tax_cents)::int as cents
        from refund f join refund_line p on p.refund_id = f.id
        where f.order_id = any(${[...orderIds]}::uuid[]) group by 1, 2`,
  );
}

/** A refund as its order's pages show it. */
type RefundRow = {
  id: string;
  cents: Cents;
  taxCents: Cents;
  reason: RefundReason;
  staffId: StaffId | null;
  staffName: string | null;
  at: number;
  /** refused: a part of it was refused for good and is not on its way again. */
  state: 'under-way' | 'done' | 'refused';
};

/** Returns the refunds of an order, the oldest first. */
export function listRefunds(database: Database, orderId: string): Promise<RefundRow[]> {
  return rows<RefundRow>(
    database,
    sql`select f.id, f.cents, f.tax_cents as "taxCents", f.reason, f.staff_id as "staffId", s.name as "staffName", f.at,
          case when f.cents > moved.live then 'refused' when f.cents > moved.done then 'under-way' else 'done' end as state
        from refund f left join staff s on s.id = f.staff_id,
          lateral (select coalesce(sum(m.cents) filter (where m.state not in ('refused', 'withdrawn')), 0) as live,
            coalesce(sum(m.cents) filter (where m.state = 'done'), 0) as done
            from payment_move m where m.refund_id = f.id) moved
        where f.order_id = ${orderId} order by f.at, f.id`,
  );
}

/** The reasons of refunds that nobody decides on: of a double charge, and of what is taken off for want of the age. */
const madeByRule: readonly RefundReason[] = ['age', 'charged-twice'];

/** Returns the sum of the refunds that somebody decided on, in cents; those that are made by a rule do not count. */
export function decidedCents(refunds: readonly RefundRow[]): Cents {
  const decided = refunds.filter(({ reason }) => !madeByRule.includes(reason));
  return addCents(...decided.map((refund) => refund.cents));
}

/** Returns the cents of a refund refused for good and not being sent again; null: no such refund. */
export function findRefusedPart(
  database: Database,
  orderId: string,
  refundId: string,
): Promise<{ cents: number; reason: RefundReason } | null> {
  return row(
    database,
    sql`select f.reason, f.cents - coalesce((select sum(m.cents) from payment_move m
          where m.refund_id = f.id and m.state not in ('refused', 'withdrawn')), 0)::int as cents
        from refund f where f.order_id = ${orderId} and f.id = ${refundId}`,
  );
}

/** Returns of each refund of an order what was refused for good and is not being sent again, in cents. */
export function listRefusedParts(
  database: Database,
  orderId: string,
): Promise<{ refundId: string; cents: number }[]> {
  return rows(
    database,
    sql`select f.id as "refundId", f.cents - moved.live as cents
        from refund f, lateral (select coalesce(sum(m.cents), 0)::int as live from payment_move m
          where m.refund_id = f.id and m.state not in ('refused', 'withdrawn')) moved
        where f.order_id = ${orderId} and f.cents > moved.live order by f.at, f.id`,
  );
}
