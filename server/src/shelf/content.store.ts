import { rows, sql, type Database } from '../database/database.ts';
import type { Ad, Section } from './content.ts';
import { type BannerRow, bannerColumns } from './shelf.store.ts';

type RecipeRow = BannerRow & {
  ingredientsEn: string[];
  ingredientsEs: string[];
  instructionsEn: string[];
  instructionsEs: string[];
  servings: number | null;
  products: number[];
  quantities: number[];
  used: number[];
};

export function readRecipes(database: Database, merchantId: number): Promise<RecipeRow[]> {
  return rows(
    database,
    sql`select ${bannerColumns}, ingredients_en as "ingredientsEn", ingredients_es as "ingredientsEs",
          instructions_en as "instructionsEn", instructions_es as "instructionsEs",
          array(select product_id from recipe_product p where p.recipe_id = r.id order by position) as products,
          array(select quantity_thousandths from recipe_product p where p.recipe_id = r.id order by position) as quantities,
          array(select coalesce(used_thousandths, quantity_thousandths) from recipe_product p where p.recipe_id = r.id
            order by position) as used, servings
        from recipe r where merchant_id = ${merchantId} and not retired order by sort_order, id`,
  );
}

export function readLists(
  database: Database,
  merchantId: number,
): Promise<(BannerRow & { type: string; products: number[] })[]> {
  return rows(
    database,
    sql`select ${bannerColumns}, type,
          array(select product_id from location_list_product p where p.list_id = l.id order by position) as products
        from location_list l where merchant_id = ${merchantId} and not retired order by sort_order, id`,
  );
}

type AdRow = Omit<Ad, 'title' | 'text' | 'buttonText' | 'link' | 'places'> & {
  titleEn: string;
  titleEs: string;
  textEn: string;
  textEs: string;
  buttonTextEn: string;
  buttonTextEs: string;
  linkType: string | null;
  linkId: number | null;
  places: { locationId: number; startsAt: number | null; endsAt: number | null }[];
};

export function readAds(database: Database, merchantId: number): Promise<AdRow[]> {
  return rows(
    database,
    sql`select id, ad_type as type, image_guid as image, title_en as "titleEn", title_es as "titleEs",
          text_en as "textEn", text_es as "textEs", button_show as "buttonShow", button_text_en as "buttonTextEn",
          button_text_es as "buttonTextEs", link_type as "linkType", link_rrn as "linkId",
          (select coalesce(json_agg(json_build_object('locationId', p.location_id,
              'startsAt', (extract(epoch from p.starts_at) * 1000)::bigint,
              'endsAt', (extract(epoch from p.ends_at) * 1000)::bigint)), '[]')
            from ad_location p where p.ad_id = a.id) as places
        from ad a where merchant_id = ${merchantId} and not retired order by sort_order, id`,
  );
}

export function readSections(database: Database, merchantId: number): Promise<Section[]> {
  return rows(
    database,
    sql`select s.id, s.location_id as "locationId", s.sort_order as order, s.ref_type as type, s.ref_rrn as "refId"
        from section s join location l on l.id = s.location_id where l.merchant_id = ${merchantId}
        order by s.sort_order, s.id`,
  );
}

export function readMessages(
  database: Database,
  merchantId: number,
): Promise<{ kind: string; en: string; es: string }[]> {
  return rows(
    database,
    sql`select kind, html_en as en, html_es as es from message where merchant_id = ${merchantId}`,
  );
}
