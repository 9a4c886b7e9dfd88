import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

export type PromoSetting = {
  /** The code in capitals. */
  code: string;
  labelEn: string;
  labelEs: string;
  percent: number;
  departmentIds: readonly number[] | null;
  /** Epoch milliseconds; null: open. */
  startsAt: number | null;
  endsAt: number | null;
  /** The limit of uses in all stores of the merchant; null: none; undefined: the limit stays. */
  useLimit: number | null | undefined;
  /** The limit of uses by one account; null: none; undefined: the limit stays. */
  accountLimit: number | null | undefined;
};

/** Returns the ids of a merchant's departments by their codes; unknown codes are absent. */
export async function findDepartmentIds(
  database: Database,
  merchantId: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ code: string; id: number }>(
    database,
    sql`select code, id from department where merchant_id = ${merchantId} and code = any(${codes}) and not retired`,
  );
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** Inserts a promo of a merchant, or puts it back into use; absent limits stay, and none goes below the uses so far. */
export async function putPromo(
  transaction: Database,
  merchantId: number,
  { code, useLimit, accountLimit }: Pick<PromoSetting, 'code' | 'useLimit' | 'accountLimit'>,
): Promise<number> {
  const put = await row<{ id: number }>(
    transaction,
    sql`insert into promo (merchant_id, code, use_limit, account_limit)
        values (${merchantId}, ${code}, ${useLimit ?? null}::integer, ${accountLimit ?? null}::integer)
        on conflict (merchant_id, code) do update set retired = false,
          account_limit = case when ${accountLimit === undefined} then promo.account_limit else excluded.account_limit end,
          use_limit = case when ${useLimit === undefined} then promo.use_limit
            when excluded.use_limit is null then null else greatest(excluded.use_limit, promo.used) end
        returning id`,
  );
  return put!.id;
}

/** Sets the terms of a promo in one store; those of other stores stay. */
export async function putPromoLocation(
  transaction: Database,
  promoId: number,
  locationId: number,
  promo: Omit<PromoSetting, 'code' | 'useLimit' | 'accountLimit'>,
): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : instant(ms));
  await change(
    transaction,
    sql`insert into promo_location (promo_id, location_id, label_en, label_es, percent, department_ids, starts_at, ends_at)
        values (${promoId}, ${locationId}, ${promo.labelEn}, ${promo.labelEs}, ${promo.percent},
          ${promo.departmentIds}::integer[], ${at(promo.startsAt)}::timestamptz, ${at(promo.endsAt)}::timestamptz)
        on conflict (promo_id, location_id) do update set label_en = excluded.label_en, label_es = excluded.label_es,
          percent = excluded.percent, department_ids = excluded.department_ids, starts_at = excluded.starts_at,
          ends_at = excluded.ends_at`,
  );
}

/** Deletes the stores of a promo that is out of use: put back into use, it holds only in the store that sets it. */
export async function forgetRetiredLocations(
  transaction: Database,
  merchantId: number,
  code: string,
): Promise<void> {
  await change(
    transaction,
    sql`delete from promo_location l using promo o
        where o.id = l.promo_id and o.merchant_id = ${merchantId} and o.code = ${code} and o.retired`,
  );
}

/**
 * Takes a promo out of use in one store, and altogether when it holds in no other. Returns false if it does not hold
 * there.
 */
export async function retirePromo(
  database: Database,
  { merchantId, locationId }: { merchantId: number; locationId: number },
  code: string,
): Promise<boolean> {
  const retired = await change(
    database,
    sql`with gone as (
          delete from promo_location l using promo o
          where o.id = l.promo_id and o.merchant_id = ${merchantId} and o.code = ${code} and not o.retired
            and l.location_id = ${locationId}
          returning l.promo_id)
        update promo o set retired = not exists (
          select 1 from promo_location l where l.promo_id = o.id and l.location_id <> ${locationId})
        from gone where o.id = gone.promo_id`,
  );
  return retired === 1;
}

type ListedPromo = {
  code: string;
  percent: number;
  labelEn: string;
  used: number;
  useLimit: number | null;
  accountLimit: number | null;
  startsAt: number | null;
  endsAt: number | null;
};

/** Returns the promos that hold in a store, by code. */
export function listPromos(database: Database, locationId: number): Promise<ListedPromo[]> {
  return rows<ListedPromo>(
    database,
    sql`select o.code, l.percent, l.label_en as "labelEn", o.used, o.use_limit as "useLimit", o.account_limit as "accountLimit", l.starts_at as "startsAt",
          l.ends_at as "endsAt"
        from promo o join promo_location l on l.promo_id = o.id
        where l.location_id = ${locationId} and not o.retired order by o.code`,
  );
}
