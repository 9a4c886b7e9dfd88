import { sql, type Sql } from '../database/database.ts';

/**
 * The SQL of line `l`'s minimum age by its pick `p` (left joined): none for a missing line, the substitute's
 * own for a substituted one. Null: none.
 */
export const packedAge: Sql = sql`case
  when p.state = 'short' then null
  when p.substitute is not null then (p.substitute ->> 'minimumAge')::integer
  else l.minimum_age end`;
