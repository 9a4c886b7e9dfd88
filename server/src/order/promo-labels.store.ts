import { sql } from '../database/database.ts';

/** The labels of the promo of an order `o` as its store names it now, as `promoLabels`. */
export const promoLabels = sql`(select json_build_object('en', l.label_en, 'es', l.label_es) from promo_location l
  where l.promo_id = o.promo_id and l.location_id = o.location_id) as "promoLabels"`;
