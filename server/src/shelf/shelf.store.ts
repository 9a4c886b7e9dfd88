import { row, rows, sql, type Database, type Sql } from '../database/database.ts';
import { productKeys, type ProductRecord } from '../import/product-columns.ts';
import type { DepartmentRow } from './departments.ts';
import { selectProduct } from './product.store.ts';

// Everything a shelf is made of, read within one transaction: one snapshot, one revision. Where there is a row for each
// product, numbers travel as one packed value (int4send), because a hundred thousand rows cost the driver more than the sums.

export async function readRevision(
  database: Database,
  merchantId: number,
): Promise<{ revision: number; publishedAt: number }> {
  const found = await row<{ revision: number; publishedAt: number }>(
    database,
    sql`select number as revision, published_at as "publishedAt" from revision where merchant_id = ${merchantId}`,
  );
  return found ?? { revision: 0, publishedAt: 0 };
}

function unpack(packed: Buffer | null): Int32Array {
  const numbers = new Int32Array((packed?.length ?? 0) / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = packed!.readInt32BE(at * 4);
  return numbers;
}

/** Returns the keys of all products that are not retired, the most popular first. */
export async function readKeys(database: Database, merchantId: number): Promise<Int32Array> {
  const found = await row<{ packed: Buffer | null }>(
    database,
    sql`select string_agg(int4send(id), '' order by popularity desc, id) as packed
        from product where merchant_id = ${merchantId} and not retired`,
  );
  return unpack(found!.packed);
}

export type ProductRow = ProductRecord & { id: number };

/** Returns the next products by key. */
export function readProducts(
  database: Database,
  merchantId: number,
  after: number,
  limit: number,
): Promise<ProductRow[]> {
  return rows(
    database,
    sql`select p.id, ${selectProduct(productKeys)} from product p
        where p.merchant_id = ${merchantId} and not p.retired and p.id > ${after} order by p.id limit ${limit}`,
  );
}

/** Pairs of what is bought together, the best first of each product. */
export async function readTogether(database: Database, merchantId: number): Promise<Int32Array> {
  const found = await row<{ packed: Buffer | null }>(
    database,
    sql`select string_agg(int4send(t.product_id) || int4send(t.other_id), '' order by t.product_id, t.place) as packed
        from bought_together t join product p on p.id = t.product_id join product o on o.id = t.other_id
        where p.merchant_id = ${merchantId} and not p.retired and not o.retired`,
  );
  return unpack(found!.packed);
}

/** Pictures of the products between two keys, the thumbnail first. */
export function readPictures(
  database: Database,
  merchantId: number,
  from: number,
  to: number,
): Promise<{ id: number; guid: string }[]> {
  return rows(
    database,
    sql`select i.product_id as id, i.image_guid as guid
        from product_image i join product p on p.id = i.product_id
        where p.merchant_id = ${merchantId} and not p.retired and i.product_id between ${from} and ${to}
        order by i.product_id, i.position`,
  );
}

/** Pairs of product and dietary option. */
export async function readDietary(database: Database, merchantId: number): Promise<Int32Array> {
  const found = await row<{ packed: Buffer | null }>(
    database,
    sql`select string_agg(int4send(d.product_id) || int4send(d.option_id), '') as packed
        from product_dietary d join product p on p.id = d.product_id
        where p.merchant_id = ${merchantId} and not p.retired`,
  );
  return unpack(found!.packed);
}

type PackedPrices = {
  locationId: number;
  version: string;
  level: string;
  /** Pairs of product and base, in cents. */
  bases: Int32Array;
};

/** Returns all base prices of open stores, by store, version and level. */
export async function readPrices(database: Database, merchantId: number): Promise<PackedPrices[]> {
  const found = await rows<Omit<PackedPrices, 'bases'> & { packed: Buffer }>(
    database,
    sql`select r.location_id as "locationId", r.version_key as version, r.price_level as level,
          string_agg(int4send(r.product_id) || int4send(r.base_cents), '') as packed
        from price r join location l on l.id = r.location_id
        where l.merchant_id = ${merchantId} and l.is_open
        group by r.location_id, r.version_key, r.price_level`,
  );
  return found.map(({ packed, ...column }) => ({ ...column, bases: unpack(packed) }));
}

export type SaleRow = {
  locationId: number;
  version: string;
  level: string;
  productId: number;
  sale: number;
  startsAt: number | null;
  endsAt: number | null;
};

/** Returns all sales of open stores, running or not. */
export function readSales(database: Database, merchantId: number): Promise<SaleRow[]> {
  return rows(
    database,
    sql`select r.location_id as "locationId", r.version_key as version, r.price_level as level,
          r.product_id as "productId", r.sale_cents as sale, r.sale_starts_at as "startsAt", r.sale_ends_at as "endsAt"
        from price r join location l on l.id = r.location_id
        where l.merchant_id = ${merchantId} and l.is_open and r.sale_cents < r.base_cents`,
  );
}

export function readDepartments(database: Database, merchantId: number): Promise<DepartmentRow[]> {
  return rows(
    database,
    sql`select id, code, parent_id as "parentId", sort_order as order, name_en as en, name_es as es
        from department where merchant_id = ${merchantId} and not retired`,
  );
}

export function readBrands(database: Database, merchantId: number): Promise<{ id: number; name: string }[]> {
  return rows(database, sql`select id, name from brand where merchant_id = ${merchantId}`);
}

export type BannerRow = {
  id: number;
  titleEn: string;
  titleEs: string;
  subtitleEn: string;
  subtitleEs: string;
  descriptionEn: string;
  descriptionEs: string;
  image: string | null;
  color: string;
};

export const bannerColumns: Sql = sql`id, title_en as "titleEn", title_es as "titleEs", subtitle_en as "subtitleEn",
  subtitle_es as "subtitleEs", description_en as "descriptionEn", description_es as "descriptionEs",
  image_guid as image, color`;
