import { instant, row, sql, type Database } from '../database/database.ts';
import { coveredDepartments } from './cart.store.ts';

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
  isUsedUp: boolean;
};

/** The promo code with this name in capitals, unless it was taken out of use. */
export function findPromo(
  database: Database,
  wanted: { merchantId: number; locationId: number; code: string },
  now: number,
): Promise<Promo | null> {
  return row<Promo>(
    database,
    sql`select o.id, o.code, o.label_en as "labelEn", o.label_es as "labelEs", o.percent,
          ${coveredDepartments} as "departmentIds",
          exists (select 1 from promo_location l where l.promo_id = o.id and l.location_id = ${wanted.locationId}) as "isHere",
          coalesce(o.starts_at > ${instant(now)}, false) as "isEarly",
          coalesce(o.ends_at <= ${instant(now)}, false) as "isOver",
          coalesce(o.used >= o.use_limit, false) as "isUsedUp"
        from promo o
        where o.merchant_id = ${wanted.merchantId} and o.code = upper(${wanted.code}) and not o.retired`,
  );
}
