import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { Cents } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import { row, rows, sql, type Database } from '../database/database.ts';
import type { CartOwner } from './cart-owner.ts';
import { headColumns, headTables, ownedBy, type CartHead } from './cart.store.ts';

/** A product as a cart sees it, with its price for one store, version and level. */
export type ProductRow = {
  productId: number;
  merchantId: number;
  retired: boolean;
  nameEn: string;
  nameEs: string;
  brand: string | null;
  imageGuid: string | null;
  labelEn: string;
  labelEs: string;
  departmentId: number;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  minimumAge: number | null;
  priceLevel: string | null;
  baseCents: Cents | null;
  saleCents: Cents | null;
  saleStarts: number | null;
  saleEnds: number | null;
};

/** A product with its line in a cart; without one its line's fields are null. */
export type LineRow = ProductRow & {
  lineId: string | null;
  quantity: Thousandths | null;
  shownLevel: string | null;
  shownBaseCents: Cents | null;
  shownUnitCents: Cents | null;
  shownAmountCents: Cents | null;
  shownCeilingCents: Cents | null;
  shownAvailable: boolean | null;
  shownCovered: boolean | null;
  message: string | null;
  backupProductId: number | null;
  /** The backup product, if there is one and it was not withdrawn. */
  backup: ProductRow | null;
};

/** Where and for whom prices are read. */
export type PriceView = { locationId: number; versionKey: VersionKey; priceLevel: string };

const productColumns = sql`p.id as "productId", p.merchant_id as "merchantId", p.retired, p.name_en as "nameEn",
  p.name_es as "nameEs", b.name as brand, picture.image_guid as "imageGuid", p.label_en as "labelEn",
  p.label_es as "labelEs", p.department_id as "departmentId",
  p.selling_mode as "sellingMode", p.unit_step_thousandths as "unitStep", p.weight_step_thousandths as "weightStep",
  p.average_weight_thousandths as "averageWeight", p.minimum_age as "minimumAge",
  price.price_level as "priceLevel", price.base_cents as "baseCents", price.sale_cents as "saleCents",
  price.sale_starts_at as "saleStarts", price.sale_ends_at as "saleEnds"`;

const lineColumns = sql`l.id as "lineId", l.quantity_thousandths as quantity, l.price_level as "shownLevel",
  l.base_cents as "shownBaseCents", l.unit_cents as "shownUnitCents", l.amount_cents as "shownAmountCents",
  l.ceiling_cents as "shownCeilingCents", l.is_available as "shownAvailable", l.is_covered as "shownCovered", l.message,
  l.backup_product_id as "backupProductId"`;

/** Brand, first picture, and the price at the account's level, else at the default one. */
function productTables(view: PriceView) {
  return sql`left join brand b on b.id = p.brand_id
    left join lateral (select i.image_guid from product_image i where i.product_id = p.id order by i.position limit 1)
      picture on true
    left join lateral (
      select r.price_level, r.base_cents, r.sale_cents, r.sale_starts_at, r.sale_ends_at from price r
      where r.location_id = ${view.locationId} and r.product_id = p.id and r.version_key = ${view.versionKey}
        and r.price_level in (${view.priceLevel}, 'DEFAULT') order by r.price_level = 'DEFAULT' limit 1) price on true`;
}

/** The lines of a cart, oldest first. */
export async function findLines(database: Database, cartId: string, view: PriceView): Promise<LineRow[]> {
  const lines = await rows<LineRow>(
    database,
    sql`select ${productColumns}, ${lineColumns}
        from cart_line l join product p on p.id = l.product_id ${productTables(view)}
        where l.cart_id = ${cartId} order by l.added_at, l.id`,
  );
  return withBackups(database, lines, view);
}

/** One line of a cart. */
export async function findLine(
  database: Database,
  cartId: string,
  lineId: string,
  view: PriceView,
): Promise<LineRow | null> {
  const lines = await rows<LineRow>(
    database,
    sql`select ${productColumns}, ${lineColumns}
        from cart_line l join product p on p.id = l.product_id ${productTables(view)}
        where l.cart_id = ${cartId} and l.id = ${lineId}`,
  );
  return (await withBackups(database, lines, view))[0] ?? null;
}

/** A cart with one product of its merchant (null: no such product, sold here or not) and its line, in one query. */
export async function findHeadWithProduct(
  database: Database,
  wanted: { cartId: string; owner: CartOwner; productId: number },
  view: PriceView,
  now: number,
): Promise<{ head: CartHead; product: LineRow | null } | null> {
  const found = await row<CartHead & LineRow & { productId: number | null }>(
    database,
    sql`select ${productColumns}, ${lineColumns}, ${headColumns(now)}
        from ${headTables(view.versionKey)}
        left join (product p ${productTables(view)}) on p.id = ${wanted.productId} and p.merchant_id = s.merchant_id
        left join cart_line l on l.cart_id = c.id and l.product_id = p.id
        where c.id = ${wanted.cartId} and c.location_id = ${view.locationId} and ${ownedBy(wanted.owner)}`,
  );
  if (!found) return null;
  const [product = null] = found.productId === null ? [] : await withBackups(database, [found], view);
  return { head: found, product };
}

/** Products of a merchant with their prices and their lines in this cart, in the order of their keys. */
export async function findProducts(
  database: Database,
  wanted: { cartId: string; merchantId: number; productIds: readonly number[] },
  view: PriceView,
): Promise<LineRow[]> {
  const lines = await rows<LineRow>(
    database,
    sql`select ${productColumns}, ${lineColumns}
        from product p ${productTables(view)}
        left join cart_line l on l.cart_id = ${wanted.cartId} and l.product_id = p.id
        where p.id = any(${wanted.productIds}) and p.merchant_id = ${wanted.merchantId} order by p.id`,
  );
  return withBackups(database, lines, view);
}

/** The lines with their backup products. Most carts have none, and then this asks nothing. */
async function withBackups(database: Database, lines: LineRow[], view: PriceView): Promise<LineRow[]> {
  const ids = lines.map((line) => line.backupProductId).filter((id) => id !== null);
  const backups =
    ids.length === 0
      ? []
      : await rows<ProductRow>(
          database,
          sql`select ${productColumns} from product p ${productTables(view)} where p.id = any(${ids}) and not p.retired`,
        );
  const byId = new Map(backups.map((backup) => [backup.productId, backup]));
  for (const line of lines) line.backup = byId.get(line.backupProductId ?? 0) ?? null;
  return lines;
}
