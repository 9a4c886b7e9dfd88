import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountId } from '@larder/domain/owner-ids';
import { sessionCookie } from '../account/principal.ts';
import { nobodysHash } from '../credential/passwords.ts';
import { hashToken } from '../credential/token.ts';
import { secretCookieName } from '../http/cookies.ts';
import { instant, row, sql } from '../database/database.ts';
import type { TestLarder } from './larder.ts';
import type { Shopper } from './shopper.ts';

export type SignedIn = { accountId: AccountId; addressKey: string; email: string };

/**
 * Makes a verified account with one address in the delivery area (or at `zipCode`) and signs this browser in. No
 * password is hashed, which would take time: it has the one nobody has.
 */
export async function signIn(
  { larder }: Pick<TestLarder, 'larder'>,
  shopper: Pick<Shopper, 'cookies'>,
  facts: { priceLevel?: string; zipCode?: string; langCode?: 'EN-US' | 'ES-MX' } = {},
): Promise<SignedIn> {
  const now = instant(larder.now());
  const email = `${randomUUID()}@larder.test`;
  const token = randomBytes(32).toString('base64url');
  const made = await row<{ accountId: AccountId; addressKey: string }>(
    larder.pool,
    sql`with person as (
          insert into account (email, password_hash, first_name, last_name, phone, lang_code, price_level, verified_at, created_at)
          values (${email}, ${nobodysHash}, 'Ana', 'Reyes', '(512) 555-0101', ${facts.langCode ?? 'EN-US'},
            ${facts.priceLevel ?? 'DEFAULT'}, ${now}, ${now}) returning id),
        place as (
          insert into address (account_id, street, city, state, zip_code, latitude, longitude, created_at)
          select id, '301 Congress Ave', 'Austin', 'TX', ${facts.zipCode ?? '78701'}, 30.2655, -97.7431, ${now} from person
          returning id),
        signed as (
          insert into session (account_id, token_hash, kept, created_at, fresh_until, expires_at)
          select id, ${hashToken(token)}, true, ${now}, ${instant(larder.now() + 365 * 86_400_000)},
            ${instant(larder.now() + 365 * 86_400_000)} from person)
        select person.id as "accountId", place.id as "addressKey" from person, place`,
  );
  shopper.cookies.set(secretCookieName(sessionCookie, larder.environment.publicUrl), token);
  return { ...made!, email };
}
