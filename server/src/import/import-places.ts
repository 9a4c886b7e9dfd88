import type { Placed, PlannedPlace } from './import-plan.ts';
import type { ProblemList } from './import-report.ts';
import type { AisleRow, ProductRow } from './import-schema.ts';
import type { StoreFile } from './import-store-schema.ts';

/** Returns where products stand in single stores: every product and store that `aisles.csv` names exists, and none stands twice. `known` are the codes in products.csv. */
export function planPlaces(
  store: StoreFile,
  known: ReadonlySet<string>,
  aisles: readonly Placed<AisleRow>[],
  problems: ProblemList,
): PlannedPlace[] {
  const aliases = new Map(store.locations.map(({ alias }, index) => [alias, index]));
  const seen = new Set<string>();
  return aisles.flatMap(({ row, value: { location, code, aisle, pick_order } }) => {
    const problem = (field: string, message: string) => problems.add('aisles.csv', row, field, message);
    if (!known.has(code)) problem('code', `there is no product ${code}`);
    if (!aliases.has(location)) problem('location', `there is no location ${location}`);
    if (seen.has(`${location} ${code}`)) problem('code', `${code} stands twice for ${location}`);
    seen.add(`${location} ${code}`);
    return { location: aliases.get(location) ?? 0, code, aisle, pickOrder: pick_order };
  });
}

/** Checks that no UPC and no PLU stands for two products: nobody could tell which one was scanned. */
export function checkProductCodes(products: readonly Placed<ProductRow>[], problems: ProblemList): void {
  for (const field of ['upc', 'plu'] as const) {
    const seen = new Map<string, string>();
    for (const { row, value } of products) {
      const code = value[field]?.padStart(13, '0');
      if (code === undefined) continue;
      const other = seen.get(code);
      if (other !== undefined) problems.add('products.csv', row, field, `is the ${field} of ${other} too`);
      seen.set(code, value.code);
    }
  }
}
