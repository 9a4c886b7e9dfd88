import type { Role } from '@larder/domain/staff-roles';
import { rows, sql, type Database } from '../database/database.ts';

/** A store as a place of work, with its merchant. */
export type Workplace = {
  merchantId: number;
  merchant: string;
  locationId: number;
  alias: string;
  name: string;
};

/** Returns every store with its merchant, in the order in which they were made. */
export function findWorkplaces(database: Database): Promise<Workplace[]> {
  return rows<Workplace>(
    database,
    sql`select m.id as "merchantId", m.name as merchant, l.id as "locationId", l.alias, l.display_name as name
        from location l join merchant m on m.id = l.merchant_id order by l.id`,
  );
}

/** Returns every role of everybody in the staff, or of those who work in the store of this alias. */
export function listStaff(
  database: Database,
  alias: string | null,
): Promise<
  { email: string; name: string; merchant: string; role: Role; store: string | null; isLocked: boolean }[]
> {
  return rows(
    database,
    sql`select p.email, p.name, m.name as merchant, r.role, l.alias as store, p.locked_at is not null as "isLocked"
        from staff_role r join staff p on p.id = r.staff_id join merchant m on m.id = r.merchant_id
          left join location l on l.id = r.location_id
        where p.email is not null and (${alias}::text is null or l.alias = ${alias}
          or (r.location_id is null and r.merchant_id = (select merchant_id from location where alias = ${alias})))
        order by m.name, p.name, p.email, r.role`,
  );
}
