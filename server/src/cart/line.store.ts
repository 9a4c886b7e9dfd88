import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { Cents } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import { row, rows, sql, type Database } from '../database/database.ts';
import type { CartOwner } from './cart-owner.ts';
import { headColumns, headTables, ownedBy, type CartHead } from './cart.store.ts';

/** A product as a cart sees it, with its price for one store, version and level, and its line if it has one. */
export type LineRow = {
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
  parentDepartmentId: number | null;
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
  backupId: number | null;
  backupNameEn: string | null;
  backupNameEs: string | null;
  backupImageGuid: string | null;
  backupBaseCents: Cents | null;
  backupSaleCents: Cents | null;
  backupSaleStarts: number | null;
  backupSaleEnds: number | null;
};

/** Where and for whom prices are read. */
export type PriceView = { locationId: number; versionKey: VersionKey; priceLevel: string };

const productColumns = sql`p.id as "productId", p.merchant_id as "merchantId", p.retired, p.name_en as "nameEn",
  p.name_es as "nameEs", b.name as brand, picture.image_guid as "imageGuid", p.label_en as "labelEn",
  p.label_es as "labelEs", p.department_id as "departmentId", d.parent_id as "parentDepartmentId",
  p.selling_mode as "sellingMode", p.unit_step_thousandths as "unitStep", p.weight_step_thousandths as "weightStep",
  p.average_weight_thousandths as "averageWeight", p.minimum_age as "minimumAge",
  price.price_level as "priceLevel", price.base_cents as "baseCents", price.sale_cents as "saleCents",
  price.sale_starts_at as "saleStarts", price.sale_ends_at as "saleEnds"`;

const lineColumns = sql`l.id as "lineId", l.quantity_thousandths as quantity, l.price_level as "shownLevel",
  l.base_cents as "shownBaseCents", l.unit_cents as "shownUnitCents", l.amount_cents as "shownAmountCents",
  l.ceiling_cents as "shownCeilingCents", l.is_available as "shownAvailable", l.is_covered as "shownCovered", l.message,
  backup.id as "backupId", backup.name_en as "backupNameEn", backup.name_es as "backupNameEs",
  backup_picture.image_guid as "backupImageGuid", backup_price.base_cents as "backupBaseCents",
  backup_price.sale_cents as "backupSaleCents", backup_price.sale_starts_at as "backupSaleStarts",
  backup_price.sale_ends_at as "backupSaleEnds"`;

/** A price at the account's level, else at the default one. */
function priceOf(view: PriceView, product: 'p' | 'backup') {
  const ofProduct = product === 'p' ? sql`r.product_id = p.id` : sql`r.product_id = backup.id`;
  return sql`lateral (
    select r.price_level, r.base_cents, r.sale_cents, r.sale_starts_at, r.sale_ends_at from price r
    where r.location_id = ${view.locationId} and ${ofProduct} and r.version_key = ${view.versionKey}
      and r.price_level in (${view.priceLevel}, 'DEFAULT') order by r.price_level = 'DEFAULT' limit 1)`;
}

function productTables(view: PriceView) {
  return sql`join department d on d.id = p.department_id
    left join brand b on b.id = p.brand_id
    left join lateral (select i.image_guid from product_image i where i.product_id = p.id order by i.position limit 1)
      picture on true
    left join ${priceOf(view, 'p')} price on true`;
}

function backupTables(view: PriceView) {
  return sql`left join product backup on backup.id = l.backup_product_id and not backup.retired
    left join lateral (select i.image_guid from product_image i where i.product_id = backup.id order by i.position limit 1)
      backup_picture on true
    left join ${priceOf(view, 'backup')} backup_price on true`;
}

/** The lines of a cart, oldest first. */
export function findLines(database: Database, cartId: string, view: PriceView): Promise<LineRow[]> {
  return rows<LineRow>(
    database,
    sql`select ${productColumns}, ${lineColumns}
        from cart_line l join product p on p.id = l.product_id ${productTables(view)} ${backupTables(view)}
        where l.cart_id = ${cartId} order by l.added_at, l.id`,
  );
}

/** One line of a cart. */
export function findLine(
  database: Database,
  cartId: string,
  lineId: string,
  view: PriceView,
): Promise<LineRow | null> {
  return row<LineRow>(
    database,
    sql`select ${productColumns}, ${lineColumns}
        from cart_line l join product p on p.id = l.product_id ${productTables(view)} ${backupTables(view)}
        where l.cart_id = ${cartId} and l.id = ${lineId}`,
  );
}

/** A cart with one product of its merchant (sold here or not; productId null: no such product) and its line, in one query. */
export function findHeadWithProduct(
  database: Database,
  wanted: { cartId: string; owner: CartOwner; productId: number },
  view: PriceView,
  now: number,
): Promise<
  (CartHead & { [Key in keyof LineRow]: Key extends 'productId' ? number | null : LineRow[Key] }) | null
> {
  return row(
    database,
    sql`select ${productColumns}, ${lineColumns}, ${headColumns(now)}
        from ${headTables(view.versionKey)}
        left join (product p ${productTables(view)}) on p.id = ${wanted.productId} and p.merchant_id = s.merchant_id
        left join cart_line l on l.cart_id = c.id and l.product_id = p.id ${backupTables(view)}
        where c.id = ${wanted.cartId} and c.location_id = ${view.locationId} and ${ownedBy(wanted.owner)}`,
  );
}

/** Products of a merchant with their prices and their lines in this cart, in the order of their keys. */
export function findProducts(
  database: Database,
  wanted: { cartId: string; merchantId: number; productIds: readonly number[] },
  view: PriceView,
): Promise<LineRow[]> {
  return rows<LineRow>(
    database,
    sql`select ${productColumns}, ${lineColumns}
        from product p ${productTables(view)}
        left join cart_line l on l.cart_id = ${wanted.cartId} and l.product_id = p.id ${backupTables(view)}
        where p.id = any(${wanted.productIds}) and p.merchant_id = ${wanted.merchantId} order by p.id`,
  );
}
