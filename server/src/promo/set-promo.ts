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
 * Sets what a promo code gives in one store, other stores keeping theirs; its limits are the merchant's, for all stores
 * together, and uses that were counted stay counted. Departments are named by their codes and cover their subdepartments;
 * null covers everything. Answers the department codes that do not exist: then
 * nothing was set.
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
