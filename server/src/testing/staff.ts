import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { StaffId } from '@larder/domain/owner-ids';
import type { Role } from '@larder/domain/staff-roles';
import { hashToken, newToken } from '../credential/token.ts';
import { instant, row, sql } from '../database/database.ts';
import { secretCookieName } from '../http/cookies.ts';
import type { FixtureAlias, TestLarder } from './larder.ts';
import { createShopper, type Shopper } from './shopper.ts';

/** The browser of one of the staff. */
export type StaffBrowser = Pick<Shopper, 'request' | 'cookies'> & { operations: Client<Operations> };

export type TestStaff = StaffBrowser & { id: StaffId; email: string; name: string };

type Given = {
  role: Role | readonly Role[];
  /** The store by its alias; left out: all stores of the merchant. */
  location?: FixtureAlias;
  /** Without a location, the merchant by one of its stores; left out: that of alder. */
  merchant?: FixtureAlias;
  name?: string;
  /** True to be signed in by PIN, on a shared device of the store. */
  byPin?: boolean;
  langCode?: 'EN-US' | 'ES-MX';
};

/** Returns a browser in which nobody is signed in. */
export function createStaffBrowser({ app }: Pick<TestLarder, 'app'>): StaffBrowser {
  const { request, cookies } = createShopper(app, null);
  return { request, cookies, operations: createClient<Operations>('/operations/', request, () => ({})) };
}

/**
 * Makes one of the staff without a password, because hashing takes time, and signs them in fully or by PIN, in a
 * browser and with an email of their own.
 */
export async function createStaff(
  shop: Pick<TestLarder, 'larder' | 'app'>,
  { role, location, merchant = 'alder', name = 'Sam Ortiz', langCode = 'EN-US', byPin = false }: Given,
): Promise<TestStaff> {
  const { larder } = shop;
  const now = instant(larder.now());
  const email = `${randomUUID()}@larder.test`;
  const token = newToken();
  const made = await row<{ id: StaffId }>(
    larder.pool,
    sql`with place as (select id, merchant_id from location where alias = ${location ?? merchant}),
        person as (
          insert into staff (merchant_id, email, name, lang_code, created_at)
          select merchant_id, ${email}, ${name}, ${langCode}, ${now} from place returning id, merchant_id),
        granted as (
          insert into staff_role (staff_id, merchant_id, location_id, role)
          select person.id, person.merchant_id, case when ${location !== undefined}::boolean then place.id end, role
          from person, place, unnest(${[role].flat()}::text[]) as role),
        shared as (
          insert into staff_device (merchant_id, location_id, name, token_hash, enrolled_at)
          select merchant_id, id, 'Phone 1', ${hashToken(newToken())}, ${now} from place where ${byPin}::boolean
          returning id),
        signed as (
          insert into staff_session (staff_id, token_hash, pin_device_id, signed_in_at, used_at, expires_at)
          select id, ${hashToken(token)}, (select id from shared), ${now}, ${now},
            ${instant(larder.now() + 14 * 3_600_000)} from person)
        select id from person`,
  );
  const browser = createStaffBrowser(shop);
  browser.cookies.set(secretCookieName('larder-staff', larder.environment.backofficeUrl), token);
  return { ...browser, id: made!.id, email, name };
}

/** Returns how a call was refused, as "409 name-taken"; null when it was answered. */
export const failed = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { status: number; problem: { errorCode: string } }) =>
      `${error.status} ${error.problem.errorCode}`,
  );
