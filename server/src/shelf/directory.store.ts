import { defaultVersion } from '@larder/domain/versions';
import { rows, sql, type Database, type Sql } from '../database/database.ts';
import type { MerchantFacts, StoreFacts, TypedImage } from '../http/store-facts.ts';
import { readRevisionNames } from './revisions.store.ts';
import { sizeBytes, webpSize } from './webp-size.ts';
import { makeDirectory, type DietaryOption, type Directory } from './directory.ts';
import { readFormer } from './former-alias.store.ts';

type LocationRow = Omit<
  StoreFacts,
  'merchant' | 'merchantGuid' | 'images' | 'versions' | 'defaultVersion' | 'aboutTitle' | 'aboutText'
> & {
  aboutTitleEn: string;
  aboutTitleEs: string;
  aboutTextEn: string;
  aboutTextEs: string;
};

function grouped<Row, Value>(
  all: readonly Row[],
  key: (row: Row) => number,
  value: (row: Row) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const each of all) {
    const group = groups.get(key(each));
    if (group) group.push(value(each));
    else groups.set(key(each), [value(each)]);
  }
  return groups;
}

/** Reads every open store of the platform. */
export async function readDirectory(database: Database): Promise<Directory> {
  // Before all else: what is read after it is not older.
  const revision = await readRevisionNames(database);
  const merchants = await rows<Omit<MerchantFacts, 'images'>>(
    database,
    sql`select id, guid, name, variables from merchant`,
  );
  const merchantImages = await readImages(
    database,
    sql`select merchant_id as id, type, image_guid from merchant_image`,
  );
  const images = await readImages(
    database,
    sql`select location_id as id, type, image_guid from location_image`,
  );
  const versions = grouped(
    await rows<{ id: number } & StoreFacts['versions'][number]>(
      database,
      sql`select location_id as id, version_key as key, is_default as "isDefault", fee_cents as "feeCents",
            fee_waived_from_cents as "feeWaivedFromCents"
          from location_version order by version_key desc`,
    ),
    ({ id }) => id,
    ({ key, isDefault, feeCents, feeWaivedFromCents }) => ({ key, isDefault, feeCents, feeWaivedFromCents }),
  );
  const merchantById = new Map(
    merchants.map((merchant) => [
      merchant.id,
      { ...merchant, images: merchantImages.get(merchant.id) ?? [] },
    ]),
  );
  const stores = (await readLocations(database)).map(
    ({ aboutTitleEn, aboutTitleEs, aboutTextEn, aboutTextEs, ...location }): StoreFacts => {
      const merchant = merchantById.get(location.merchantId)!;
      return {
        ...location,
        merchant,
        merchantGuid: merchant.guid,
        aboutTitle: { en: aboutTitleEn, es: aboutTitleEs },
        aboutText: { en: aboutTextEn, es: aboutTextEs },
        images: images.get(location.locationId) ?? [],
        versions: versions.get(location.locationId) ?? [],
        defaultVersion: defaultVersion(versions.get(location.locationId) ?? []),
      };
    },
  );
  const dietaryOptions = new Map<number | null, DietaryOption[]>([
    [null, await readDietaryOptions(database, null)],
  ]);
  for (const { id } of merchants) dietaryOptions.set(id, await readDietaryOptions(database, id));
  return makeDirectory(stores, dietaryOptions, revision, await readFormer(database));
}

/**
 * Reads pictures by whose they are, in the order of their purposes. `chosen` selects `id`, `type` and `image_guid`. The
 * size is that of the picture kept for 320 px, which its first bytes say.
 */
async function readImages(database: Database, chosen: Sql): Promise<Map<number, TypedImage[]>> {
  const found = await rows<{ id: number; type: string; guid: string; start: Uint8Array | null }>(
    database,
    sql`select c.id, c.type, c.image_guid as guid,
          (select substring(b.bytes from 1 for ${sizeBytes}) from image_bytes b where b.image_guid = c.image_guid
           order by b.width_px < 320, abs(b.width_px - 320) limit 1) as start
        from (${chosen}) c order by c.type`,
  );
  return grouped(
    found,
    ({ id }) => id,
    ({ type, guid, start }) => ({
      type,
      guid,
      ...((start && webpSize(start)) ?? { width: null, height: null }),
    }),
  );
}

function readLocations(database: Database): Promise<LocationRow[]> {
  return rows(
    database,
    sql`select id as "locationId", guid as "locationGuid", merchant_id as "merchantId", alias, host,
          display_name as "displayName", street, city, state, zip_code as "zipCode", latitude, longitude, phone,
          time_zone as "timeZone", about_title_en as "aboutTitleEn", about_title_es as "aboutTitleEs",
          about_text_en as "aboutTextEn", about_text_es as "aboutTextEs", allow_guest as "allowGuest",
          scroll_product_images as "scrollProductImages", show_delivery_picker as "showDeliveryPicker",
          show_brand_filter as "showBrandFilter", delivery_minimum_cents as "deliveryMinimumCents",
          pickup_minimum_cents as "pickupMinimumCents", weight_tolerance_percent as "weightTolerancePercent", variables
        from location where is_open`,
  );
}

/**
 * Returns the platform's dietary options in a merchant's words, oldest first: their order is that of the bits in a
 * product's mask. With null, in the words of the platform.
 */
export function readDietaryOptions(database: Database, merchantId: number | null): Promise<DietaryOption[]> {
  return rows(
    database,
    sql`select o.id, o.code, coalesce(m.name_en, o.name_en) as en, coalesce(m.name_es, o.name_es) as es
        from dietary_option o left join merchant_dietary m on m.option_id = o.id and m.merchant_id = ${merchantId}
        order by o.id`,
  );
}
