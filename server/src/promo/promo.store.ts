import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';

/** A promo of a merchant, with the reasons against its use in one location at one instant. */
export type Promo = {
  id: number;
  code: string;
  labelEn: string;
  labelEs: string;
  percent: number;
  departmentIds: number[] | null;
  isHere: boolean;
  isEarly: boolean;
  isOver: boolean;
  /** True when the promo's limit or that of the calling account is reached. */
  isUsedUp: boolean;
};

/**
 * The SQL of the number of uses of promo `o` by an account: its orders that were not called off, and its attempts that
 * may still become orders. 0 for a guest.
 */
function usesBy(accountId: AccountId | null): Sql {
  return sql`((select count(*) from "order" n where n.account_id = ${accountId}::uuid and n.promo_id = o.id
            and n.status not in ('Denied', 'Cancelled'))
          + (select count(*) from payment_attempt a where a.account_id = ${accountId}::uuid and a.promo_id = o.id
            and a.purpose = 'order' and a.state in ('started', 'unknown', 'authorized')))`;
}

/** A promo as it was asked for; `isGuessing`: too many wrong codes were tried before. */
export type FoundPromo = { promo: Promo | null; isGuessing: boolean };

/**
 * A `FoundPromo` as JSON, in another statement: the promo with this code in any capitals, unless it was taken out of use;
 * null: there is none. Its departments are those that it names: `listCovered` adds their subdepartments.
 */
export function promoWith(
  wanted: { merchantId: number; locationId: number; code: string; accountId: AccountId | null },
  isGuessing: Sql,
  now: number,
): Sql {
  return sql`json_build_object('isGuessing', ${isGuessing}, 'promo', (select row_to_json(promo) from (
        select o.id, o.code, coalesce(pl.label_en, '') as "labelEn", coalesce(pl.label_es, '') as "labelEs",
          coalesce(pl.percent, 0) as percent, pl.department_ids as "departmentIds",
          pl.promo_id is not null as "isHere",
          coalesce(pl.starts_at > ${instant(now)}, false) as "isEarly",
          coalesce(pl.ends_at <= ${instant(now)}, false) as "isOver",
          coalesce(o.used >= o.use_limit, false)
            or (o.account_limit is not null and ${usesBy(wanted.accountId)} >= o.account_limit) as "isUsedUp"
        from promo o
        left join promo_location pl on pl.promo_id = o.id and pl.location_id = ${wanted.locationId}
        where o.merchant_id = ${wanted.merchantId} and o.code = upper(${wanted.code}) and not o.retired) promo))`;
}

/** Returns the promo with a code, as `promoWith` finds it; null: there is none. */
export async function findPromo(
  database: Database,
  wanted: Parameters<typeof promoWith>[0],
  now: number,
): Promise<Promo | null> {
  const found = await row<{ found: FoundPromo }>(
    database,
    sql`select ${promoWith(wanted, sql`false`, now)} as found`,
  );
  return found!.found.promo;
}

/** Returns departments that a promo names, with their subdepartments. */
export async function listCovered(database: Database, named: readonly number[]): Promise<number[]> {
  const covered = await rows<{ id: number }>(
    database,
    sql`select d.id from department d where d.id = any(${named}) or d.parent_id = any(${named}) order by d.id`,
  );
  return covered.map(({ id }) => id);
}

/**
 * Locks a promo, so that of two orders at the same time the second counts the first among the account's uses. Only a
 * statement after this one counts so.
 */
export async function lockPromo(transaction: Database, promoId: number): Promise<void> {
  await rows(transaction, sql`select 1 from promo where id = ${promoId} for update`);
}

/** The use of a promo by an account in a store. `isLocked`: the promo was locked by a statement before. */
export type PromoUse = { id: number; locationId: number; accountId: AccountId; isLocked: boolean };

/**
 * The statement that counts one more use of a promo. It changes nothing when the promo's limit or the account's is
 * reached, its time there has not begun or is over, or the account's uses are limited and the promo is not locked. It
 * ends in its condition, so that a caller can add to it.
 */
export function usingPromo({ id, locationId, accountId, isLocked }: PromoUse, now: number): Sql {
  return sql`update promo o set used = used + 1
        where id = ${id} and not retired
          and (account_limit is null or (${isLocked} and ${usesBy(accountId)} < account_limit))
          and (use_limit is null or used < use_limit)
          and exists (select 1 from promo_location pl where pl.promo_id = o.id and pl.location_id = ${locationId}
            and (pl.starts_at is null or pl.starts_at <= ${instant(now)})
            and (pl.ends_at is null or pl.ends_at > ${instant(now)}))`;
}

/** Gives back a use of a promo for an order that was not placed or was called off. */
export async function giveBackPromo(transaction: Database, promoId: number): Promise<void> {
  await change(transaction, sql`update promo set used = used - 1 where id = ${promoId} and used > 0`);
}
