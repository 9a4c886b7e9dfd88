import { fold } from '@larder/domain/fold';
import { sql, type Sql } from '../database/database.ts';

/** Returns a typed text as the pattern of what contains it, for texts that are folded alike. */
export function patternOf(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the SQL of a name in lower case without accents, as `fold` makes it: "Muñoz" is found by "munoz". */
export function foldedName(name: Sql): Sql {
  return sql`lower(regexp_replace(normalize(${name}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;
}
