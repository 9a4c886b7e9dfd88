import { setImmediate as turn } from 'node:timers/promises';
import type { Point } from '@larder/domain/distance';
import { fold } from '@larder/domain/fold';
import { statesBeginning } from '@larder/domain/us-states';
import { nextLine } from './zip-codes.ts';

/** A town with one of its ZIP codes; state is its two letters. */
export type Town = { city: string; state: string; zipCode: string };

/**
 * Returns at most six towns that a text may mean: the beginning of a town, of a town with its state, or of a
 * ZIP code ("aus", "Austin, TX", "787"). A town of exactly that name comes first, then the nearest to `near`.
 * An empty text gives the nearest. ZIP codes that share their place with others, as those of post office
 * boxes do, count as thirty miles further away.
 */
export type Towns = (text: string, near: Point | null) => Town[];

const maxTowns = 6;
/** In degrees, of which one is 69 miles. */
const furtherForBoxes = 0.45;
/** More than any distance on earth. */
const afterAllNamed = 1_000;

/** The table by columns, in the order of `folded`: an object for each line would take ten times the memory. */
type Columns = {
  zips: Uint32Array;
  latitudes: Float32Array;
  longitudes: Float32Array;
  /** One where no other ZIP code has the same coordinates. */
  hasOwnPlace: Uint8Array;
  cities: string[];
  folded: string[];
  states: string[];
};

type Row = { zip: number; latitude: number; longitude: number; city: string; folded: string; state: string };

/** Reads the towns out of the table of ZIP codes, letting others have their turn meanwhile. */
export async function loadTowns(table: Promise<string>): Promise<Towns> {
  const columns = columnsOf(await readRows(await table));
  return (text, near) => nearest(columns, wantedBy(columns, text), near);
}

async function readRows(text: string): Promise<Row[]> {
  const rows: Row[] = [];
  // Most names stand for several codes: each is folded and kept once.
  const names = new Map<string, Pick<Row, 'city' | 'folded'>>();
  for (let at = 0; at < text.length; at = nextLine(text, at)) {
    if (rows.length % 4_000 === 0) await turn();
    const [, zip, city, , state, , , , , latitude, longitude] = text
      .slice(at, nextLine(text, at))
      .split('\t');
    if (!zip || !city || !state || !latitude || !longitude) continue;
    const name = names.get(city) ?? { city, folded: plain(city) };
    names.set(city, name);
    rows.push({ ...name, zip: Number(zip), latitude: Number(latitude), longitude: Number(longitude), state });
  }
  return rows;
}

function columnsOf(unsorted: readonly Row[]): Columns {
  const rows = unsorted.toSorted((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)));
  const sharing = new Map<string, number>();
  const places = rows.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  for (const place of places) sharing.set(place, (sharing.get(place) ?? 0) + 1);
  return {
    zips: Uint32Array.from(rows, ({ zip }) => zip),
    latitudes: Float32Array.from(rows, ({ latitude }) => latitude),
    longitudes: Float32Array.from(rows, ({ longitude }) => longitude),
    hasOwnPlace: Uint8Array.from(places, (place) => Number(sharing.get(place) === 1)),
    cities: rows.map(({ city }) => city),
    folded: rows.map(({ folded }) => folded),
    states: rows.map(({ state }) => state),
  };
}

const shortened: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

/**
 * Returns a name in the form in which names are compared: folded, with single spaces for all that is no
 * letter or digit, and "St. Louis" as Saint Louis.
 */
function plain(text: string): string {
  const words = fold(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return words.replace(/^(?:st|ft|mt)(?= )/, (word) => shortened[word]!);
}

/**
 * The lines `from` up to `to` whose ZIP code and state match; `named` is the name of a town that matches
 * whole.
 */
type Wanted = { from: number; to: number; isWanted: (index: number) => boolean; named: string };

function wantedBy(columns: Columns, text: string): Wanted {
  const { zips, states } = columns;
  const [, words = '', digits = ''] = /^(.*?)(\d{0,5})$/.exec(plain(text)) ?? [];
  const least = Number(digits.padEnd(5, '0'));
  const most = Number(digits.padEnd(5, '9'));
  for (const { city, inStates } of readingsOf(words.trim())) {
    const isWanted = (index: number) =>
      zips[index]! >= least && zips[index]! <= most && (inStates?.has(states[index]!) ?? true);
    const from = firstFrom(columns.folded, city);
    const to = firstFrom(columns.folded, `${city}\u{ffff}`);
    for (let index = from; index < to; index += 1)
      if (isWanted(index)) return { from: index, to, isWanted, named: city };
  }
  return { from: 0, to: 0, isWanted: () => false, named: '' };
}

/**
 * Returns the meanings of some words, the likeliest first: a town's beginning ("Iowa City"); if none begins
 * like that, a town and its state's beginning ("Austin Tex"), or a state's alone.
 */
function readingsOf(text: string): { city: string; inStates: ReadonlySet<string> | null }[] {
  const words = text.split(' ');
  const withState = words.flatMap((_, at) => {
    const codes = text === '' ? [] : statesBeginning(words.slice(at).join(' '));
    return codes.length === 0 ? [] : [{ city: words.slice(0, at).join(' '), inStates: new Set(codes) }];
  });
  return [{ city: text, inStates: null }, ...withState.toReversed()];
}

/** Returns where in sorted names the first stands that is not before `name`. */
function firstFrom(names: readonly string[], name: string): number {
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (names[middle]! < name) from = middle + 1;
    else to = middle;
  }
  return from;
}

function nearest(columns: Columns, wanted: Wanted, near: Point | null): Town[] {
  const { zips, latitudes, longitudes, hasOwnPlace, cities, folded, states } = columns;
  // Degrees of longitude are shorter than those of latitude; for an order by distance that is exact enough.
  const shorter = near ? Math.cos((near.latitude * Math.PI) / 180) : 1;
  const best: { index: number; rank: number }[] = [];
  for (let index = wanted.from; index < wanted.to; index += 1) {
    if (!wanted.isWanted(index)) continue;
    const far = near
      ? Math.hypot(latitudes[index]! - near.latitude, (longitudes[index]! - near.longitude) * shorter)
      : 0;
    const rank =
      far + (hasOwnPlace[index] ? 0 : furtherForBoxes) + (folded[index] === wanted.named ? 0 : afterAllNamed);
    if (best.length === maxTowns && rank >= best.at(-1)!.rank) continue;
    const at = best.findIndex((each) => rank < each.rank);
    best.splice(at < 0 ? best.length : at, 0, { index, rank });
    best.length = Math.min(best.length, maxTowns);
  }
  return best.map(({ index }) => ({
    city: cities[index]!,
    state: states[index]!,
    zipCode: String(zips[index]).padStart(5, '0'),
  }));
}
