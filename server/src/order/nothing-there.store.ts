import { sql } from '../database/database.ts';

/** The condition that order `o` was cancelled because nothing of it was there: its receipt is of nothing, it has no final total. */
export const isNothing = sql`(o.final_cents is null
  and exists (select from receipt n where n.order_id = o.id and n.facts -> 'paidCents' = '0'))`;
