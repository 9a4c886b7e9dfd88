import { sql, type Sql } from '../database/database.ts';
import type { LinkedKind } from './card-provider.ts';

const letters: Record<LinkedKind, string> = { capture: 'c', refund: 'f', reverse: 'r' };

/**
 * The SQL of our reference for a linked step: the letter of its kind, and the id of its row without hyphens. It depends
 * on the row alone, so that a step that is sent again has the same reference.
 */
export function referenceOf(kind: LinkedKind, id: Sql): Sql {
  return sql`${`${letters[kind]}-`} || replace(${id}::text, '-', '')`;
}
