import { PICKUP } from '@larder/domain/versions';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { closedDays } from './closed-days.ts';
import type { Checked } from './import-check.ts';
import { findUpheavals, listClosing, listRenamed, type Upheaval } from './import-guard.store.ts';
import { findConflicts } from './import-merchant.store.ts';
import { someOf, type ProblemList } from './import-report.ts';
import type { StoreFile } from './import-store-schema.ts';

/**
 * Adds the names that belong to another merchant, and unless it is accepted what an import would turn over. Returns
 * sentences naming the products that it no longer sells, the stores that it closes or moves to another alias, and the
 * closed days on which orders stand.
 */
export async function checkAgainstBooks(
  { store, plan }: Checked,
  { pool, accept, now }: { pool: pg.Pool; accept?: boolean; now: number },
  problems: ProblemList,
): Promise<readonly string[]> {
  for (const { field, message } of store ? await findConflicts(pool, store) : [])
    problems.add('store.json', 1, field, message);
  if (!plan) return [];
  const upheavals = await inTransaction(pool, (transaction) => findUpheavals(transaction, plan));
  const parts = placed(upheavals, plan.store);
  if (!accept) checkParts(parts, problems);
  return [
    ...noLongerSold(parts),
    ...(await listClosing(pool, plan.store)).map(closes),
    ...(await listRenamed(pool, plan.store)).map(moves),
    ...(await closedDays(pool, plan.store, now)),
  ];
}

/** An upheaval with where it is, in words: '' for the whole merchant, ' at alder', ' for pickup at alder'. */
type Part = Upheaval & { where: string };

/** Returns the upheavals with their places, without those of ways that store.json no longer offers: that is meant. */
function placed(upheavals: readonly Upheaval[], { locations }: StoreFile): Part[] {
  const stores = new Map(locations.map((location) => [location.guid, location]));
  return upheavals.flatMap((upheaval) => {
    const { guid, version } = upheaval;
    if (guid === null) return { ...upheaval, where: '' };
    const { alias, versions } = stores.get(guid)!;
    if (version === null) return { ...upheaval, where: ` at ${alias}` };
    const way = version === PICKUP ? 'pickup' : 'delivery';
    return versions.some(({ key }) => key === version)
      ? { ...upheaval, where: ` for ${way} at ${alias}` }
      : [];
  });
}

/** Returns the parts that this one lies in: those of all ways of its store, and of the whole merchant. */
function around({ guid, version }: Part, parts: readonly Part[]): Part[] {
  return parts.filter(
    (other) =>
      (other.guid === null && guid !== null) ||
      (other.guid === guid && other.version === null && version !== null),
  );
}

/**
 * Adds a problem when more than 30 % of the products would go, or more than 20 % of the prices change by half: the
 * export may have broken off, or its prices be in cents. What is wrong with a whole is not said of its parts too.
 */
function checkParts(parts: readonly Part[], problems: ProblemList): void {
  const ask = 'import with --accept if that is meant';
  const outermost = (isTooMuch: (part: Part) => boolean) =>
    parts.filter((part) => isTooMuch(part) && !around(part, parts).some(isTooMuch));
  for (const { gone, sold, where, guid } of outermost(goesTooFar)) {
    const how = `${gone.length} of ${sold} products would no longer be sold${where} (${someOf(gone)})`;
    problems.add(guid === null ? 'products.csv' : 'prices.csv', 0, '', `${how}: ${ask}`);
  }
  for (const { moved, compared, where } of outermost(movesTooFar)) {
    const how = `${moved} of ${compared} prices${where} would change by half or more`;
    problems.add('prices.csv', 0, '', `${how}: ${ask}`);
  }
}

const goesTooFar = (part: Part) => exceeds(part, part.gone.length, part.sold, 30);
const movesTooFar = (part: Part) => exceeds(part, part.moved, part.compared, 20);

/** How many of a store's or a way's products or prices may go or change however few there are, but not all. */
const few = 2;

/** Returns whether `some` of `all` is more than these percent; in one store a few are not, unless they are all. */
function exceeds({ guid }: Part, some: number, all: number, percent: number): boolean {
  return some * 100 > all * percent && (guid === null || some > few || some === all);
}

/** Returns sentences naming the products that are no longer sold, and where, each once. An export may have left some out. */
function noLongerSold(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    const said = new Set(around(part, parts).flatMap(({ gone }) => gone));
    const gone = part.gone.filter((code) => !said.has(code));
    if (gone.length === 0) return [];
    const many = gone.length === 1 ? '1 product is' : `${gone.length} products are`;
    return [`${many} no longer sold${part.where}: ${someOf(gone)}.`];
  });
}

/** Returns the sentence of a store that closes, because store.json leaves it out. */
function closes({ alias, orders }: { alias: string; orders: number }): string {
  const open = ['no open order', '1 open order'][orders] ?? `${orders} open orders`;
  return `store.json: ${alias} is not named and closes, with ${open}.`;
}

/** Returns the sentence of a store whose addresses change. */
function moves({ before, after }: { before: string; after: string }): string {
  return `store.json: the alias ${before} changes to ${after}: addresses with the former one lead there while no store has it.`;
}
