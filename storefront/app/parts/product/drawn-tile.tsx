import type { CSSProperties } from 'react';
import './drawn-tile.css';
import { useSign } from './use-sign.ts';

type Props = {
  name: string;
  brand: string;
  departmentKey: number;
};

/** An angle on the colour circle that sets neighbouring keys far apart. */
const HUE_STEP = 137;

/** Spanish words that join two others: a name with one of them begins with its noun. */
const JOINTS = /^(de|del|con|para|en|la|el|y)$/i;
/** English words before which the noun stands that the words after them say more of. */
const LEADS = /^(of|with|for|in|on|the)$/i;
const AND = /^(and|or|&)$/i;
/** Returns whether a word only joins others: no line of Spanish words ends with one. */
const isJoint = (word: string) => JOINTS.test(word) || LEADS.test(word) || AND.test(word);

/**
 * Returns the part of a name that fits a tile: before a comma, semicolon or bracket, without the brand, at most three
 * words that matter. An English noun stands last (extra virgin olive oil) or before its of or with (cream of mushroom
 * soup), a Spanish one first (aceite de oliva extra virgen).
 */
export function tileWords(name: string, brand = ''): string {
  const whole = name.split(/[,;(]/)[0]!.trim() || name;
  const named = brand !== '' && whole.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const words = wordsOf(named ? whole.slice(brand.length) : whole);
  if (!words.some((word) => JOINTS.test(word))) return lastWords(words).join(' ');
  const first: string[] = [];
  for (const word of words) {
    if (!isJoint(word) && first.filter((kept) => !isJoint(kept)).length === 3) break;
    first.push(word);
  }
  while (isJoint(first.at(-1) ?? '')) first.pop();
  return first.join(' ');
}

/** Returns the last three words, and those before them without which they would begin in the middle of a phrase. */
function lastWords(words: readonly string[]): readonly string[] {
  let start = Math.max(0, words.length - 3);
  while (start > 0 && (LEADS.test(words[start]!) || LEADS.test(words[start - 1]!))) start -= 1;
  const last = words.slice(start);
  return last.length > 1 && AND.test(last[0]!) ? last.slice(1) : last;
}

/** Returns the words of a name, without emoji before and sizes or numbers after them; all of it where there is no word. */
function wordsOf(name: string): string[] {
  const words = name.match(/\S*[\p{L}\d&]\S*/gu) ?? [];
  while (/^\d/.test(words.at(-1)!)) words.pop();
  return words[0] ? words : [name.trim()];
}

/**
 * The tile of a product in a shop without pictures: its noun in large letters and as a sign, on its
 * department's tint, and its brand.
 */
export function DrawnTile({ name, brand, departmentKey }: Props) {
  const hue = (departmentKey * HUE_STEP) % 360;
  // The sign has no element of its own: a home draws a hundred of them.
  const drawing = { '--hue': hue, '--sign': useSign(name) } as CSSProperties;
  return (
    <span aria-hidden className="drawn-tile product-picture" style={drawing}>
      <span className="drawn-tile-noun">{tileWords(name, brand)}</span>
      {brand === '' ? null : <span className="drawn-tile-brand">{brand}</span>}
    </span>
  );
}
