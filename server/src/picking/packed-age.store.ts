import { sql, type Sql } from '../database/database.ts';

/**
 * The SQL of the minimum age of line `l` by its pick `p` (left joined): the substitute's own if one came,
 * null if the line is short or has no minimum age.
 */
export const packedAge: Sql = sql`case
  when p.state = 'short' then null
  when p.substitute is not null then (p.substitute ->> 'minimumAge')::integer
  else l.minimum_age end`;
