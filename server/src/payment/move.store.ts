import type { OrderId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import type { LinkedKind } from './card-provider.ts';
import { isDue } from './due.store.ts';
import { chargeReferenceOf, referenceOf } from './reference.store.ts';

/**
 * The state of a movement. `wished`: never sent; `sent`, `unknown`: it may have happened; `withdrawn`: it counts as
 * never made and is not wished any more. Of the settled states (the last three) only `done` is final.
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
  | 'refund'
  | 'elsewhere';

/** A movement, in cents. `usedCents`: the sum captured of an authorization, or refunded of a capture. */
export type MoneyMove = {
  id: string;
  orderId: OrderId;
  parentId: string | null;
  kind: MoveKind;
  cents: number;
  usedCents: number;
  state: MoveState;
  reason: MoveReason;
  reference: string;
  madeAt: number;
};

/** Wishes a movement that refers to an earlier one, with a reference of its own; the worker carries it out. */
export async function wishMove(
  transaction: Database,
  move: {
    orderId: OrderId;
    parentId: string;
    kind: LinkedKind;
    cents: number;
    reason: MoveReason;
    due: number;
    /** The refund of which the movement is a part. */
    refundId?: string | null;
  },
  now: number,
): Promise<void> {
  const reference = move.kind === 'capture' ? chargeReferenceOf(move) : referenceOf(move.kind, sql`id`);
  await change(
    transaction,
    sql`insert into payment_move (id, order_id, parent_id, kind, cents, reference, reason, state, made_at, next_try_at,
          refund_id)
        select id, ${move.orderId}, ${move.parentId}, ${move.kind}, ${move.cents}, ${reference}, ${move.reason}, 'wished', ${instant(now)},
          ${instant(move.due)}, ${move.refundId ?? null}::uuid
        from (select uuidv7() as id) named`,
  );
}

/** Returns the movements of an order, the oldest first. */
export function listMoves(database: Database, orderId: OrderId): Promise<MoneyMove[]> {
  return rows<MoneyMove>(
    database,
    sql`select id, order_id as "orderId", parent_id as "parentId", kind, cents, used_cents as "usedCents", state, reason,
          reference, made_at as "madeAt"
        from payment_move where order_id = ${orderId} order by made_at, id`,
  );
}

/** Withdraws a wish that was never sent; returns false when it may have been sent meanwhile. */
export async function withdrawWish(transaction: Database, moveId: string, now: number): Promise<boolean> {
  const withdrawn = await change(
    transaction,
    sql`update payment_move set state = 'withdrawn', settled_at = ${instant(now)}, next_try_at = null, fence = fence + 1
        where id = ${moveId} and state = 'wished'`,
  );
  return withdrawn === 1;
}

/** A movement that a worker took, with the facts that sending it needs. */
export type TakenMove = {
  id: string;
  orderId: OrderId;
  parentId: string;
  kind: LinkedKind;
  cents: number;
  reason: MoveReason;
  reference: string;
  /** The provider's id of the transaction that it refers to. */
  transaction: string;
  /** The instant at which it was last sent; null: never. */
  sentAt: number | null;
  tries: number;
  fence: number;
  refundId: string | null;
  /** True when the order was cancelled or denied. */
  isCalledOff: boolean;
};

/** The lease of a taken movement: longer than a look-up and a sending together may take. */
const leaseMs = 60_000;

const takenColumns = sql`m.id, m.order_id as "orderId", m.parent_id as "parentId", m.kind, m.cents, m.reason,
  m.reference, p.provider_transaction as transaction, m.sent_at as "sentAt", m.tries, m.fence,
  m.refund_id as "refundId", o.status in ('Cancelled', 'Denied') as "isCalledOff"`;

/**
 * Takes the movement that is due for the longest time; null: none is due. No other worker takes it until the
 * lease ends; the next one raises the fence, so that a slow former worker cannot send it any more.
 */
export function takeDueMove(database: Database, now: number): Promise<TakenMove | null> {
  return row<TakenMove>(
    database,
    sql`update payment_move m
        set next_try_at = ${instant(now + leaseMs)}, fence = m.fence + 1, tries = m.tries + 1
        from payment_move p, "order" o
        where p.id = m.parent_id and o.id = m.order_id and m.id = (
          select id from payment_move where ${isDue(sql`next_try_at`, now)} order by next_try_at limit 1
          for update skip locked)
        returning ${takenColumns}`,
  );
}

/**
 * Notes, right before a movement is sent, that it is, and renews its lease. Returns false if it must not be sent:
 * another worker took it, or it is settled.
 */
export async function markSent(database: Database, move: TakenMove, now: number): Promise<boolean> {
  const marked = await change(
    database,
    sql`update payment_move set state = 'sent', sent_at = ${instant(now)}, next_try_at = ${instant(now + leaseMs)}
        where id = ${move.id} and fence = ${move.fence} and settled_at is null`,
  );
  return marked === 1;
}

/** Notes that it is not known yet whether a movement happened, and the instant of the next try. */
export async function postponeMove(database: Database, move: TakenMove, nextTryAt: number): Promise<void> {
  await change(
    database,
    sql`update payment_move set state = case when sent_at is null then 'wished' else 'unknown' end,
          next_try_at = ${instant(nextTryAt)}
        where id = ${move.id} and fence = ${move.fence} and settled_at is null`,
  );
}

/** The locked order of a movement; it is locked before its movements. */
export type MovedOrder = {
  id: string;
  number: string;
  locationId: number;
  isCalledOff: boolean;
  finalCents: number | null;
  storeName: string;
  storeEmail: string;
  storeLang: Lang;
};

/** Locks and returns the order of a movement; null: there is none. */
export function lockOrderOf(transaction: Database, orderId: OrderId): Promise<MovedOrder | null> {
  return row<MovedOrder>(
    transaction,
    sql`select o.id, o.number, o.location_id as "locationId", o.status in ('Cancelled', 'Denied') as "isCalledOff",
          o.final_cents as "finalCents", s.display_name as "storeName", s.email as "storeEmail",
          s.lang_code as "storeLang"
        from "order" o join location s on s.id = o.location_id where o.id = ${orderId} for update of o`,
  );
}

/**
 * Writes the outcome of a movement. `done` is written whoever reports it; `refused` and `withdrawn` only for the
 * worker that took it last, and never for a settled movement. Returns false when nothing was written.
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

/** The statement that writes the done authorization of the order `placed`, from `attempt`. */
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

/** Writes the done authorization of an attempt, whose id is its reference, for a placed order. Returns its id. */
export async function insertAuthorization(
  transaction: Database,
  made: {
    orderId: OrderId;
    attemptId: string;
    cents: number;
    reason: 'renewed' | 'raised' | 'again';
    transaction: string;
  },
  now: number,
): Promise<string> {
  const at = instant(now);
  const inserted = await row<{ id: string }>(
    transaction,
    sql`insert into payment_move (order_id, attempt_id, kind, cents, reference, reason, state, provider_transaction, made_at,
          sent_at, settled_at)
        values (${made.orderId}, ${made.attemptId}, 'authorize', ${made.cents}, ${made.attemptId}, ${made.reason}, 'done',
          ${made.transaction}, ${at}, ${at}, ${at}) returning id`,
  );
  return inserted!.id;
}
