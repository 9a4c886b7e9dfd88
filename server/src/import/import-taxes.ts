import type { Placed, PlannedPrice } from './import-plan.ts';
import type { ProblemList } from './import-report.ts';
import type { ProductRow } from './import-schema.ts';
import type { StoreFile } from './import-store-schema.ts';

/**
 * Checks that a store with tax rates has one for every tax code that it sells something under, and for its fee: a code
 * that was forgotten would be sold untaxed. A missing one is named once, at the first of its products. `prices` are by
 * product, in the order of `products`.
 */
export function checkTaxes(
  store: StoreFile,
  products: readonly Placed<ProductRow>[],
  prices: readonly (readonly PlannedPrice[])[],
  problems: ProblemList,
): void {
  store.locations.forEach(({ alias, taxes }, index) => {
    if (taxes === null) return;
    const problem = (field: string, message: string) =>
      problems.add('store.json', 1, `locations.${index}.taxes.${field}`, message);
    const seen = new Set<string>();
    taxes.rates.forEach(({ code, from }, at) => {
      if (seen.has(`${code} ${from}`)) problem(`rates.${at}`, `${code} has two rates from ${from}`);
      seen.add(`${code} ${from}`);
    });
    const codes = new Set(taxes.rates.map(({ code }) => code));
    const { feeCode } = taxes;
    if (feeCode !== null && !codes.has(feeCode)) problem('feeCode', `there is no rate for ${feeCode}`);
    const sold = products.filter((_, at) => prices[at]!.some(({ location }) => location === index));
    const missing = new Set(sold.map(({ value }) => value.tax).filter((code) => !codes.has(code)));
    for (const code of missing) {
      const using = sold.filter(({ value }) => value.tax === code);
      const many = using.length === 1 ? '1 product' : `${using.length} products`;
      problems.add(
        'products.csv',
        using[0]!.row,
        'tax',
        `${alias} has tax rates but none for ${code}, which it sells ${many} under (store.json locations.${index}.taxes)`,
      );
    }
  });
}
