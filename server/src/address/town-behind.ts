import { streetLength, unitWords } from '@larder/domain/street-words';
import { stateCode } from '@larder/domain/us-states';

const units = new Set(unitWords.split('|'));
const written = new Map(Object.entries({ n: 'North', s: 'South', e: 'East', w: 'West' }));
/** "District of Columbia" is the longest. */
const maxStateWords = 3;

/** The town and the state in which a ZIP code lies. */
export type Town = { city: string; state: string };

/** A line without its town: `before` is what stands before the town, '' for what the line does not name. */
type Behind = { before: string; city: string; state: string };

/**
 * Returns the town at the end of an address line without its ZIP code: "301 Congress Ave, Austin, TX", "301 Congress
 * Ave Austin Texas". A town is known by the state behind it. A state without a town counts only behind a comma, for
 * "12 Via Oregon" is a street. Where the town of the ZIP code itself ends with the name of another state, it is that town:
 * "Port Washington", "Nevada".
 */
export function townBehind(line: string, zip: Town | null = null): Behind {
  const text = withoutEnd(line);
  const comma = text.lastIndexOf(',');
  const last = wordsOf(text.slice(comma + 1));
  for (let count = Math.min(maxStateWords, last.length); count > 0; count -= 1) {
    const words = last.slice(-count).join(' ').replaceAll('.', '');
    const state = stateCode(words);
    if (!state) continue;
    const town = townEnding(text);
    if (zip && state !== zip.state && plain(town.city) === plain(zip.city)) return { ...town, state: '' };
    const named = last.length > count ? last.slice(0, -count).join(' ') : '';
    const found = townEnding(withoutEnd(text.slice(0, comma + 1) + named));
    if (!found.city && comma < 0) continue;
    return { ...found, state };
  }
  return { before: text, city: '', state: '' };
}

/** Without a kind of street ("1 Broadway New York"), a street is its number and one word. */
const kindlessLength = 2;

/** Returns the town at the end of a line without its state, behind its last comma or else behind its street. */
function townEnding(text: string): Omit<Behind, 'state'> {
  const comma = text.lastIndexOf(',');
  const words = wordsOf(text.slice(comma + 1));
  const street = comma < 0 ? streetLength(words) || kindlessLength : 0;
  const from = Math.max(street, unitLength(words));
  const before = [...(comma < 0 ? [] : [text.slice(0, comma)]), words.slice(0, from).join(' ')];
  return { before: before.filter(Boolean).join(', '), city: cityOf(words.slice(from)) };
}

/** Returns how many words end with a number, an apartment or what else no town is named by. */
function unitLength(words: readonly string[]): number {
  const unit = words.findLastIndex((word, at) => at < words.length - 1 && units.has(plain(word)));
  const numbered = words.findLastIndex((word) => /[\d#]/.test(word));
  return Math.max(unit < 0 ? 0 : unit + 2, numbered + 1);
}

/** Returns a town as the table writes it: "N Hollywood" as North Hollywood, without full stops. */
function cityOf(words: readonly string[]): string {
  const [first = '', ...others] = words;
  const direction = others.length > 0 ? written.get(plain(first)) : undefined;
  return [direction ?? first, ...others].join(' ').replaceAll('.', '');
}

const plain = (word: string) => word.toLowerCase().replaceAll('.', '');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns a text without the spaces, commas and dashes at its end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;-]/.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
