/** The setting: the SQL that reads where a store delivers, and the address that is asked about. */
import { streetLine } from '@larder/domain/address-line';
import type { AccountId } from '@larder/domain/owner-ids';
import { row, sql, type Database, type Sql } from '../database/database.ts';
import type { Area, Coordinates } from './delivery-area.ts';

function areaColumns(zipCode: ReturnType<typeof sql>) {
  return sql`exists (select 1 from delivery_zip z where z.location_id = s.id) as "hasZips",
    exists (select 1 from delivery_zip z where z.location_id = s.id and z.zip_code = ${zipCode}) as "isListed",
    s.delivery_radius_miles as "radiusMiles", s.latitude as "storeLatitude", s.longitude as "storeLongitude"`;
}

/** Returns a store's delivery area, with whether it lists this ZIP code. */
export async function findArea(database: Database, locationId: number, zipCode: string): Promise<Area> {
  const found = await row<Area>(
    database,
    sql`select ${areaColumns(sql`${zipCode}`)} from location s where s.id = ${locationId}`,
  );
  return found!;
}

/** An own address in the form that orders keep, with its coordinates and the store's delivery area. */
export type Destination = { line1: string; city: string; state: string; zipCode: string } & Coordinates &
  Area;

/** A destination as statements return it. */
export type DestinationRow = Omit<Destination, 'line1'> & { street: string; apt: string };

const destinationColumns = sql`a.street, a.apt, a.city, a.state, a.zip_code as "zipCode", a.latitude, a.longitude,
  ${areaColumns(sql`a.zip_code`)}`;

/**
 * A `DestinationRow` as JSON, in a statement of store `s`: an address of an account with the store's area; null for any
 * other address.
 */
export function destinationWith(accountId: AccountId | null, addressId: string | null): Sql {
  return sql`(select row_to_json(place) from (
    select ${destinationColumns} from address a
    where a.id = ${addressId}::uuid and a.account_id = ${accountId}::uuid) place)`;
}

/** Returns an own address with the facts that a delivery from this store needs; null for any other address. */
export async function findDestination(
  database: Database,
  wanted: { accountId: AccountId; addressId: string; locationId: number },
): Promise<Destination | null> {
  const found = await row<DestinationRow>(
    database,
    sql`select ${destinationColumns} from address a join location s on s.id = ${wanted.locationId}
        where a.id = ${wanted.addressId} and a.account_id = ${wanted.accountId}`,
  );
  return found && destinationOf(found);
}

/** Returns the destination of a row. */
export function destinationOf({ street, apt, ...rest }: DestinationRow): Destination {
  return { line1: streetLine({ street, apt }), ...rest };
}
