import { cents, type Cents } from '@larder/domain/money';
import type { CartId } from '@larder/domain/owner-ids';
import { priceAt, type Price } from '@larder/domain/price';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import type { VersionKey } from '@larder/domain/versions';
import { row, rows, sql, type Database } from '../database/database.ts';
import { factKeys, type ProductFacts } from '../shelf/product-facts.ts';
import { selectProduct } from '../shelf/product.store.ts';

/** The price of a product in a cart, before a sale and now. */
export type LinePrice = Pick<Price, 'base' | 'current'>;

/** A product for a cart: its facts, and its price for one store, version, price level and instant. */
export type ProductRow = {
  productId: number;
  retired: boolean;
  nameEn: string;
  nameEs: string;
  brand: string | null;
  imageGuid: string | null;
  labelEn: string;
  labelEs: string;
  departmentId: number;
  /** The top department that the product belongs to. */
  topDepartment: { id: number; order: number; nameEn: string; nameEs: string };
  /** The price level of the price: the account's, else DEFAULT; null without a price. */
  priceLevel: string | null;
  /** Null where the product is not sold: withdrawn, without a price, or with a price of 0. */
  price: LinePrice | null;
} & ProductFacts;

/** A stored line of a cart, with the price and sums that the shopper was last shown. */
export type StoredLine = {
  lineId: string;
  productId: number;
  quantity: Thousandths;
  /** The product's selling mode when the quantity was chosen; null: its present mode. */
  sellingModeThen: SellingMode | null;
  shownLevel: string;
  shownBaseCents: Cents;
  shownUnitCents: Cents;
  shownAmountCents: Cents;
  shownCeilingCents: Cents;
  shownAvailable: boolean;
  shownCovered: boolean;
  shownTaxCode: string | null;
  message: string;
  backupProductId: number | null;
  /** True when nothing may come in place of the line. */
  noSubstitute: boolean;
};

/** The store, version, price level and moment for which prices are read. */
export type PriceView = { locationId: number; versionKey: VersionKey; priceLevel: string; now: number };

const lineColumns = sql`l.id as "lineId", l.product_id as "productId", l.quantity_thousandths as quantity,
  l.selling_mode as "sellingModeThen",
  l.price_level as "shownLevel", l.base_cents as "shownBaseCents", l.unit_cents as "shownUnitCents",
  l.amount_cents as "shownAmountCents", l.ceiling_cents as "shownCeilingCents", l.is_available as "shownAvailable",
  l.is_covered as "shownCovered", l.tax_code as "shownTaxCode", l.message,
  l.backup_product_id as "backupProductId", l.no_substitute as "noSubstitute"`;

/** Returns the stored lines of a cart, oldest first. */
export function findStoredLines(database: Database, cartId: CartId): Promise<StoredLine[]> {
  return rows(
    database,
    sql`select ${lineColumns} from cart_line l where l.cart_id = ${cartId} order by l.added_at, l.id`,
  );
}

/** Returns one stored line of a cart; null: the cart has no such line. */
export function findStoredLine(
  database: Database,
  cartId: CartId,
  lineId: string,
): Promise<StoredLine | null> {
  return row(
    database,
    sql`select ${lineColumns} from cart_line l where l.cart_id = ${cartId} and l.id = ${lineId}`,
  );
}

/** Returns the lines that a cart has of some products. */
export function findStoredLinesOf(
  database: Database,
  cartId: CartId,
  productIds: readonly number[],
): Promise<StoredLine[]> {
  return rows(
    database,
    sql`select ${lineColumns} from cart_line l where l.cart_id = ${cartId} and l.product_id = any(${productIds})`,
  );
}

type PriceColumns = {
  baseCents: Cents | null;
  saleCents: Cents | null;
  saleStarts: number | null;
  saleEnds: number | null;
};

const ownColumns = selectProduct(['nameEn', 'nameEs', 'labelEn', 'labelEs', 'departmentId', ...factKeys]);

/**
 * Returns products of a merchant, also withdrawn ones, with their prices at the view's price level, else at DEFAULT.
 */
export async function findProducts(
  database: Database,
  merchantId: number,
  productIds: readonly number[],
  view: PriceView,
): Promise<ProductRow[]> {
  const found = await rows<ProductRow & PriceColumns>(
    database,
    sql`select p.id as "productId", p.retired, ${ownColumns}, b.name as brand, picture.image_guid as "imageGuid",
          jsonb_build_object('id', top.id, 'order', top.sort_order, 'nameEn', top.name_en, 'nameEs', top.name_es)
            as "topDepartment",
          price.price_level as "priceLevel", price.base_cents as "baseCents", price.sale_cents as "saleCents", price.sale_starts_at as "saleStarts", price.sale_ends_at as "saleEnds"
        from product p
        join department d on d.id = p.department_id
        join department top on top.id = coalesce(d.parent_id, d.id)
        left join brand b on b.id = p.brand_id
        left join lateral (select i.image_guid from product_image i where i.product_id = p.id order by i.position limit 1)
          picture on true
        left join lateral (
          select r.price_level, r.base_cents, r.sale_cents, r.sale_starts_at, r.sale_ends_at from price r
          where r.location_id = ${view.locationId} and r.product_id = p.id and r.version_key = ${view.versionKey}
            and r.price_level in (${view.priceLevel}, 'DEFAULT') order by r.price_level = 'DEFAULT' limit 1) price on true
        where p.id = any(${productIds}) and p.merchant_id = ${merchantId}`,
  );
  return found.map(({ baseCents, saleCents, saleStarts, saleEnds, ...product }) => ({
    ...product,
    price:
      product.retired || baseCents === null
        ? null
        : soldAt(priceAt({ base: baseCents, sale: saleCents, saleStarts, saleEnds }, view.now)),
  }));
}

/** Returns a price, or null if it is 0: a product without a price is not sold. */
export function soldAt({ base, current }: LinePrice): LinePrice | null {
  return current > cents(0) ? { base, current } : null;
}
