import type { AccountId, CartId, OrderId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';
import { isDue } from './due.store.ts';
import { referenceOf } from './reference.store.ts';

export type AttemptState =
  | 'started'
  | 'unknown'
  | 'authorized'
  | 'declined'
  | 'ordered'
  | 'reversing'
  | 'reversed'
  | 'failed';

/**
 * An attempt to authorise an amount, which is stored before anything is sent. Cents; instants in epoch milliseconds.
 */
export type Attempt = {
  id: string;
  /** further: another authorization for an order that is placed already. */
  purpose: 'order' | 'verification' | 'renewal' | 'further';
  accountId: AccountId | null;
  cartId: CartId | null;
  holdId: string | null;
  promoId: number | null;
  state: AttemptState;
  estimatedCents: number;
  ceilingCents: number;
  authorizedCents: number;
  reference: string;
  /** Our reference for the reversal of its authorization: another one after each refusal of the reversal. */
  reversalReference: string;
  transaction: string | null;
  responseCode: string;
  vaultToken: string | null;
  networkTransactionId: string | null;
  createdAt: number;
  nextLookAt: number | null;
  looks: number;
};

const columns = sql`id, purpose, account_id as "accountId", cart_id as "cartId", hold_id as "holdId", promo_id as "promoId",
  state, estimated_cents as "estimatedCents", ceiling_cents as "ceilingCents", authorized_cents as "authorizedCents",
  provider_reference as reference, provider_transaction as transaction, response_code as "responseCode",
  vault_token as "vaultToken", network_transaction_id as "networkTransactionId", created_at as "createdAt",
  next_look_at as "nextLookAt", looks, ${referenceOf('reverse', sql`coalesce(reversal_id, id)`)} as "reversalReference"`;

/** An attempt that is to be stored. Cents; instants in epoch milliseconds. */
export type NewAttempt = {
  purpose: Attempt['purpose'];
  /** The order that it is for, if that is placed already. */
  orderId?: OrderId;
  /** True when the store tries it without the owner of the card. */
  byStore?: boolean;
  accountId: AccountId;
  cartId?: CartId;
  holdId?: string;
  promoId?: number | null;
  /** The draft of an order, or the few facts that other purposes store. */
  request: unknown;
  estimatedCents: number;
  ceilingCents: number;
  createdAt: number;
  nextLookAt: number;
  /** A saved card's token, kept until the order is over: the shopper may delete the card before. */
  token?: { vaultToken: string; networkTransactionId: string | null } | undefined;
};

/**
 * The statement that stores an attempt and returns its id, which is also our reference at the provider. It ends in its
 * source, so that a caller can add a condition.
 */
export function insertingAttempt(attempt: NewAttempt): Sql {
  return sql`insert into payment_attempt (id, purpose, account_id, cart_id, hold_id, promo_id, request, estimated_cents,
      ceiling_cents, provider_reference, created_at, next_look_at, order_id, by_store, vault_token, network_transaction_id)
    select id, ${attempt.purpose}, ${attempt.accountId}, ${attempt.cartId ?? null}::uuid, ${attempt.holdId ?? null}::uuid,
      ${attempt.promoId ?? null}::integer, ${JSON.stringify(attempt.request)}::jsonb, ${attempt.estimatedCents},
      ${attempt.ceilingCents}, id::text, ${instant(attempt.createdAt)}, ${instant(attempt.nextLookAt)},
      ${attempt.orderId ?? null}::uuid, ${attempt.byStore ?? false}, ${attempt.token?.vaultToken ?? null},
      ${attempt.token?.networkTransactionId ?? null}
    from (select uuidv7() as id) named`;
}

/** Stores an attempt before anything is sent. Returns its id. */
export async function insertAttempt(database: Database, attempt: NewAttempt): Promise<string> {
  return (await row<{ id: string }>(database, sql`${insertingAttempt(attempt)} returning id`))!.id;
}

/** Returns an attempt by its id; null: there is none. */
export function findAttempt(database: Database, id: string): Promise<Attempt | null> {
  return row<Attempt>(database, sql`select ${columns} from payment_attempt where id = ${id}`);
}

/**
 * Locks and returns one attempt with its draft: no other transaction settles it until this one ends. Its cart
 * is locked before it, whoever owns that: the count makes the statement wait for the cart's lock, and the
 * attempt is then read in its newest state.
 */
export function lockAttempt(
  transaction: Database,
  id: string,
): Promise<(Attempt & { request: unknown }) | null> {
  return row(
    transaction,
    sql`with locked as materialized (
          select 1 from cart where id = (select cart_id from payment_attempt where id = ${id}) for update)
        select ${columns}, request from payment_attempt
        where id = ${id} and (select count(*) from locked) >= 0 for update`,
  );
}

/**
 * The statement that finds an attempt to pay for a cart while its outcome is open and its account is not deleted. It ends
 * in its condition, so that a caller can add to it and lock the row.
 */
export function findingOpen(id: string, accountId: AccountId): Sql {
  return sql`select id from payment_attempt where id = ${id} and account_id = ${accountId}
    and state in ('started', 'unknown')`;
}

/** Returns the attempt of a cart that may still become an order; null: there is none. */
export function findLiveAttempt(database: Database, cartId: CartId): Promise<Attempt | null> {
  return row<Attempt>(
    database,
    sql`select ${columns} from payment_attempt
        where cart_id = ${cartId} and purpose = 'order' and state in ('started', 'unknown', 'authorized')`,
  );
}

/** Returns whether a further authorization of an order is under way or its outcome is not known yet. */
export async function hasFurtherAttempt(database: Database, orderId: OrderId): Promise<boolean> {
  const live = await row(
    database,
    sql`select 1 from payment_attempt
        where order_id = ${orderId} and purpose = 'further' and state in ('started', 'unknown')`,
  );
  return live !== null;
}

/** Returns the number of an account's declined attempts since an instant, without those that the store made. */
export async function countDeclined(
  database: Database,
  accountId: AccountId,
  since: number,
): Promise<number> {
  const found = await row<{ count: number }>(
    database,
    sql`select count(*)::int as count from payment_attempt
        where account_id = ${accountId} and created_at > ${instant(since)} and state = 'declined' and not by_store`,
  );
  return found!.count;
}

/** Returns the stored request of an attempt: a draft, or the few facts that other purposes store. */
export async function findRequest(database: Database, id: string): Promise<unknown> {
  const found = await row<{ request: unknown }>(
    database,
    sql`select request from payment_attempt where id = ${id}`,
  );
  return found!.request;
}

/** A change of an attempt. */
export type AttemptNews = {
  state: AttemptState;
  /** The instant to look at it again; null: never. */
  nextLookAt: number | null;
  authorizedCents?: number;
  transaction?: string | null;
  responseCode?: string;
  vaultToken?: string | null;
  networkTransactionId?: string | null;
  /** True: its reversal was refused, and is asked for again under a new reference. */
  isReversalRefused?: boolean;
};

/**
 * Writes a change of an attempt; absent fields stay. With `from` it is written only if the attempt is still in
 * that state, so that another settlement is not undone. No token is kept for an account deleted meanwhile.
 */
export async function updateAttempt(
  database: Database,
  id: string,
  news: AttemptNews & { from?: AttemptState },
  now: number,
): Promise<void> {
  const { from = null } = news;
  await change(database, sql`${learning(id, news, now)} and (${from}::text is null or state = ${from})`);
}

/** The statement that writes a change of one attempt. It ends in its condition, so that a caller can add to it. */
export function learning(id: string, news: AttemptNews, now: number): Sql {
  const isSettled = news.state !== 'started' && news.state !== 'unknown';
  return sql`update payment_attempt set state = ${news.state},
          next_look_at = ${news.nextLookAt === null ? null : instant(news.nextLookAt)}::timestamptz,
          settled_at = case when ${isSettled} then coalesce(settled_at, ${instant(now)}) else settled_at end,
          authorized_cents = coalesce(${news.authorizedCents ?? null}::integer, authorized_cents),
          provider_transaction = coalesce(${news.transaction ?? null}, provider_transaction),
          response_code = coalesce(${news.responseCode ?? null}, response_code),
          vault_token = case when account_id is null then null else coalesce(${news.vaultToken ?? null}, vault_token) end,
          network_transaction_id = coalesce(${news.networkTransactionId ?? null}, network_transaction_id),
          reversal_id = case when ${news.isReversalRefused ?? false} then uuidv7() else reversal_id end,
          looks = looks + 1
        where id = ${id}`;
}

/** The lease of a taken attempt: longer than a look-up with its consequences may take. */
const leaseMs = 60_000;

/** An attempt that a worker took; its `fence` is another one once somebody else took it. */
export type TakenAttempt = Attempt & { fence: number };

/**
 * Takes the attempt that is due for the longest time; null: none is due. No other worker takes it until the lease ends;
 * if this worker dies, another one takes it then.
 */
export function takeAttemptToLookAt(database: Database, now: number): Promise<TakenAttempt | null> {
  return row<TakenAttempt>(
    database,
    sql`update payment_attempt set next_look_at = ${instant(now + leaseMs)}, fence = fence + 1
        where id = (
          select id from payment_attempt where ${isDue(sql`next_look_at`, now)}
          order by next_look_at limit 1 for update skip locked)
        returning ${columns}, fence`,
  );
}

/** Renews the lease of an attempt right before its money is given back; returns false if somebody else took it. */
export async function keepLease(database: Database, attempt: TakenAttempt, now: number): Promise<boolean> {
  const kept = await change(
    database,
    sql`update payment_attempt set next_look_at = ${instant(now + leaseMs)}
        where id = ${attempt.id} and fence = ${attempt.fence} and state = ${attempt.state}`,
  );
  return kept === 1;
}
