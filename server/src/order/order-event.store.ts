import type { OrderId, StaffId } from '@larder/domain/owner-ids';
import { instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import { staffIdOf, type Actor } from './actor.ts';

/**
 * The facts of a change of an order, in keys and numbers of goods and money: never names, addresses or
 * numbers of people.
 */
export type EventFacts = Readonly<Record<string, string | number | boolean | null>>;

/** The facts of a change that are to be written, with its actor. */
export type Happened = { by: Actor; verb: string; before?: EventFacts; after?: EventFacts };

/** A written change of an order. */
export type OrderEvent = {
  revision: number;
  at: number;
  actor: Actor['kind'];
  staffId: StaffId | null;
  verb: string;
  before: EventFacts;
  after: EventFacts;
};

/** Writes an event of a locked order, which gets its next revision. Returns that revision. */
export async function writeEvent(
  transaction: Database,
  orderId: OrderId,
  { by, verb, before = {}, after = {} }: Happened,
  now: number,
): Promise<number> {
  const written = await row<{ revision: number }>(
    transaction,
    sql`with changed as (
          update "order" set revision = revision + 1, changed_at = ${instant(now)} where id = ${orderId}
          returning id, revision)
        insert into order_event (order_id, revision, at, actor, staff_id, verb, before, after)
        select id, revision, ${instant(now)}, ${by.kind}, ${staffIdOf(by)}::uuid, ${verb},
          ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
        from changed returning revision`,
  );
  return written!.revision;
}

/** The statement that writes the first event of the order `placed`. */
export function insertPlacedEvent(now: number): Sql {
  return sql`insert into order_event (order_id, revision, at, actor, verb, after)
          select id, 1, ${instant(now)}, 'shopper', 'placed', '{"status": "Pending"}' from placed`;
}

const columns = sql`revision, at, actor, staff_id as "staffId", verb, before, after`;

/** Returns the events of an order, the oldest first. */
export function listEvents(database: Database, orderId: OrderId): Promise<OrderEvent[]> {
  return rows<OrderEvent>(
    database,
    sql`select ${columns} from order_event where order_id = ${orderId} order by revision`,
  );
}

/** Returns the last event of an order. */
export function findLastEvent(database: Database, orderId: OrderId): Promise<OrderEvent | null> {
  return row<OrderEvent>(
    database,
    sql`select ${columns} from order_event where order_id = ${orderId} order by revision desc limit 1`,
  );
}
