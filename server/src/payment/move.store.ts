import type { OrderId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import type { LinkedKind } from './card-provider.ts';
import { referenceOf } from './reference.store.ts';

/**
 * A movement of an order's money. `wished` was never sent, `sent` and `unknown` may have happened, `withdrawn` never did and
 * is not wished any more. The last three of these states are final.
 */
export type MoveState = 'wished' | 'sent' | 'unknown' | 'done' | 'refused' | 'withdrawn';
export type MoveKind = 'authorize' | LinkedKind;
export type MoveReason =
  | 'placed'
  | 'renewed'
  | 'ready'
  | 'not-needed'
  | 'called-off'
  | 'raised'
  | 'again'
  | 'excess'
  | 'refund';

/** A movement, in cents. `usedCents`: the sum captured of an authorization, or refunded of a capture. */
export type Move = {
  id: string;
  orderId: OrderId;
  parentId: string | null;
  kind: MoveKind;
  cents: number;
  usedCents: number;
  state: MoveState;
  reason: MoveReason;
};

/** Wishes a movement that refers to an earlier one, under a reference of its own; the worker carries it out. */
export async function wishMove(
  transaction: Database,
  move: {
    orderId: OrderId;
    parentId: string;
    kind: LinkedKind;
    cents: number;
    reason: MoveReason;
    due: number;
    /** The refund that it is a part of. */
    refundId?: string | null;
  },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into payment_move (id, order_id, parent_id, kind, cents, reference, reason, state, made_at, next_try_at,
          refund_id)
        select id, ${move.orderId}, ${move.parentId}, ${move.kind}, ${move.cents},
          ${referenceOf(move.kind, sql`id`)}, ${move.reason}, 'wished', ${instant(now)},
          ${instant(move.due)}, ${move.refundId ?? null}::uuid
        from (select uuidv7() as id) named`,
  );
}

/** The movements of an order, the oldest first. */
export function listMoves(database: Database, orderId: OrderId): Promise<Move[]> {
  return rows<Move>(
    database,
    sql`select id, order_id as "orderId", parent_id as "parentId", kind, cents, used_cents as "usedCents", state, reason
        from payment_move where order_id = ${orderId} order by made_at, id`,
  );
}

/** Takes a wish back that was never sent; false when it may have been sent meanwhile. */
export async function withdrawWish(transaction: Database, moveId: string, now: number): Promise<boolean> {
  const withdrawn = await change(
    transaction,
    sql`update payment_move set state = 'withdrawn', settled_at = ${instant(now)}, next_try_at = null, fence = fence + 1
        where id = ${moveId} and state = 'wished'`,
  );
  return withdrawn === 1;
}

/** A movement that a worker took, with what sending it needs. */
export type TakenMove = {
  id: string;
  orderId: OrderId;
  parentId: string;
  kind: LinkedKind;
  cents: number;
  reason: MoveReason;
  reference: string;
  /** The provider's id of what it refers to. */
  transaction: string;
  /** When it was last sent; null: never. */
  sentAt: number | null;
  tries: number;
  fence: number;
  refundId: string | null;
  /** The order was cancelled or denied. */
  isCalledOff: boolean;
};

/** Longer than a look-up and a sending together may take. */
const leaseMs = 60_000;

const takenColumns = sql`m.id, m.order_id as "orderId", m.parent_id as "parentId", m.kind, m.cents, m.reason,
  m.reference, p.provider_transaction as transaction, m.sent_at as "sentAt", m.tries, m.fence,
  m.refund_id as "refundId", o.status in ('Cancelled', 'Denied') as "isCalledOff"`;

/**
 * Takes the one movement that has waited longest, if any is due. Nobody else takes it until the lease is
 * over; the next taker raises the fence, so that a slow former one cannot send it any more.
 */
export function takeDueMove(database: Database, now: number): Promise<TakenMove | null> {
  return row<TakenMove>(
    database,
    sql`update payment_move m
        set next_try_at = ${instant(now + leaseMs)}, fence = m.fence + 1, tries = m.tries + 1
        from payment_move p, "order" o
        where p.id = m.parent_id and o.id = m.order_id and m.id = (
          select id from payment_move where next_try_at <= ${instant(now)} order by next_try_at limit 1
          for update skip locked)
        returning ${takenColumns}`,
  );
}

/**
 * Notes that a movement is sent, before it is, and makes its lease longer. False, and it must not be sent: another worker
 * took it, it is settled, or it is not wished any more.
 */
export async function markSent(database: Database, move: TakenMove, now: number): Promise<boolean> {
  const marked = await change(
    database,
    sql`update payment_move set state = 'sent', sent_at = ${instant(now)}, next_try_at = ${instant(now + leaseMs)}
        where id = ${move.id} and fence = ${move.fence} and settled_at is null`,
  );
  return marked === 1;
}

/** Notes that it is not known yet whether a movement happened, and when to look again. */
export async function postponeMove(database: Database, move: TakenMove, nextTryAt: number): Promise<void> {
  await change(
    database,
    sql`update payment_move set state = case when sent_at is null then 'wished' else 'unknown' end,
          next_try_at = ${instant(nextTryAt)}
        where id = ${move.id} and fence = ${move.fence} and settled_at is null`,
  );
}

/** The order a movement belongs to, locked: first the order, then its movements. */
export type MovedOrder = {
  id: string;
  number: string;
  locationId: number;
  isCalledOff: boolean;
  finalCents: number | null;
  storeName: string;
  storeEmail: string;
};

/** Locks the order that a movement is of; null: there is none. */
export function lockOrderOf(transaction: Database, orderId: OrderId): Promise<MovedOrder | null> {
  return row<MovedOrder>(
    transaction,
    sql`select o.id, o.number, o.location_id as "locationId", o.status in ('Cancelled', 'Denied') as "isCalledOff",
          o.final_cents as "finalCents", s.display_name as "storeName", s.email as "storeEmail"
        from "order" o join location s on s.id = o.location_id where o.id = ${orderId} for update of o`,
  );
}

/**
 * Writes the outcome of a movement. 'Done' is true whoever reports it; 'refused' or 'never happened' counts
 * only from its last taker, and never for a done movement. Returns false when nothing was written.
 */
export async function settleMove(
  transaction: Database,
  move: Pick<TakenMove, 'id' | 'fence'>,
  became: { state: 'done' | 'refused' | 'withdrawn'; transaction: string | null; responseCode: string },
  now: number,
): Promise<boolean> {
  const settled = await change(
    transaction,
    sql`update payment_move set state = ${became.state}, response_code = ${became.responseCode}, next_try_at = null,
          provider_transaction = ${became.transaction}, settled_at = ${instant(now)}
        where id = ${move.id} and state <> 'done'
          and (${became.state} = 'done' or (fence = ${move.fence} and settled_at is null))`,
  );
  return settled === 1;
}

/** Returns how often a movement of this kind was refused, of the same authorization or capture. */
export async function countRefused(
  transaction: Database,
  { parentId, kind }: Pick<TakenMove, 'parentId' | 'kind'>,
): Promise<number> {
  const found = await row<{ count: number }>(
    transaction,
    sql`select count(*)::int as count from payment_move
        where parent_id = ${parentId} and kind = ${kind} and state = 'refused'`,
  );
  return found!.count;
}

/** The part of a placed order's statement that writes its authorization, done; it reads `attempt` and `placed`. */
export function insertPlacedAuthorization(
  made: { attemptId: string; providerTransaction: string },
  now: number,
): Sql {
  return sql`insert into payment_move (order_id, attempt_id, kind, cents, reference, reason, state, provider_transaction,
      made_at, sent_at, settled_at)
    select placed.id, ${made.attemptId}, 'authorize', ceiling_cents, provider_reference, 'placed', 'done',
      ${made.providerTransaction}, created_at, created_at, ${instant(now)}
    from placed, attempt`;
}

/** Writes an authorization that an attempt of a placed order made, done. Answers its id. */
export async function insertAuthorization(
  transaction: Database,
  made: {
    orderId: OrderId;
    attemptId: string;
    cents: number;
    reason: 'renewed' | 'raised' | 'again';
    reference: string;
    transaction: string;
  },
  now: number,
): Promise<string> {
  const at = instant(now);
  const inserted = await row<{ id: string }>(
    transaction,
    sql`insert into payment_move (order_id, attempt_id, kind, cents, reference, reason, state, provider_transaction, made_at,
          sent_at, settled_at)
        values (${made.orderId}, ${made.attemptId}, 'authorize', ${made.cents}, ${made.reference}, ${made.reason}, 'done',
          ${made.transaction}, ${at}, ${at}, ${at}) returning id`,
  );
  return inserted!.id;
}

/** The capture of an authorization that was sent and taken for lost or refused. */
export function findLostCapture(
  database: Database,
  parentId: string,
): Promise<Pick<TakenMove, 'id' | 'fence' | 'orderId' | 'cents' | 'reference'> | null> {
  return row(
    database,
    sql`select id, fence, order_id as "orderId", cents, reference from payment_move
        where parent_id = ${parentId} and kind = 'capture' and state in ('withdrawn', 'refused')
          and sent_at is not null order by sent_at desc limit 1`,
  );
}
