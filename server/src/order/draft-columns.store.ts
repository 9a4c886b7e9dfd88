import { raw, type Sql } from '../database/database.ts';
import type { DraftCard, DraftTerms, OrderDraft } from './draft-schema.ts';

type As = 'text' | 'json';
const arrow = (as: As) => (as === 'text' ? '->>' : '->');

/** The SQL of a field of a stored `draft`. A name that the draft's schema does not have does not compile. */
export function inDraft(name: keyof OrderDraft, as: As = 'text'): Sql {
  return raw(`draft ${arrow(as)} '${name}'`);
}

/** The SQL of one of the draft's terms. */
export function inTerms(name: keyof DraftTerms, as: As = 'text'): Sql {
  return raw(`draft -> 'terms' ${arrow(as)} '${name}'`);
}

/** The SQL of a field of the draft's card. */
export function inCard(name: keyof DraftCard): Sql {
  return raw(`draft -> 'card' ->> '${name}'`);
}

/** The column definitions of a list in a draft, for `jsonb_to_recordset`. */
export function columnsOf<Item>(types: Partial<Record<keyof Item & string, string>>): Sql {
  return raw(
    Object.entries(types)
      .map(([name, type]) => `"${name}" ${String(type)}`)
      .join(', '),
  );
}
