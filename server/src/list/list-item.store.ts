import type { AllergenId } from '@larder/domain/allergens';
import type { Cents } from '@larder/domain/money';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { SizeUnit } from '@larder/domain/size';
import type { VersionKey } from '@larder/domain/versions';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

export type ListItemRow = {
  productId: number;
  nameEn: string;
  nameEs: string;
  labelEn: string;
  labelEs: string;
  imageGuid: string | null;
  retired: boolean;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  sizeAmount: number | null;
  sizeUnit: SizeUnit | null;
  sizeCount: number;
  /** What it is known to contain. */
  allergenIds: AllergenId[];
  /** When it came on the list, in microseconds. */
  place: number;
  quantity: Thousandths;
  /** The selling mode when the quantity was chosen; null: the present mode. */
  sellingModeThen: SellingMode | null;
  priceLevel: string | null;
  baseCents: Cents | null;
  saleCents: Cents | null;
  saleStarts: number | null;
  saleEnds: number | null;
};

/**
 * Returns the products of a list in the order they were added, each with its price in cents at a store: at the
 * account's level, else DEFAULT.
 */
export function listItems(
  database: Database,
  listId: string,
  at: { locationId: number; versionKey: VersionKey; priceLevel: string },
): Promise<ListItemRow[]> {
  return rows<ListItemRow>(
    database,
    sql`select p.id as "productId", p.name_en as "nameEn", p.name_es as "nameEs", p.label_en as "labelEn",
          p.label_es as "labelEs", p.retired, p.selling_mode as "sellingMode",
          (select image_guid from product_image where product_id = p.id order by position limit 1) as "imageGuid",
          p.unit_step_thousandths as "unitStep", p.weight_step_thousandths as "weightStep",
          p.average_weight_thousandths as "averageWeight", p.size_amount_thousandths as "sizeAmount",
          p.size_unit as "sizeUnit", p.size_count as "sizeCount", p.allergen_ids as "allergenIds",
          i.quantity_thousandths as quantity,
          (extract(epoch from i.added_at) * 1000000)::float8 as place,
          i.selling_mode as "sellingModeThen",
          price.price_level as "priceLevel", price.base_cents as "baseCents", price.sale_cents as "saleCents",
          price.sale_starts_at as "saleStarts", price.sale_ends_at as "saleEnds"
        from shopping_list_item i join product p on p.id = i.product_id
        left join lateral (
          select * from price r
          where r.location_id = ${at.locationId} and r.product_id = p.id and r.version_key = ${at.versionKey}
            and r.price_level in (${at.priceLevel}, 'DEFAULT')
          order by r.price_level = 'DEFAULT' limit 1) price on true
        where i.list_id = ${listId}
        order by i.added_at, p.id`,
  );
}

/** Returns how a product of a merchant is sold, and whether it is on the list; null for another merchant's or a withdrawn one. */
export function findListable(
  database: Database,
  merchantId: number,
  productId: number,
  listId: string,
): Promise<{
  mode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  isListed: boolean;
} | null> {
  return row(
    database,
    sql`select selling_mode as mode, unit_step_thousandths as "unitStep", weight_step_thousandths as "weightStep",
          average_weight_thousandths as "averageWeight",
          exists (select from shopping_list_item i where i.list_id = ${listId} and i.product_id = p.id) as "isListed"
        from product p where p.id = ${productId} and p.merchant_id = ${merchantId} and not p.retired`,
  );
}

/** Makes this the quantity of a product on a list; an item that is there keeps its place. Null is the place behind the others. */
export async function putItem(
  transaction: Database,
  listId: string,
  item: { productId: number; quantity: Thousandths; sellingMode: SellingMode; place: number | null },
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into shopping_list_item (list_id, product_id, quantity_thousandths, selling_mode, added_at)
        values (${listId}, ${item.productId}, ${item.quantity}, ${item.sellingMode},
          least(${instant(now)}, timestamptz 'epoch' + ${item.place}::float8 * interval '1 microsecond'))
        on conflict (list_id, product_id) do update set quantity_thousandths = excluded.quantity_thousandths,
          selling_mode = excluded.selling_mode`,
  );
}

/** Takes a product off a list; returns the number taken off: 0 or 1. */
export function deleteItem(transaction: Database, listId: string, productId: number): Promise<number> {
  return change(
    transaction,
    sql`delete from shopping_list_item where list_id = ${listId} and product_id = ${productId}`,
  );
}
