import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import { writeHours, writeLocation } from './import-location.store.ts';
import type { Guids } from './import-plan.ts';
import type { SynonymRow } from './import-schema.ts';
import type { LocationItem, StoreFile } from './import-store-schema.ts';

/** The merchant as it stands in the database, with its locations in the order of the file. */
export type WrittenMerchant = { id: number; locationIds: number[] };

/** Returns a merchant's last import and its revision; null when there is none of that guid. */
export function lastImport(
  database: Database,
  merchantGuid: string | null,
): Promise<{ name: string; filesHash: Buffer; storeHash: Buffer; revision: number } | null> {
  return row(
    database,
    sql`select m.name, i.files_hash as "filesHash", i.store_hash as "storeHash", r.number as revision
        from merchant m join import_record i on i.merchant_id = m.id join revision r on r.merchant_id = m.id
        where m.guid = ${merchantGuid}`,
  );
}

/**
 * Returns those of these contents that are stored already, as hex. The life of one that no catalog names begins anew, so
 * that it stays until this import names it.
 */
export async function knownPictures(
  database: Database,
  hashes: readonly Buffer[],
  now: number,
): Promise<Set<string>> {
  await change(
    database,
    sql`update image set unnamed_since = ${instant(now)}
        where content_hash = any(${hashes}::bytea[]) and unnamed_since is not null`,
  );
  const found = await rows<{ hash: string }>(
    database,
    sql`select encode(content_hash, 'hex') as hash from image where content_hash = any(${hashes}::bytea[])`,
  );
  return new Set(found.map(({ hash }) => hash));
}

/** Names that another merchant already has. */
export async function findConflicts(
  database: Database,
  store: StoreFile,
): Promise<{ field: string; message: string }[]> {
  const { guid, orderPrefix } = store.merchant;
  const aliases = store.locations.map(({ alias }) => alias);
  const hosts = store.locations.map(({ host }) => host).filter((host) => host !== null);
  const guids = store.locations.map((location) => location.guid);
  // A merchant keeps a prefix that it has, whatever others called their orders before.
  const prefixes = await rows<{ isNow: boolean }>(
    database,
    sql`select m.order_prefix = ${orderPrefix} as "isNow" from merchant m where m.guid <> ${guid} and (
          m.order_prefix = ${orderPrefix}
          or not exists (select from merchant own where own.guid = ${guid} and own.order_prefix = ${orderPrefix})
            and exists (select from "order" o where o.merchant_id = m.id and starts_with(o.number, ${`${orderPrefix}-`})))
        limit 1`,
  );
  const taken = await rows<{ alias: string; host: string | null; guid: string }>(
    database,
    sql`select l.alias, l.host, l.guid from location l join merchant m on m.id = l.merchant_id
        where m.guid <> ${guid} and (l.alias = any(${aliases}::text[]) or l.host = any(${hosts}::text[])
          or l.guid = any(${guids}::uuid[]))
        order by l.alias`,
  );
  return [
    ...prefixes.map(({ isNow }) => ({
      field: 'merchant.orderPrefix',
      message: isNow
        ? `${orderPrefix} belongs to another merchant`
        : `${orderPrefix} stands before orders of another merchant, which had it before`,
    })),
    ...taken.map(({ alias }) => ({
      field: 'locations',
      message: `alias, host or guid of ${alias} belongs to another merchant`,
    })),
  ];
}

/**
 * Lets one import of a merchant at a time go on, until its transaction ends; the merchant may not be there yet. From here
 * on the transaction waits, for this lock and for each statement, for two minutes at most.
 */
export async function lockImport(database: Database, merchantGuid: string): Promise<void> {
  await change(database, sql`set local statement_timeout = '120s'`);
  await change(database, sql`set local lock_timeout = '120s'`);
  await change(database, sql`select pg_advisory_xact_lock(hashtextextended(${merchantGuid}, 0))`);
}

/**
 * Writes the merchant, when it is new, and its stores with versions, areas and pictures, and unless `keepsHours` the
 * windows and closed days. A store that is not named is closed. What else changes of the merchant is `renameMerchant`'s.
 */
