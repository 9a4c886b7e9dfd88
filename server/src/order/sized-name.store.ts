import { sql, type Sql } from '../database/database.ts';

/** The columns of a line, product or substitute as they were read: a name, and the label of its size. */
type Named = { name: Sql; label: Sql };

/** Returns what a line of an order is called, with its size: the rule of `nameWithSize`, for names that are read by a statement. */
export function sizedName({ name, label }: Named): Sql {
  return sql`(${name} || case when ${label} ~ '^[0-9]' then ', ' || ${label} else '' end)`;
}

/** As that, of an order's line `l`, in a language. */
export const lineName = {
  en: sizedName({ name: sql`l.name_en`, label: sql`l.label_en` }),
  es: sizedName({ name: sql`l.name_es`, label: sql`l.label_es` }),
} as const;

/** The sized name of a substitute, by the line's pick `p`; null where there is none. */
export const substituteName = {
  en: sizedName({ name: sql`(p.substitute ->> 'nameEn')`, label: sql`(p.substitute ->> 'labelEn')` }),
  es: sizedName({ name: sql`(p.substitute ->> 'nameEs')`, label: sql`(p.substitute ->> 'labelEs')` }),
} as const;

/** As that, of the product `p` that a shopper is asked about. */
export const offeredName = {
  en: sizedName({ name: sql`p.name_en`, label: sql`p.label_en` }),
  es: sizedName({ name: sql`p.name_es`, label: sql`p.label_es` }),
} as const;
