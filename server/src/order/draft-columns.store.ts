import { raw, type Sql } from '../database/database.ts';
import type { DraftCard, DraftTerms, OrderDraft } from './draft-schema.ts';

type As = 'text' | 'json';
const arrow = (as: As) => (as === 'text' ? '->>' : '->');

/** A field of a stored `draft` in SQL. What the draft's schema does not know does not compile. */
export function inDraft(name: keyof OrderDraft, as: As = 'text'): Sql {
  return raw(`draft ${arrow(as)} '${name}'`);
}

/** One of its terms. */
export function inTerms(name: keyof DraftTerms, as: As = 'text'): Sql {
  return raw(`draft -> 'terms' ${arrow(as)} '${name}'`);
}

/** Returns the SQL of a field of the draft's card. */
export function inCard(name: keyof DraftCard): Sql {
  return raw(`draft -> 'card' ->> '${name}'`);
}

/** The columns of a list of a draft, as `jsonb_to_recordset` wants them. */
export function columnsOf<Item>(types: Partial<Record<keyof Item & string, string>>): Sql {
  return raw(
    Object.entries(types)
      .map(([name, type]) => `"${name}" ${String(type)}`)
      .join(', '),
  );
}
