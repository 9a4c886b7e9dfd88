import { instant, type Database } from '../database/database.ts';
import type { WrittenMerchant } from './import-merchant.store.ts';
import type { Guids, ImportPlan } from './import-plan.ts';
import { dayBegins } from './import-prices.ts';
import type { ImportProgress } from './import-report.ts';

/**
 * An import that is being written: its transaction, its merchant, its content, and the pictures by file name.
 */
export type ImportRun = {
  database: Database;
  merchant: WrittenMerchant;
  plan: ImportPlan;
  guids: Guids;
  onProgress: ImportProgress;
};

/** Returns the location ids behind a list of aliases, '*' being all. */
export function placesOf({ plan, merchant }: ImportRun, aliases: readonly string[]): number[] {
  if (aliases.includes('*')) return [...merchant.locationIds];
  const ids = new Map(plan.store.locations.map(({ alias }, index) => [alias, merchant.locationIds[index]!]));
  return [...new Set(aliases)].map((alias) => ids.get(alias)!);
}

/**
 * Returns when the first of these days begins and when the last one ends at each of these locations, on the clock of its
 * store; null for a day that is not given.
 */
export function daysAt(
  { plan, merchant }: ImportRun,
  places: readonly number[],
  days: { starts?: string | null; ends?: string | null },
): { starts: (Date | null)[]; ends: (Date | null)[] } {
  const zones = new Map(
    plan.store.locations.map(({ timeZone }, index) => [merchant.locationIds[index]!, timeZone]),
  );
  const beginning = (day: string | null | undefined, after: number) =>
    places.map((id) => (day ? instant(dayBegins(day, zones.get(id)!, after)) : null));
  return { starts: beginning(days.starts, 0), ends: beginning(days.ends, 1) };
}
