import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { LocationItem, StoreFile } from './import-store-schema.ts';

/** The merchant as it stands in the database, with its locations in the order of the file. */
export type WrittenMerchant = { id: number; locationIds: number[] };

export type Guids = ReadonlyMap<string, string>;

/** What was imported of a merchant last, and under which revision; null when there is none of that guid. */
export function lastImport(
  database: Database,
  merchantGuid: string | null,
): Promise<{ name: string; filesHash: Buffer; revision: number } | null> {
  return row(
    database,
    sql`select m.name, i.files_hash as "filesHash", r.number as revision
        from merchant m join import_record i on i.merchant_id = m.id join revision r on r.merchant_id = m.id
        where m.guid = ${merchantGuid}`,
  );
}

/** Which of these contents are stored already, as hex. */
export async function knownPictures(database: Database, hashes: readonly Buffer[]): Promise<Set<string>> {
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
  const prefixes = await rows(
    database,
    sql`select 1 from merchant where order_prefix = ${orderPrefix} and guid <> ${guid}`,
  );
  const taken = await rows<{ alias: string; host: string | null; guid: string }>(
    database,
    sql`select l.alias, l.host, l.guid from location l join merchant m on m.id = l.merchant_id
        where m.guid <> ${guid} and (l.alias = any(${aliases}::text[]) or l.host = any(${hosts}::text[])
          or l.guid = any(${guids}::uuid[]))
        order by l.alias`,
  );
  return [
    ...prefixes.map(() => ({
      field: 'merchant.orderPrefix',
      message: `${orderPrefix} belongs to another merchant`,
    })),
    ...taken.map(({ alias }) => ({
      field: 'locations',
      message: `alias, host or guid of ${alias} belongs to another merchant`,
    })),
  ];
}

