import { rows, sql, type Database } from '../database/database.ts';
import { isSoldAt } from '../import/sold.store.ts';

type MerchantStatus = {
  name: string;
  revision: number;
  publishedAt: number;
  products: number;
  retired: number;
  pictures: number;
  stores: { alias: string; displayName: string; isOpen: boolean; sold: number }[];
};

/** Returns the published catalog of each merchant, by name. */
export async function readCatalogStatus(database: Database): Promise<MerchantStatus[]> {
  const merchants = await rows<Omit<MerchantStatus, 'stores'> & { id: number }>(
    database,
    sql`select m.id, m.name, r.number as revision, r.published_at as "publishedAt",
          (select count(*) from product p where p.merchant_id = m.id and not p.retired) as products,
          (select count(*) from product p where p.merchant_id = m.id and p.retired) as retired,
          (select count(distinct i.image_guid) from product_image i join product p on p.id = i.product_id
            where p.merchant_id = m.id) as pictures
        from merchant m join revision r on r.merchant_id = m.id order by m.name, m.id`,
  );
  const stores = await rows<MerchantStatus['stores'][number] & { merchantId: number }>(
    database,
    sql`select l.merchant_id as "merchantId", l.alias, l.display_name as "displayName", l.is_open as "isOpen",
          (select count(distinct product_id) from price p
            where p.location_id = l.id and l.is_open and ${isSoldAt(sql`p.base_cents`)}) as sold
        from location l order by l.display_name, l.id`,
  );
  return merchants.map(({ id, ...merchant }) => ({
    ...merchant,
    stores: stores
      .filter(({ merchantId }) => merchantId === id)
      .map(({ alias, displayName, isOpen, sold }) => ({ alias, displayName, isOpen, sold })),
  }));
}

/** Returns the names of the merchants with other guids than these; none in a database that has no tables yet. */
export async function findMerchantsBut(database: Database, guids: readonly string[]): Promise<string[]> {
  const there = await rows(database, sql`select 1 where to_regclass('merchant') is not null`);
  if (there.length === 0) return [];
  const others = await rows<{ name: string }>(
    database,
    sql`select name from merchant where guid <> all(${guids}::uuid[]) order by name`,
  );
  return others.map(({ name }) => name);
}
