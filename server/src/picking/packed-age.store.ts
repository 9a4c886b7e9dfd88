import { sql, type Sql } from '../database/database.ts';

/**
 * The age that line `l` asks for with what became of it, its pick `p` (left joined): a missing one asks for none, and what came
 * instead for its own. Null: none.
 */
export const packedAge: Sql = sql`case
  when p.state = 'short' then null
  when p.substitute is not null then (p.substitute ->> 'minimumAge')::integer
  else l.minimum_age end`;
