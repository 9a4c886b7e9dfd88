import { keptColumns, productColumns, productKeys, type CodeKeys } from './product-columns.ts';
import { change, instant, raw, rows, sql, type Database } from '../database/database.ts';
import { writePlaces } from './import-places.store.ts';
import type { WrittenMerchant } from './import-merchant.store.ts';
import type { ImportPlan, PlannedProduct } from './import-plan.ts';
import type { ImportRun } from './import-run.ts';

type Keys = ReadonlyMap<string, number>;

/** The keys that codes stand for. */
export type WrittenKeys = { departments: Keys; products: Keys };

const batch = 5000;

function keysOf(written: readonly { code: string; id: number }[]): Keys {
  return new Map(written.map(({ code, id }) => [code, id]));
}

/** Writes departments, brands, dietary options, products and prices, thousands of rows a statement. */
export async function writeProducts(run: ImportRun): Promise<WrittenKeys> {
  const { database, merchant, plan, onProgress } = run;
  const departments = await writeDepartments(database, merchant.id, plan);
  const brands = await writeBrands(database, merchant.id, plan);
  const dietary = await writeDietary(database, merchant.id, plan);
  const products = new Map<string, number>();
  for (let start = 0; start < plan.products.length; start += batch) {
    const some = plan.products.slice(start, start + batch);
    const written = await upsertProducts(database, merchant.id, some, { departments, brands });
    for (const { code, id } of written) products.set(code, id);
    await writeProductParts(run, some, { products, dietary });
    const prices = plan.prices.slice(start, start + batch);
    await writePrices(
      database,
      merchant,
      some.map(({ code }) => products.get(code)!),
      prices,
    );
    onProgress('products', Math.min(start + batch, plan.products.length), plan.products.length);
  }
  await retireProducts(database, merchant.id, [...products.values()]);
  await writePlaces(database, merchant, plan.places, products);
  return { departments, products };
}

async function writeDepartments(database: Database, merchantId: number, plan: ImportPlan): Promise<Keys> {
  const all = plan.departments;
  await change(
    database,
    sql`update department set retired = true where merchant_id = ${merchantId}
          and code <> all(${all.map(({ code }) => code)}::text[])`,
  );
  const written = await rows<{ code: string; id: number }>(
    database,
    sql`insert into department (merchant_id, code, sort_order, name_en, name_es)
        select ${merchantId}, * from unnest(${all.map(({ code }) => code)}::text[],
          ${all.map(({ order }) => order)}::integer[], ${all.map(({ name_en }) => name_en)}::text[],
          ${all.map(({ name_es }) => name_es)}::text[])
        on conflict (merchant_id, code) do update set sort_order = excluded.sort_order, name_en = excluded.name_en,
          name_es = excluded.name_es, retired = false
        returning code, id`,
  );
  const keys = keysOf(written);
  const parents = all.map(({ parent }) => (parent === null ? null : keys.get(parent)!));
  await change(
    database,
    sql`update department d set parent_id = new.parent
        from unnest(${all.map(({ code }) => keys.get(code)!)}::integer[], ${parents}::integer[]) as new (id, parent)
        where d.id = new.id and d.parent_id is distinct from new.parent`,
  );
  return keys;
}

async function writeBrands(database: Database, merchantId: number, plan: ImportPlan): Promise<Keys> {
  const all = plan.brands;
  const written = await rows<{ code: string; id: number }>(
    database,
    sql`insert into brand (merchant_id, code, name)
        select ${merchantId}, * from unnest(${all.map(({ code }) => code)}::text[], ${all.map(({ name }) => name)}::text[])
        on conflict (merchant_id, code) do update set name = excluded.name returning code, id`,
  );
  return keysOf(written);
}

/**
 * Writes the merchant's words for dietary options and returns the options' keys. The options are the platform's: none
 * is taken away.
 */
async function writeDietary(database: Database, merchantId: number, plan: ImportPlan): Promise<Keys> {
  const all = plan.dietary.toSorted((a, b) => (a.code < b.code ? -1 : 1)); // one order of locks for all merchants
  const codes = all.map(({ code }) => code);
  const english = all.map(({ name_en }) => name_en);
  const spanish = all.map(({ name_es }) => name_es);
  await change(
    database,
    sql`insert into dietary_option (code, name_en, name_es)
        select * from unnest(${codes}::text[], ${english}::text[], ${spanish}::text[]) on conflict (code) do nothing`,
  );
  await change(database, sql`delete from merchant_dietary where merchant_id = ${merchantId}`);
  const written = await rows<{ code: string; id: number }>(
    database,
    sql`with named as (select * from unnest(${codes}::text[], ${english}::text[], ${spanish}::text[]) as t (code, en, es)),
          worded as (insert into merchant_dietary (merchant_id, option_id, name_en, name_es)
            select ${merchantId}, o.id, named.en, named.es from named join dietary_option o using (code))
        select o.code, o.id from dietary_option o where o.code = any(${codes}::text[])`,
  );
  return keysOf(written);
}

/**
 * Writes products as `productColumns` says, in one statement, and returns all their keys. What stands there as given is
 * neither written nor locked: most of a new revision is the old one, and rewriting it costs more than all else.
 */
