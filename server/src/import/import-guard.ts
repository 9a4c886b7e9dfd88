import type pg from 'pg';
import type { Checked } from './import-check.ts';
import { findUpheaval, type Upheaval } from './import-guard.store.ts';
import { findConflicts } from './import-merchant.store.ts';
import type { ProblemList } from './import-report.ts';

/** Adds the names that belong to another merchant, and unless it is accepted what an import would turn over. */
export async function checkAgainstBooks(
  { store, plan }: Checked,
  { pool, accept }: { pool: pg.Pool; accept?: boolean },
  problems: ProblemList,
): Promise<void> {
  for (const { field, message } of store ? await findConflicts(pool, store) : [])
    problems.add('store.json', 1, field, message);
  if (plan && !accept) checkUpheaval(await findUpheaval(pool, plan), problems);
}

/**
 * Adds a problem when more than 30 % of the products would go, or more than 20 % of the prices change by half: the
 * export may have broken off, or its prices be in cents.
 */
function checkUpheaval({ sold, gone, compared, moved }: Upheaval, problems: ProblemList): void {
  const ask = 'import with --accept if that is meant';
  if (gone * 100 > sold * 30)
    problems.add('products.csv', 0, '', `${gone} of ${sold} products would no longer be sold: ${ask}`);
  if (moved * 100 > compared * 20)
    problems.add('prices.csv', 0, '', `${moved} of ${compared} prices would change by half or more: ${ask}`);
}
