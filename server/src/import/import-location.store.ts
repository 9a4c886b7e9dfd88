import { change, row, sql, type Database } from '../database/database.ts';
import type { Guids } from './import-plan.ts';
import type { LocationItem } from './import-store-schema.ts';

/** Writes one store, open, with its pictures, versions and delivery area; returns its id. */
export async function writeLocation(
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
          longitude, phone, email, lang_code, time_zone, is_open, about_title_en, about_title_es, about_text_en, about_text_es, allow_guest,
          scroll_product_images, show_delivery_picker, show_brand_filter, delivery_minimum_cents, pickup_minimum_cents,
          weight_tolerance_percent, second_phase_on_new_device, auto_approve, delivery_radius_miles, variables, tax_rates, fee_tax_code)
        values (${location.guid}, ${merchantId}, ${location.alias}, ${location.host}, ${location.displayName},
          ${location.street}, ${location.city}, ${location.state}, ${location.zip}, ${location.latitude},
          ${location.longitude}, ${location.phone}, ${location.email}, ${location.langCode}, ${location.timeZone}, true, ${aboutTitle.en}, ${aboutTitle.es},
          ${aboutText.en}, ${aboutText.es}, ${settings.allowGuest},
          ${settings.scrollProductImages}, ${settings.showDeliveryPicker}, ${settings.showBrandFilter},
          ${settings.deliveryMinOrderAmount}, ${settings.pickupMinOrderAmount}, ${settings.weightTolerancePercent},
          ${settings.secondPhase}, ${settings.autoApprove}, ${radius}, ${JSON.stringify(location.variables)},
          ${JSON.stringify(location.taxes?.rates ?? [])}, ${location.taxes?.feeCode ?? null})
        on conflict (guid) do update set display_name = excluded.display_name, street = excluded.street, city = excluded.city, state = excluded.state,
          zip_code = excluded.zip_code, latitude = excluded.latitude, longitude = excluded.longitude,
          phone = excluded.phone, email = excluded.email, lang_code = excluded.lang_code, time_zone = excluded.time_zone, is_open = true,
          about_title_en = excluded.about_title_en, about_title_es = excluded.about_title_es,
          about_text_en = excluded.about_text_en, about_text_es = excluded.about_text_es,
          allow_guest = excluded.allow_guest, scroll_product_images = excluded.scroll_product_images,
          show_delivery_picker = excluded.show_delivery_picker, show_brand_filter = excluded.show_brand_filter,
          delivery_minimum_cents = excluded.delivery_minimum_cents, pickup_minimum_cents = excluded.pickup_minimum_cents,
          weight_tolerance_percent = excluded.weight_tolerance_percent,
          second_phase_on_new_device = excluded.second_phase_on_new_device, auto_approve = excluded.auto_approve,
          delivery_radius_miles = excluded.delivery_radius_miles, variables = excluded.variables,
          tax_rates = excluded.tax_rates, fee_tax_code = excluded.fee_tax_code
        returning id`,
  );
  const { id } = written!;
  // Alias and host are written apart, and only when they change: writing a unique column locks the row against every new cart, hold and order.
  await change(
    database,
    sql`update location set alias = ${location.alias}, host = ${location.host}
        where id = ${id} and (alias, host) is distinct from (${location.alias}, ${location.host}::text)`,
  );
  await writeParts(database, id, location, guids);
  return id;
}

async function writeParts(
  database: Database,
  id: number,
  location: LocationItem,
  guids: Guids,
): Promise<void> {
  const { deliveryArea, versions } = location;
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
  await change(
    database,
    sql`delete from slot_window where location_id = ${id} and version_key <> all(${keys}::text[])`,
  );
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
}

/** Writes a store's windows and closed days in place of what it had; days that were set by hand stay as they are. */
export async function writeHours(
  database: Database,
  id: number,
  { windows, exceptions }: LocationItem,
): Promise<void> {
  await change(database, sql`delete from slot_window where location_id = ${id}`);
  await change(database, sql`delete from slot_exception where location_id = ${id} and not by_hand`);
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
      sql`insert into slot_exception (location_id, version_key, day, is_closed, by_hand)
          values (${id}, ${version}, ${date}, true, false)
          on conflict do nothing`,
    );
  }
}