function upsertProducts(
  database: Database,
  merchantId: number,
  products: readonly PlannedProduct[],
  keys: CodeKeys,
): Promise<{ code: string; id: number }[]> {
  const all = productKeys.map((key) => productColumns[key]);
  const given = products.map((product) => ({
    code: product.code,
    ...Object.fromEntries(all.map(({ name, of }) => [name, of(product, keys)])),
  }));
  const listed = (wrap: (name: string) => string, some = all.map(({ name }) => name)) =>
    raw(some.map(wrap).join(', '));
  const names = listed((name) => name);
  const changing = productKeys.filter((key) => !keptColumns.has(key)).map((key) => productColumns[key].name);
  return rows(
    database,
    sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as t (code text, ${raw(all.map(({ name, type }) => `${name} ${type}`).join(', '))})),
          kept as (select p.code, p.id from product p join given g using (code)
            where p.merchant_id = ${merchantId} and not p.retired
              and (${listed((name) => `p.${name}`, changing)}) is not distinct from (${listed((name) => `g.${name}`, changing)})),
          written as (insert into product (merchant_id, code, ${names})
            select ${merchantId}, code, ${names} from given where code not in (select code from kept)
            on conflict (merchant_id, code) do update
              set ${listed((name) => `${name} = excluded.${name}`, changing)}, retired = false
            returning code, id)
        select code, id from kept union all select code, id from written`,
  );
}

async function writeProductParts(
  { database, guids }: ImportRun,
  products: readonly PlannedProduct[],
  keys: { products: Keys; dietary: Keys },
): Promise<void> {
  const ids = products.map(({ code }) => keys.products.get(code)!);
  const options: [number, number][] = [];
  const images: [number, number, string][] = [];
  products.forEach((product, index) => {
    for (const code of new Set(product.dietary)) options.push([ids[index]!, keys.dietary.get(code)!]);
    const stored = product.pictures.map((file) => guids.get(file)).filter((guid) => guid !== undefined);
    stored.forEach((guid, position) => images.push([ids[index]!, position, guid]));
  });
  await change(
    database,
    sql`with new as (select * from unnest(${options.map(([id]) => id)}::integer[],
            ${options.map(([, option]) => option)}::integer[]) as t (product_id, option_id)),
          gone as (delete from product_dietary d where d.product_id = any(${ids}::integer[])
            and not exists (select from new where new.product_id = d.product_id and new.option_id = d.option_id))
        insert into product_dietary select product_id, option_id from new on conflict do nothing`,
  );
  await change(
    database,
    sql`with new as (select * from unnest(${images.map(([id]) => id)}::integer[],
            ${images.map(([, position]) => position)}::integer[], ${images.map(([, , guid]) => guid)}::uuid[])
            as t (product_id, position, image_guid)),
          gone as (delete from product_image i where i.product_id = any(${ids}::integer[])
            and not exists (select from new where new.product_id = i.product_id and new.position = i.position))
        insert into product_image select product_id, position, image_guid from new
        on conflict (product_id, position) do update set image_guid = excluded.image_guid
          where product_image.image_guid <> excluded.image_guid`,
  );
}

function instantOrNull(epochMs: number | null): Date | null {
  return epochMs === null ? null : instant(epochMs);
}

/** Returns the closed stores of a merchant with open orders: what comes in place of a missing product is priced there. */
async function listStillPicking(database: Database, merchantId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    sql`select l.id from location l where l.merchant_id = ${merchantId} and not l.is_open
          and exists (select from "order" o where o.location_id = l.id
            and o.status not in ('Delivered', 'Picked up', 'Denied', 'Cancelled'))`,
  );
  return found.map(({ id }) => id);
}

/** Writes the prices of some products in place of what they had; those of a closed store stay while it has open orders. */
async function writePrices(
  database: Database,
  merchant: WrittenMerchant,
  ids: readonly number[],
  prices: ImportPlan['prices'],
): Promise<void> {
  const all = prices.flatMap((of, index) => of.map((price) => ({ ...price, product: ids[index]! })));
  await change(
    database,
    sql`with new as (select * from unnest(${all.map(({ location }) => merchant.locationIds[location]!)}::integer[],
            ${all.map(({ product }) => product)}::integer[], ${all.map(({ version }) => version)}::text[],
            ${all.map(({ level }) => level)}::text[], ${all.map(({ base }) => base)}::integer[],
            ${all.map(({ sale }) => sale)}::integer[], ${all.map(({ saleStarts }) => instantOrNull(saleStarts))}::timestamptz[],
            ${all.map(({ saleEnds }) => instantOrNull(saleEnds))}::timestamptz[])
            as t (location_id, product_id, version_key, price_level, base_cents, sale_cents, starts, ends)),
          gone as (delete from price p where p.product_id = any(${ids}::integer[])
            and not exists (select from new where new.location_id = p.location_id and new.product_id = p.product_id
              and new.version_key = p.version_key and new.price_level = p.price_level)
            and p.location_id <> all(${await listStillPicking(database, merchant.id)}::integer[]))
        insert into price as p select * from new
        on conflict (location_id, product_id, version_key, price_level) do update
          set base_cents = excluded.base_cents, sale_cents = excluded.sale_cents,
            sale_starts_at = excluded.sale_starts_at, sale_ends_at = excluded.sale_ends_at
          where (p.base_cents, p.sale_cents, p.sale_starts_at, p.sale_ends_at) is distinct from
            (excluded.base_cents, excluded.sale_cents, excluded.sale_starts_at, excluded.sale_ends_at)`,
  );
}

/**
 * Ends the sale of products that the folder does not name; their keys stay taken, for old orders and for
 * their return. The keys are joined, because `<> all` would compare each product with each key.
 */
async function retireProducts(
  database: Database,
  merchantId: number,
  kept: readonly number[],
): Promise<void> {
  await change(
    database,
    sql`with gone as (update product set retired = true
            where merchant_id = ${merchantId} and not retired
              and not exists (select from unnest(${kept}::integer[]) as kept (id) where kept.id = product.id) returning id)
        delete from price where product_id in (select id from gone)`,
  );
}
