import type { Database } from '../database/database.ts';
import type { WrittenMerchant } from './import-merchant.store.ts';
import type { Guids, ImportPlan } from './import-plan.ts';
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

/** Returns the zone in which days of the merchant's ads begin: its first store's. */
export function zoneOf({ plan }: ImportRun): string {
  return plan.store.locations[0]!.timeZone;
}
