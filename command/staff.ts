import { roles, type Role } from '@larder/domain/staff-roles';
import { email as emailSchema } from '@larder/contract/fields';
import { inTransaction } from '@larder/server/database/in-transaction';
import { sendInvitation } from '@larder/server/staff/send-invitation';
import { findStoreByAlias } from '@larder/server/slots/windows.store';
import { findWorkplaces, listStaff, type Workplace } from '@larder/server/staff/workplace.store';
import type { Shop } from './database.ts';
import { BadUsage, type Operation } from './operation.ts';
import { readOptions, readsOnly, type Options } from './options.ts';

/**
 * `larder staff`: the people who work here. The first owner of a merchant is invited from here; they invite
 * the others.
 */
export const staff: Operation = {
  usage: `staff list [<alias>] | staff invite <email> --role <${roles.join('|')}> [--location <alias>] [--lang <en|es>]`,
  summary: 'List who works in the stores, or invite somebody by mail; the first owner comes in this way.',
  mailsLeadTo: ([what]) => (what === 'invite' ? 'backofficeUrl' : null),
  run: async (words, shop) => {
    const options = readOptions(words, ['role', 'location', 'lang'], 2);
    const [what, name] = options.plain;
    if (what === 'list') readsOnly(options, 2);
    if (what === 'list') return list(shop, name ?? null);
    if (what === 'invite' && name) return invite(shop, name, options);
    throw new BadUsage('Say list, or invite with an email.');
  },
};

async function list({ pool, say }: Shop, alias: string | null): Promise<boolean> {
  if (alias !== null && !(await findStoreByAlias(pool, alias))) {
    say(`There is no store ${alias}.`);
    return false;
  }
  const people = await listStaff(pool, alias);
  if (people.length === 0) say('Nobody works there yet.');
  for (const { email, name, merchant, role, store, isLocked } of people)
    say(`${email}  ${name}  ${role}  ${merchant}: ${store ?? 'all stores'}${isLocked ? '  LOCKED' : ''}`);
  return true;
}

async function invite(
  { pool, now, say, addresses }: Shop,
  address: string,
  { named }: Options,
): Promise<boolean> {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new BadUsage(`${address} is no email address.`);
  const role = roleOf(named.get('role'));
  const lang = langOf(named.get('lang'));
  const place = placeOf(await findWorkplaces(pool), named.get('location') ?? null, role);
  const { merchantId, locationId } = place;
  const backofficeUrl = new URL(addresses.backofficeUrl).origin;
  const { url } = await inTransaction(pool, (transaction) =>
    sendInvitation(
      transaction,
      { merchantId, locationId, role, email: email.data, lang, by: null },
      { backofficeUrl, now: now() },
    ),
  );
  say(`${email.data} is invited as ${role} of ${place.name}, by mail. The link works once, for a week:`);
  say(url);
  return true;
}

function roleOf(text: string | undefined): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new BadUsage(`--role is one of ${roles.join(', ')}.`);
  return role;
}

function langOf(text = 'en'): 'EN-US' | 'ES-MX' {
  if (text !== 'en' && text !== 'es') throw new BadUsage('--lang is en or es.');
  return text === 'es' ? 'ES-MX' : 'EN-US';
}

/** Returns the place where somebody is to work. An owner is one in all stores of the location's merchant. */
function placeOf(
  stores: readonly Workplace[],
  alias: string | null,
  role: Role,
): { merchantId: number; locationId: number | null; name: string } {
  const store = stores.find((each) => each.alias === alias);
  if (alias !== null && !store) throw new BadUsage(`There is no store ${alias}.`);
  const merchants = new Map(stores.map(({ merchantId, merchant }) => [merchantId, merchant]));
  if (store && role !== 'owner') return { ...store, name: store.name };
  const [only] = [...merchants];
  if (!only) throw new BadUsage('There is no merchant yet: import one first.');
  if (!store && merchants.size > 1)
    throw new BadUsage('There are several merchants: name one of its stores with --location <alias>.');
  const merchantId = store?.merchantId ?? only[0];
  return { merchantId, locationId: null, name: merchants.get(merchantId)! };
}
