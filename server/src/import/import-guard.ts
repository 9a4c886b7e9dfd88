import type pg from 'pg';
import type { Checked } from './import-check.ts';
import { findUpheaval, type Upheaval } from './import-guard.store.ts';
import { findConflicts } from './import-merchant.store.ts';
import { someOf, type ProblemList } from './import-report.ts';

/**
 * Adds the names that belong to another merchant, and unless it is accepted what an import would turn over. Returns the
 * products that it no longer sells.
 */
export async function checkAgainstBooks(
  { store, plan }: Checked,
  { pool, accept }: { pool: pg.Pool; accept?: boolean },
  problems: ProblemList,
): Promise<readonly string[]> {
  for (const { field, message } of store ? await findConflicts(pool, store) : [])
    problems.add('store.json', 1, field, message);
  if (!plan) return [];
  const upheaval = await findUpheaval(pool, plan);
  if (!accept) checkUpheaval(upheaval, problems);
  return upheaval.gone;
}

/**
 * Adds a problem when more than 30 % of the products would go, or more than 20 % of the prices change by half: the
 * export may have broken off, or its prices be in cents.
 */
function checkUpheaval({ sold, gone, compared, moved }: Upheaval, problems: ProblemList): void {
  const ask = 'import with --accept if that is meant';
  if (gone.length * 100 > sold * 30) {
    const how = `${gone.length} of ${sold} products would no longer be sold (${someOf(gone)})`;
    problems.add('products.csv', 0, '', `${how}: ${ask}`);
  }
  if (moved * 100 > compared * 20)
    problems.add('prices.csv', 0, '', `${moved} of ${compared} prices would change by half or more: ${ask}`);
}

/** Returns a sentence naming the products that are no longer sold; none without such. An export may have left some out. */
export function noLongerSold(gone: readonly string[]): string[] {
  if (gone.length === 0) return [];
  const many = gone.length === 1 ? '1 product is' : `${gone.length} products are`;
  return [`${many} no longer sold: ${someOf(gone)}.`];
}
