import type { Taxes } from './tax.ts';

/** A store's rate of a tax code: basis points from a day of the store on (YYYY-MM-DD). */
export type TaxRate = { readonly code: string; readonly basisPoints: number; readonly from: string };

/** The taxes of a store on a day, null where no rate holds yet; and whether another rate begins on a later day. */
export type TaxesOfDay = { readonly taxes: Taxes | null; readonly taxesChange: boolean };

/** Returns the taxes of a day of the store from all its rates: of each code the last that has begun. */
export function taxesOfDay(rates: readonly TaxRate[], feeCode: string | null, day: string): TaxesOfDay {
  const begun = rates
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ code, basisPoints }) => [code, basisPoints] as const);
  return {
    taxes: begun.length === 0 ? null : { rates: Object.fromEntries(begun), feeCode },
    taxesChange: rates.some(({ from }) => from > day),
  };
}

/**
 * Returns the taxes that an order keeps from its placing, with the rates of a later day for codes that had none then:
 * goods of a code that is new come in untaxed otherwise. An order that was placed without taxes stays without.
 */
export function completedTaxes(
  kept: Taxes | null,
  { later, codes }: { later: Taxes | null; codes: readonly (string | null)[] },
): Taxes | null {
  if (kept === null || later === null) return kept;
  const missing = codes.filter(
    (code) => code !== null && !Object.hasOwn(kept.rates, code) && Object.hasOwn(later.rates, code),
  );
  const added = Object.fromEntries(missing.map((code) => [code!, later.rates[code!]!]));
  return { ...kept, rates: { ...kept.rates, ...added } };
}
