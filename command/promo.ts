import { setPromo } from '@larder/server/promo/set-promo';
import { listPromos, retirePromo } from '@larder/server/promo/set-promo.store';
import { findStoreByAlias } from '@larder/server/slots/windows.store';
import type { Shop } from './database.ts';
import { BadUsage, type Operation } from './operation.ts';
import { readOptions, readsOnly, wholeNumber, type Options } from './options.ts';

const names = ['percent', 'label-en', 'label-es', 'departments', 'from', 'to', 'limit', 'account-limit'];

/** `larder promo`: the promo codes of a store. */
export const promo: Operation = {
  usage:
    'promo list <alias> | promo retire <alias> <code> | promo set <alias> <code> --percent <n> --label-en <text> --label-es <text> [--departments <codes>] [--from <instant>] [--to <instant>] [--limit <uses>|none] [--account-limit <uses>|none]',
  summary: 'List, set or retire the promo codes that hold in a store.',
  run: async (words, shop) => {
    const options = readOptions(words, names, 3);
    const [what, alias, code] = options.plain;
    if (what !== 'set') readsOnly(options, what === 'list' ? 2 : 3);
    if (!alias) throw new BadUsage('Name a store by its alias.');
    const store = await findStoreByAlias(shop.pool, alias);
    if (!store) {
      shop.say(`There is no store ${alias}.`);
      return false;
    }
    if (what === 'list') return list(shop, store.locationId);
    if (!code || !/^[A-Za-z0-9_-]{1,40}$/.test(code))
      throw new BadUsage('Name a code of letters and digits.');
    if (what === 'set') return set(shop, store, code.toUpperCase(), options);
    if (what !== 'retire') throw new BadUsage('Say list, set or retire.');
    const isRetired = await retirePromo(shop.pool, store, code.toUpperCase());
    shop.say(
      isRetired
        ? `${code.toUpperCase()} is out of use.`
        : `There is no code ${code.toUpperCase()} in ${alias}.`,
    );
    return isRetired;
  },
};

async function list({ pool, say }: Shop, locationId: number): Promise<boolean> {
  for (const each of await listPromos(pool, locationId)) {
    const until = each.endsAt === null ? '' : `, until ${new Date(each.endsAt).toISOString()}`;
    const perAccount = each.accountLimit === null ? '' : `, ${each.accountLimit} for each account`;
    const limit = each.useLimit === null ? '' : ` of ${each.useLimit}`;
    say(`${each.code}  ${each.percent} %  ${each.labelEn}  used ${each.used}${limit}${perAccount}${until}`);
  }
  return true;
}

async function set(
  { pool, say }: Shop,
  store: { merchantId: number; locationId: number },
  code: string,
  options: Options,
): Promise<boolean> {
  const { named } = options;
  const percent = wholeNumber(options, 'percent');
  if (percent < 1 || percent > 100) throw new BadUsage('--percent must be from 1 to 100.');
  const labelEn = named.get('label-en');
  const labelEs = named.get('label-es');
  if (!labelEn || !labelEs) throw new BadUsage('Give --label-en and --label-es.');
  const startsAt = instantOf(named.get('from'), '--from');
  const endsAt = instantOf(named.get('to'), '--to');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw new BadUsage('--to must be after --from.');
  const unknown = await setPromo(pool, store, {
    code,
    labelEn,
    labelEs,
    percent,
    departments: named.get('departments')?.split(',') ?? null,
    startsAt,
    endsAt,
    useLimit: limitOf(options, 'limit'),
    accountLimit: limitOf(options, 'account-limit'),
  });
  say(unknown.length > 0 ? `There is no department ${unknown.join(', ')}.` : `${code} holds.`);
  return unknown.length === 0;
}

/**
 * Returns a limit of the code in all stores; `none` is null and lifts it, an absent option is undefined and
 * keeps it.
 */
function limitOf(options: Options, name: 'limit' | 'account-limit'): number | null | undefined {
  const text = options.named.get(name);
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const uses = wholeNumber(options, name);
  if (uses === 0) throw new BadUsage(`--${name} must be at least 1, or none.`);
  return uses;
}

function instantOf(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  // Without a time zone it would be that of this machine, and a mere day would begin at midnight in London.
  const ms = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw new BadUsage(`${name} must be an instant such as 2026-12-01T06:00:00Z.`);
  return ms;
}