/** Writes the merchant and its stores with versions, windows, areas and pictures. A store that is not named is closed. */
export async function writeMerchant(
  database: Database,
  store: StoreFile,
  guids: Guids,
): Promise<WrittenMerchant> {
  const { guid, name, orderPrefix, images, variables } = store.merchant;
  await change(database, sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
  const written = await row<{ id: number }>(
    database,
    sql`insert into merchant (guid, name, order_prefix, variables)
        values (${guid}, ${name}, ${orderPrefix}, ${JSON.stringify(variables)})
        on conflict (guid) do update set name = excluded.name, order_prefix = excluded.order_prefix,
          variables = excluded.variables
        returning id`,
  );
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
  for (const location of store.locations)
    locationIds.push(await writeLocation(database, id, location, guids));
  return { id, locationIds };
}

/**
 * Closes the stores that are not named any more, and takes the names off those whose alias or host changes, because two
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
    sql`update location l set is_open = false, host = null, alias = 'closed-' || replace(l.guid::text, '-', '')
        where l.merchant_id = ${merchantId} and not exists (
          select from unnest(${guids}::uuid[], ${aliases}::text[], ${hosts}::text[]) as same (guid, alias, host)
          where same.guid = l.guid and same.alias = l.alias and same.host is not distinct from l.host)`,
  );
}

async function writeLocation(
  database: Database,
  merchantId: number,
  location: LocationItem,
  guids: Guids,
): Promise<number> {
  const { settings, aboutTitle, aboutText, deliveryArea } = location;
  const radius = deliveryArea && 'radiusMiles' in deliveryArea ? deliveryArea.radiusMiles : null;
  const written = await row<{ id: number }>(
    database,
    sql`insert into location (guid, merchant_id, alias, host, display_name, street, city, state, zip_code, latitude,
          longitude, phone, time_zone, is_open, about_title_en, about_title_es, about_text_en, about_text_es, allow_guest,
          scroll_product_images, show_delivery_picker, show_brand_filter, delivery_minimum_cents, pickup_minimum_cents,
          weight_tolerance_percent, second_phase_on_new_device, delivery_radius_miles, variables)
        values (${location.guid}, ${merchantId}, ${location.alias}, ${location.host}, ${location.displayName},
          ${location.street}, ${location.city}, ${location.state}, ${location.zip}, ${location.latitude},
          ${location.longitude}, ${location.phone}, ${location.timeZone}, true, ${aboutTitle.en}, ${aboutTitle.es},
          ${aboutText.en}, ${aboutText.es}, ${settings.allowGuest ?? location.guests ?? true},
          ${settings.scrollProductImages}, ${settings.showDeliveryPicker}, ${settings.showBrandFilter},
          ${settings.deliveryMinOrderAmount}, ${settings.pickupMinOrderAmount}, ${settings.weightTolerancePercent},
          ${settings.secondPhase}, ${radius}, ${JSON.stringify(location.variables)})
        on conflict (guid) do update set alias = excluded.alias, host = excluded.host,
          display_name = excluded.display_name, street = excluded.street, city = excluded.city, state = excluded.state,
          zip_code = excluded.zip_code, latitude = excluded.latitude, longitude = excluded.longitude,
          phone = excluded.phone, time_zone = excluded.time_zone, is_open = true,
          about_title_en = excluded.about_title_en, about_title_es = excluded.about_title_es,
          about_text_en = excluded.about_text_en, about_text_es = excluded.about_text_es,
          allow_guest = excluded.allow_guest, scroll_product_images = excluded.scroll_product_images,
          show_delivery_picker = excluded.show_delivery_picker, show_brand_filter = excluded.show_brand_filter,
          delivery_minimum_cents = excluded.delivery_minimum_cents, pickup_minimum_cents = excluded.pickup_minimum_cents,
          weight_tolerance_percent = excluded.weight_tolerance_percent,
          second_phase_on_new_device = excluded.second_phase_on_new_device,
          delivery_radius_miles = excluded.delivery_radius_miles, variables = excluded.variables
        returning id`,
  );
  const id = written!.id;
  await writeParts(database, id, location, guids);
  return id;
}

async function writeParts(
  database: Database,
  id: number,
  location: LocationItem,
  guids: Guids,
): Promise<void> {
  const { deliveryArea, versions, windows, exceptions } = location;
  await change(database, sql`delete from location_image where location_id = ${id}`);
  for (const [type, file] of Object.entries(location.images)) {
    const image = guids.get(file);
    if (!image) continue;
    await change(
      database,
      sql`insert into location_image (location_id, type, image_guid) values (${id}, ${type}, ${image})`,
    );
  }
  const zips = deliveryArea && 'zips' in deliveryArea ? [...new Set(deliveryArea.zips)] : [];
  await change(database, sql`delete from delivery_zip where location_id = ${id}`);
  await change(
    database,
    sql`insert into delivery_zip (location_id, zip_code) select ${id}, * from unnest(${zips}::text[])`,
  );
  const keys = versions.map(({ key }) => key);
  await change(database, sql`delete from slot_window where location_id = ${id}`);
  await change(database, sql`delete from slot_exception where location_id = ${id}`);
  await change(
    database,
    sql`delete from price where location_id = ${id} and version_key <> all(${keys}::text[])`,
  );
  await change(
    database,
    sql`delete from location_version where location_id = ${id} and version_key <> all(${keys}::text[])`,
  );
  await change(database, sql`update location_version set is_default = false where location_id = ${id}`);
  for (const { key, isDefault, fee, feeWaivedFrom } of versions) {
    await change(
      database,
      sql`insert into location_version (location_id, version_key, is_default, fee_cents, fee_waived_from_cents)
          values (${id}, ${key}, ${isDefault}, ${fee}, ${feeWaivedFrom || null})
          on conflict (location_id, version_key) do update set is_default = excluded.is_default,
            fee_cents = excluded.fee_cents, fee_waived_from_cents = excluded.fee_waived_from_cents`,
    );
  }
  for (const each of windows) {
    await change(
      database,
      sql`insert into slot_window (location_id, version_key, weekdays, from_time, to_time, capacity, cutoff_minutes,
            lead_minutes, fee_cents)
          values (${id}, ${each.version}, ${each.weekdays}::smallint[], ${each.from}, ${each.to}, ${each.capacity},
            ${each.cutoffMinutes}, ${each.leadMinutes}, ${each.fee})`,
    );
  }
  for (const { date, version } of exceptions) {
    await change(
      database,
      sql`insert into slot_exception (location_id, version_key, day) values (${id}, ${version}, ${date})
          on conflict do nothing`,
    );
  }
}

/** Remembers the folder and bumps the revision; shelves hear of it when the transaction commits. */
export async function publish(
  database: Database,
  merchantId: number,
  filesHash: Buffer,
  now: number,
): Promise<number> {
  await change(
    database,
    sql`insert into import_record (merchant_id, files_hash, imported_at)
        values (${merchantId}, ${filesHash}, ${instant(now)})
        on conflict (merchant_id) do update set files_hash = excluded.files_hash, imported_at = excluded.imported_at`,
  );
  return bumpRevision(database, merchantId, now);
}

/** Says that what shoppers of a merchant see has changed. Part of the transaction that changes it. */
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
