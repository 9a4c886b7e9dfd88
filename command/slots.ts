import { cents, formatMoney } from '@larder/domain/money';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { standWords } from '@larder/server/import/stand-words';
import { listStanding } from '@larder/server/order/standing-orders.store';
import { setWindow } from '@larder/server/slots/set-window';
import {
  findStoreByAlias,
  listDays,
  listWindows,
  offersVersion,
  retireWindows,
  setClosed,
} from '@larder/server/slots/windows.store';
import type { Shop } from './database.ts';
import { BadUsage, type Operation } from './operation.ts';
import { amountInCents, readOptions, readsOnly, wholeNumber, type Options } from './options.ts';

const names = ['weekdays', 'capacity', 'cutoff', 'lead', 'fee'];

/** `larder slots`: the windows of the week and the closed days of a store, on its own clock. */
export const slots: Operation = {
  usage:
    'slots list <alias> | slots set <alias> <delivery|pickup> <HH:mm-HH:mm> --capacity <n> [--weekdays 1,2,3] [--cutoff <minutes>] [--lead <minutes>] [--fee <dollars>] | slots retire <alias> <delivery|pickup> <HH:mm-HH:mm> | slots close|open <alias> <delivery|pickup> <YYYY-MM-DD>',
  summary: 'List or set when a store delivers and hands over, and on which days it does not.',
  run: async (words, shop) => {
    const options = read(words);
    const [what, alias, kind, when] = options.plain;
    if (!alias) throw new BadUsage('Name a store by its alias.');
    const store = await findStoreByAlias(shop.pool, alias);
    if (!store) {
      shop.say(`There is no store ${alias}.`);
      return false;
    }
    if (what === 'list') return list(shop, store.locationId);
    const versionKey = versionOf(kind);
    if (what !== 'retire' && !(await offersVersion(shop.pool, store.locationId, versionKey))) {
      shop.say(`${alias} offers no ${kind}: the ways of a store stand in store.json, as its versions.`);
      return false;
    }
    if (what === 'set') return set(shop, store.locationId, { versionKey, ...hoursOf(when) }, options);
    if (what === 'retire') {
      const retired = await retireWindows(shop.pool, store.locationId, { versionKey, ...hoursOf(when) });
      shop.say(retired > 0 ? 'Out of use; orders placed for it stand.' : 'There is no such window.');
      return retired > 0;
    }
    if (what !== 'close' && what !== 'open') throw new BadUsage('Say list, set, retire, close or open.');
    if (!isDay(when)) throw new BadUsage('Name a day as YYYY-MM-DD.');
    await setClosed(shop.pool, store.locationId, versionKey, { day: when!, isClosed: what === 'close' });
    shop.say(`${alias}: ${what === 'close' ? 'closed' : 'open'} on ${when}.`);
    if (what === 'close') {
      const standing = await listStanding(shop.pool, store.locationId, versionKey, when!);
      if (standing.length > 0) shop.say(standWords(standing));
    }
    return true;
  },
};

function read(words: readonly string[]): Options {
  const options = readOptions(words, names, 4);
  const [what] = options.plain;
  if (what !== 'set') readsOnly(options, what === 'list' ? 2 : 4);
  return options;
}

/** Returns whether a text is a day of the calendar, as YYYY-MM-DD. */
function isDay(text = ''): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

const kindOf = (versionKey: VersionKey) => (versionKey === PICKUP ? 'pickup  ' : 'delivery');

async function list({ pool, say, now }: Shop, locationId: number): Promise<boolean> {
  for (const window of await listWindows(pool, locationId)) {
    const kind = kindOf(window.versionKey);
    const fee = window.feeCents > 0 ? `  ${formatMoney(cents(window.feeCents))}` : '';
    say(
      `${kind}  ${window.from}-${window.to}  days ${window.weekdays.join(',')}  ${window.capacity} places  ` +
        `cut-off ${window.cutoffMinutes}  lead ${window.leadMinutes}${fee}`,
    );
  }
  for (const { versionKey, day, isClosed, isByHand } of await listDays(pool, locationId, now())) {
    const by = isByHand ? 'by command, whatever store.json says' : 'by store.json';
    say(`${kindOf(versionKey)}  ${day}  ${isClosed ? 'closed' : 'open'} ${by}`);
  }
  return true;
}

async function set(
  { pool, say }: Shop,
  locationId: number,
  window: { versionKey: VersionKey; from: string; to: string },
  options: Options,
): Promise<boolean> {
  const weekdays = (options.named.get('weekdays') ?? '1,2,3,4,5,6,7').split(',').map(Number);
  if (weekdays.some((day) => !(Number.isInteger(day) && day >= 1 && day <= 7)))
    throw new BadUsage('--weekdays are numbers from 1 (Monday) to 7.');
  const capacity = wholeNumber(options, 'capacity');
  if (capacity < 1) throw new BadUsage('--capacity must be at least 1.');
  await setWindow(pool, locationId, {
    ...window,
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
    capacity,
    cutoffMinutes: wholeNumber(options, 'cutoff', 60),
    leadMinutes: wholeNumber(options, 'lead', 60),
    feeCents: amountInCents(options.named.get('fee') ?? '0', '--fee'),
  });
  say(`${window.from}-${window.to} is set.`);
  return true;
}

function versionOf(kind: string | undefined): VersionKey {
  if (kind === 'delivery') return DELIVERY;
  if (kind === 'pickup') return PICKUP;
  throw new BadUsage('Say delivery or pickup.');
}

function hoursOf(text: string | undefined): { from: string; to: string } {
  const [, from, to] =
    /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text ?? '') ?? [];
  if (!from || !to || from >= to)
    throw new BadUsage('Name the hours as 09:00-11:00, at the latest until 24:00.');
  return { from, to };
}
