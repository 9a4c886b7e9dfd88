import { createApp } from '@larder/server/app';
import { inTransaction } from '@larder/server/database/in-transaction';
import type { Larder } from '@larder/server/larder';
import { sendInvitation } from '@larder/server/staff/send-invitation';
import { findPersonByEmail } from '@larder/server/staff/staff.store';
import { demoStaff, demoStaffPassword, type DemoPerson } from './staff-data.ts';

/**
 * Makes the people of the demo's stores: each is invited and joins by the usual calls. Existing people are
 * left alone.
 */
export async function loadDemoStaff(
  larder: Larder,
  say: (line: string) => void,
  people: readonly DemoPerson[] = demoStaff,
): Promise<void> {
  for (const who of people) {
    if (await findPersonByEmail(larder.pool, who.email)) continue;
    say(`Making the demo's ${who.role} ${who.email}`);
    await join(larder, who);
  }
}

async function join(larder: Larder, who: DemoPerson): Promise<void> {
  const store = (await larder.shelves.directory()).byAlias(who.alias);
  if (!store) throw new Error(`The demo has no store ${who.alias}`);
  const { backofficeUrl } = larder.environment;
  const { url } = await inTransaction(larder.pool, (transaction) =>
    sendInvitation(
      transaction,
      {
        merchantId: store.merchantId,
        locationId: who.everywhere ? null : store.locationId,
        role: who.role,
        email: who.email,
        lang: who.langCode,
        by: null,
      },
      { backofficeUrl, now: larder.now() },
    ),
  );
  const app = createApp({ ...larder, environment: { ...larder.environment, roles: ['backoffice'] } });
  const host = new URL(backofficeUrl).host;
  const post = async (call: string, body: unknown, cookie = '') => {
    const headers = { host, cookie, 'content-type': 'application/json' };
    const path = `/operations/api/staff/${call}`;
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${who.email} could not join: ${await response.text()}`);
    return response.headers.getSetCookie().map((each) => each.split(';')[0]!);
  };
  const { name, langCode } = who;
  const token = url.slice(url.indexOf('#') + 1);
  const cookies = await post('invitation/accept', { token, name, langCode, password: demoStaffPassword });
  if (who.pin) await post('pin', { pin: who.pin }, cookies.join('; '));
  await post('sign-out', {}, cookies.join('; '));
}
