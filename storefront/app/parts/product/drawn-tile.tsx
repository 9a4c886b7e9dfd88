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

/** Words that join two others: a name with one of them begins with its noun, and no line ends with one. */
const JOINTS = /^(de|del|con|para|en|la|el|y)$/i;

/**
 * Returns the part of a name that fits a tile: before a comma or bracket, without the brand, at most three
 * words that matter. An English noun stands last (extra virgin olive oil), a Spanish one first (aceite de
 * oliva extra virgen).
 */
export function tileWords(name: string, brand = ''): string {
  const whole = name.split(/,|\(/)[0]!.trim() || name;
  const named = brand !== '' && whole.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const words = wordsOf(named ? whole.slice(brand.length) : whole);
  if (!words.some((word) => JOINTS.test(word))) return words.slice(-3).join(' ').replace(/^& /, '');
  const first: string[] = [];
  for (const word of words) {
    if (!JOINTS.test(word) && first.filter((kept) => !JOINTS.test(kept)).length === 3) break;
    first.push(word);
  }
  while (JOINTS.test(first.at(-1) ?? '')) first.pop();
  return first.join(' ');
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
