import { localTime } from '@larder/text/dates';
import type { Placed, PlannedPrice } from './import-plan.ts';
import type { ProblemList } from './import-report.ts';
import type { ProductRow } from './import-schema.ts';
import type { StoreFile } from './import-store-schema.ts';

/** Products with their prices, in the same order. */
type Priced = {
  products: readonly Placed<ProductRow>[];
  prices: readonly (readonly PlannedPrice[])[];
};

/**
 * Checks that a store with tax rates has one of today for every tax code that it sells something under, and for its
 * fee: a code that was forgotten, or whose first rate is of a later day, would be sold untaxed. A missing one is named
 * once, at the first of its products.
 */
export function checkTaxes(
  store: StoreFile,
  { products, prices }: Priced,
  problems: ProblemList,
  now: number,
): void {
  store.locations.forEach(({ alias, taxes, timeZone }, index) => {
    if (taxes === null) return;
    const problem = (field: string, message: string) =>
      problems.add('store.json', 1, `locations.${index}.taxes.${field}`, message);
    const seen = new Set<string>();
    taxes.rates.forEach(({ code, from }, at) => {
      if (seen.has(`${code} ${from}`)) problem(`rates.${at}`, `${code} has two rates from ${from}`);
      seen.add(`${code} ${from}`);
    });
    const today = localTime(now, timeZone).day;
    const codes = new Set(taxes.rates.filter(({ from }) => from <= today).map(({ code }) => code));
    /** The code, with the day from which it has a rate where that is later. */
    const named = (code: string) => {
      const from = taxes.rates.flatMap((rate) => (rate.code === code ? rate.from : [])).sort()[0];
      return from === undefined ? code : `${code} before ${from}`;
    };
    const { feeCode } = taxes;
    if (feeCode !== null && !codes.has(feeCode)) problem('feeCode', `there is no rate for ${named(feeCode)}`);
    const sold = products.filter((_, at) =>
      prices[at]!.some(({ location, base }) => location === index && base > 0),
    );
    const missing = new Set(sold.map(({ value }) => value.tax).filter((code) => !codes.has(code)));
    for (const code of missing) {
      const using = sold.filter(({ value }) => value.tax === code);
      const many = using.length === 1 ? '1 product' : `${using.length} products`;
      problems.add(
        'products.csv',
        using[0]!.row,
        'tax',
        `${alias} has tax rates but none for ${named(code)}, and sells ${many} under it (store.json locations.${index}.taxes)`,
      );
    }
  });
}