export async function writeMerchant(
  database: Database,
  store: StoreFile,
  guids: Guids,
  keepsHours: boolean,
): Promise<WrittenMerchant> {
  const { guid, name, orderPrefix, images, variables } = store.merchant;
  await change(
    database,
    sql`insert into merchant (guid, name, order_prefix, variables)
        values (${guid}, ${name}, ${orderPrefix}, ${JSON.stringify(variables)}) on conflict (guid) do nothing`,
  );
  const written = await row<{ id: number }>(database, sql`select id from merchant where guid = ${guid}`);
  const id = written!.id;
  await change(database, sql`delete from merchant_image where merchant_id = ${id}`);
  for (const [type, file] of Object.entries(images)) {
    const image = guids.get(file);
    if (!image) continue;
    await change(
      database,
      sql`insert into merchant_image (merchant_id, type, image_guid) values (${id}, ${type}, ${image})`,
    );
  }
  await stepAside(database, id, store.locations);
  const locationIds: number[] = [];
  for (const location of store.locations) {
    const locationId = await writeLocation(database, id, location, guids);
    if (!keepsHours) await writeHours(database, locationId, location);
    locationIds.push(locationId);
  }
  return { id, locationIds };
}

/**
 * Closes the stores that are not named any more, remembers the aliases that go, and takes the names off those whose alias or host changes, because two
 * stores may change places. Others keep their row's key, so that carts can still point at it meanwhile.
 */
async function stepAside(
  database: Database,
  merchantId: number,
  locations: readonly LocationItem[],
): Promise<void> {
  const guids = locations.map(({ guid }) => guid);
  const aliases = locations.map(({ alias }) => alias);
  const hosts = locations.map(({ host }) => host);
  await change(
    database,
    sql`insert into former_alias (alias, location_id) select l.alias, l.id from location l
        where l.merchant_id = ${merchantId} and l.is_open and not exists (
          select from unnest(${guids}::uuid[], ${aliases}::text[]) as same (guid, alias)
          where same.guid = l.guid and same.alias = l.alias)
        on conflict (alias) do update set location_id = excluded.location_id`,
  );
  await change(
    database,
    sql`update location l set is_open = false, host = null, alias = 'closed-' || replace(l.guid::text, '-', '')
        where l.merchant_id = ${merchantId} and not exists (
          select from unnest(${guids}::uuid[], ${aliases}::text[], ${hosts}::text[]) as same (guid, alias, host)
          where same.guid = l.guid and same.alias = l.alias and same.host is not distinct from l.host)`,
  );
}

/**
 * Writes name, prefix and theme of a merchant that was there before. Orders take their numbers from its row and would wait:
 * call this last.
 */
export async function renameMerchant(database: Database, { merchant }: StoreFile): Promise<void> {
  const variables = JSON.stringify(merchant.variables);
  await change(
    database,
    sql`update merchant set name = ${merchant.name}, order_prefix = ${merchant.orderPrefix}, variables = ${variables}::jsonb
        where guid = ${merchant.guid}
          and (name, order_prefix, variables) is distinct from (${merchant.name}, ${merchant.orderPrefix}, ${variables}::jsonb)`,
  );
}

/** Remembers the folder and bumps the revision; shelves hear of it when the transaction commits. */
export async function publish(
  database: Database,
  merchantId: number,
  hashes: { files: Buffer; store: Buffer },
  now: number,
): Promise<number> {
  await change(
    database,
    sql`insert into import_record (merchant_id, files_hash, store_hash, imported_at)
        values (${merchantId}, ${hashes.files}, ${hashes.store}, ${instant(now)})
        on conflict (merchant_id) do update set files_hash = excluded.files_hash, store_hash = excluded.store_hash,
          imported_at = excluded.imported_at`,
  );
  return bumpRevision(database, merchantId, now);
}

/** Raises a merchant's revision, in the transaction that changes what its shoppers see. Returns the new revision. */
export async function bumpRevision(database: Database, merchantId: number, now: number): Promise<number> {
  const bumped = await row<{ number: number }>(
    database,
    sql`insert into revision (merchant_id, number, published_at) values (${merchantId}, 1, ${instant(now)})
        on conflict (merchant_id) do update set number = revision.number + 1, published_at = excluded.published_at
        returning number`,
  );
  await change(database, sql`select pg_notify('larder_revision', ${String(merchantId)})`);
  return bumped!.number;
}

/** Writes the names for one thing that this merchant's shoppers use, a line each, in place of the former ones. */
export async function writeSynonyms(
  database: Database,
  merchantId: number,
  synonyms: readonly SynonymRow[],
): Promise<void> {
  const lines = synonyms.map(({ names }) => names.join(','));
  await change(
    database,
    sql`update merchant set synonyms = ${lines} where id = ${merchantId} and synonyms is distinct from ${lines}::text[]`,
  );
}
