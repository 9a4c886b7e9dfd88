import { sql, type Sql } from '../database/database.ts';

/** The SQL of the name of a line, product or substitute, and of the label with its size. */
type Named = { name: Sql; label: Sql };

/** The SQL of a name with its size, by the rule of `nameWithSize`. */
export function sizedName({ name, label }: Named): Sql {
  return sql`(${name} || case when ${label} ~ '^[0-9]' then ', ' || ${label} else '' end)`;
}

/** The sized name of an order's line `l`, by language. */
export const lineName = {
  en: sizedName({ name: sql`l.name_en`, label: sql`l.label_en` }),
  es: sizedName({ name: sql`l.name_es`, label: sql`l.label_es` }),
} as const;

/** The sized name of the substitute in a line's pick `p`, by language; null where there is none. */
export const substituteName = {
  en: sizedName({ name: sql`(p.substitute ->> 'nameEn')`, label: sql`(p.substitute ->> 'labelEn')` }),
  es: sizedName({ name: sql`(p.substitute ->> 'nameEs')`, label: sql`(p.substitute ->> 'labelEs')` }),
} as const;

/** The sized name of the product `p` in a question to the shopper, by language. */
export const offeredName = {
  en: sizedName({ name: sql`p.name_en`, label: sql`p.label_en` }),
  es: sizedName({ name: sql`p.name_es`, label: sql`p.label_es` }),
} as const;
