import { sql, type Sql } from '../database/database.ts';
import type { LinkedKind } from './card-provider.ts';

const letters: Record<LinkedKind, string> = { capture: 'c', refund: 'f', reverse: 'r' };

/**
 * Returns our reference for a step that refers to an earlier transaction, in SQL: the letter of its kind, and the id of the
 * row that it stands in, without hyphens. Made of the row alone, a step that is sent again has the same one.
 */
export function referenceOf(kind: LinkedKind, id: Sql): Sql {
  return sql`${`${letters[kind]}-`} || replace(${id}::text, '-', '')`;
}
