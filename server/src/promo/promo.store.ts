import { instant, row, sql, type Database, type Sql } from '../database/database.ts';
import { coveredDepartments } from '../cart/cart.store.ts';

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
  /** By everybody together, or by the account that asks. */
  isUsedUp: boolean;
};

/**
 * How often an account has used promo code `o`: orders that were not called off, and attempts that may still become one.
 * A guest has not.
 */
export function usesBy(accountId: string | null): Sql {
  return sql`((select count(*) from "order" n where n.account_id = ${accountId}::uuid and n.promo_id = o.id
            and n.status not in ('Denied', 'Cancelled'))
          + (select count(*) from payment_attempt a where a.account_id = ${accountId}::uuid and a.promo_id = o.id
            and a.purpose = 'order' and a.state in ('started', 'unknown', 'authorized')))`;
}

/** The promo code with this name in capitals, unless it was taken out of use. */
export function findPromo(
  database: Database,
  wanted: { merchantId: number; locationId: number; code: string; accountId: string | null },
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
