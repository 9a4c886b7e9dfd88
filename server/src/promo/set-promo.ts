import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import {
  findDepartmentIds,
  forgetRetiredLocations,
  putPromo,
  putPromoLocation,
  type PromoSetting,
} from './set-promo.store.ts';

/**
 * Sets the terms of a promo in one store; those of other stores stay. Its limits hold for all stores of the merchant
 * together, and counted uses stay counted. Departments are named by their codes and cover their subdepartments; null
 * covers everything. Returns the department codes that do not exist: if there are any, nothing was set.
 */
export function setPromo(
  pool: pg.Pool,
  store: { merchantId: number; locationId: number },
  promo: Omit<PromoSetting, 'departmentIds'> & { departments: readonly string[] | null },
): Promise<string[]> {
  return inTransaction(pool, async (transaction) => {
    const found = promo.departments
      ? await findDepartmentIds(transaction, store.merchantId, promo.departments)
      : null;
    const unknown = (promo.departments ?? []).filter((code) => !found?.has(code));
    if (unknown.length > 0) return unknown;
    const departmentIds = found && [...found.values()];
    await forgetRetiredLocations(transaction, store.merchantId, promo.code);
    const promoId = await putPromo(transaction, store.merchantId, promo);
    await putPromoLocation(transaction, promoId, store.locationId, { ...promo, departmentIds });
    return [];
  });
}
