import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';

/** The departments that a promo code covers in store `pl`, and those under them; null when it covers everything. */
export const coveredDepartments = sql`case when pl.department_ids is not null then array(
  select d.id from department d where d.id = any(pl.department_ids) or d.parent_id = any(pl.department_ids)) end`;

/** A promo code of a merchant, and what keeps it from being used in one location at one instant. */
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
  /** True when it is used up, by everybody together or by the account that asks. */
  isUsedUp: boolean;
};

/**
 * Returns how often an account has used promo code `o`: orders that were not called off, and attempts that may still become one.
 * A guest has not.
 */
export function usesBy(accountId: AccountId | null): Sql {
  return sql`((select count(*) from "order" n where n.account_id = ${accountId}::uuid and n.promo_id = o.id
            and n.status not in ('Denied', 'Cancelled'))
          + (select count(*) from payment_attempt a where a.account_id = ${accountId}::uuid and a.promo_id = o.id
            and a.purpose = 'order' and a.state in ('started', 'unknown', 'authorized')))`;
}

/** The promo code with this name in capitals, unless it was taken out of use. */
export function findPromo(
  database: Database,
  wanted: { merchantId: number; locationId: number; code: string; accountId: AccountId | null },
  now: number,
): Promise<Promo | null> {
  return row<Promo>(
    database,
    sql`select o.id, o.code, coalesce(pl.label_en, '') as "labelEn", coalesce(pl.label_es, '') as "labelEs",
          coalesce(pl.percent, 0) as percent, ${coveredDepartments} as "departmentIds",
          pl.promo_id is not null as "isHere",
          coalesce(pl.starts_at > ${instant(now)}, false) as "isEarly",
          coalesce(pl.ends_at <= ${instant(now)}, false) as "isOver",
          coalesce(o.used >= o.use_limit, false)
            or coalesce(${usesBy(wanted.accountId)} >= o.account_limit, false) as "isUsedUp"
        from promo o
        left join promo_location pl on pl.promo_id = o.id and pl.location_id = ${wanted.locationId}
        where o.merchant_id = ${wanted.merchantId} and o.code = upper(${wanted.code}) and not o.retired`,
  );
}

/**
 * Counts one more use of a promo code by an account in a store, unless its limit or the account's is reached, or its time there is over. The
 * code is locked before the account's uses are counted: of two orders at once the second sees the first.
 */
export async function usePromo(
  transaction: Database,
  promo: { id: number; locationId: number },
  accountId: AccountId,
  now: number,
): Promise<boolean> {
  await rows(transaction, sql`select 1 from promo where id = ${promo.id} for update`);
  const used = await change(
    transaction,
    sql`update promo o set used = used + 1
        where id = ${promo.id} and not retired and (account_limit is null or ${usesBy(accountId)} < account_limit)
          and (use_limit is null or used < use_limit)
          and exists (select 1 from promo_location pl where pl.promo_id = o.id and pl.location_id = ${promo.locationId}
            and (pl.starts_at is null or pl.starts_at <= ${instant(now)})
            and (pl.ends_at is null or pl.ends_at > ${instant(now)}))`,
  );
  return used === 1;
}

/** Gives a use back that became no order. */
export async function giveBackPromo(transaction: Database, promoId: number): Promise<void> {
  await change(transaction, sql`update promo set used = used - 1 where id = ${promoId} and used > 0`);
}
