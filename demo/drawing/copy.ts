import { brightness, colourfulness, darker, mix, paler, readable } from './colour.ts';
import type { FontName } from './letters.ts';

/** A row of drawings.csv. */
export type Row = {
  code: string;
  kind: string;
  brand: string;
  title: string;
  subtitle: string;
  size: string;
  base: string;
  accent: string;
  ink: string;
  art: string;
  variant: string;
};

/** The lettering of one brand: the same on all its goods. */
type Voice = {
  brand: FontName;
  title: FontName;
  small: FontName;
  capitals: boolean;
};

const voices: Voice[] = [
  { brand: 'script', title: 'serifBlack', small: 'firm', capitals: false },
  { brand: 'tall', title: 'tall', small: 'firm', capitals: true },
  { brand: 'classic', title: 'classicBlack', small: 'firm', capitals: false },
  { brand: 'black', title: 'black', small: 'strong', capitals: false },
  { brand: 'serifItalic', title: 'serifBlack', small: 'firm', capitals: false },
  {
    brand: 'classicItalic',
    title: 'classicBlack',
    small: 'firm',
    capitals: false,
  },
  { brand: 'scriptUpright', title: 'black', small: 'strong', capitals: false },
  { brand: 'serif', title: 'script', small: 'firm', capitals: false },
  { brand: 'strong', title: 'classic', small: 'firm', capitals: false },
  { brand: 'serifBlack', title: 'tall', small: 'strong', capitals: true },
];

/** Everything a layout prints: words, colours ready for use, the brand's lettering, a number that varies the layout. */
export type Copy = {
  brand: string;
  title: string;
  subtitle: string;
  size: string;
  art: string;
  base: string;
  accent: string;
  ink: string;
  /** a light paper in the pack's own colours */
  paper: string;
  /** ink for that paper */
  dark: string;
  voice: Voice;
  layout: number;
};

/** A small number from words, the same on every machine. */
function hash(words: string): number {
  let h = 2166136261;
  for (const sign of words) h = Math.imul(h ^ sign.codePointAt(0)!, 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

/** The same pack with label and body colour exchanged, for labels on a body of the pack's own colour. */
export const exchanged = (row: Row): Row => ({
  ...row,
  base: row.accent,
  accent: row.base,
  ink: row.base,
});

/** Words on the pack that call for another illustration than the subject's usual one: [subject, words, illustration]. */
const finer: [RegExp, RegExp, string][] = [
  [/^bean$/, /black|negro|charro/i, 'bean-black'],
  [/^bean$/, /pinto|refried|refrito|bayo/i, 'bean-pinto'],
  [/^bean$/, /chickpea|garbanzo|hummus|white|peruano|mayocoba/i, 'bean-white'],
  [/^bean$/, /lentil|lenteja/i, 'bean-green'],
  [/^bean$/, /tamarind/i, 'bean-pinto'],
  [/^berry$/, /strawberr|fresa/i, 'strawberry'],
  [/^berry$/, /cranberr|raspberr|hibiscus/i, 'cherries'],
  [/^drop$/, /peas/i, 'pea-pod'],
  [/^leaf$/, /broccoli/i, 'broccoli'],
  [/^pepper$/, /jalape|serrano|chile|habanero/i, 'chili'],
  [/^apple$/, /pear\b/i, 'pear'],
  [/^chili$/, /queso|verde|tomatillo/i, 'chili-green'],
];

export function copyOf(row: Row): Copy {
  const { base, accent, ink } = row;
  const family = hash(row.brand);
  const variant = /^\d+$/.test(row.variant) ? Number(row.variant) : hash(row.variant) % 8;
  const pale = [accent, base].sort((a, b) => brightness(b) - brightness(a))[0]!;
  const paper = brightness(pale) > 0.82 ? pale : paler(pale, 0.8);
  const strong = [base, accent, ink].sort((a, b) => score(b) - score(a))[0]!;
  return {
    brand: row.brand,
    title: row.title,
    subtitle: row.subtitle,
    size: netContents(row.size),
    art:
      finer.find(
        ([art, words]) => art.test(row.art) && words.test(`${row.title} ${row.subtitle} ${row.code}`),
      )?.[2] ?? row.art,
    base,
    accent,
    ink: readable(base, ink),
    paper,
    dark: brightness(strong) < 0.5 ? strong : darker(mix(strong, ink, 0.3), 0.55),
    voice: voices[(family >>> 3) % voices.length]!,
    layout: (family + Math.max(0, variant - 1) * 3) % 8,
  };
}

const score = (colour: string): number => colourfulness(colour) + (1 - brightness(colour)) * 0.8;

const grams = (g: number): string =>
  g >= 1000 ? `${(g / 1000).toFixed(g % 1000 < 50 ? 0 : 2)} kg` : `${Math.round(g)} g`;
const litres = (ml: number): string => (ml >= 1000 ? `${(ml / 1000).toFixed(2)} L` : `${Math.round(ml)} mL`);

/** The size as US packs state it, with its metric measure: "15 oz" becomes "NET WT 15 OZ (425 g)". */
export function netContents(size: string): string {
  const found = /^([\d.]+|half|1\/2)\s*(fl oz|oz|lb|gal|pt|qt|ml|l|g|kg|ct|rolls?|cans?)\b/i.exec(
    size.trim(),
  );
  if (!found) return size.toUpperCase();
  const amount = /half|1\/2/i.test(found[1]!) ? 0.5 : Number(found[1]);
  const written = amount === 0.5 ? '1/2' : found[1]!;
  switch (found[2]!.toLowerCase()) {
    case 'oz':
      return `NET WT ${written} OZ (${grams(amount * 28.3495)})`;
    case 'lb':
      return `NET WT ${written} LB (${grams(amount * 453.592)})`;
    case 'fl oz':
      return `${written} FL OZ (${litres(amount * 29.5735)})`;
    case 'gal':
      return `${written} GALLON (${litres(amount * 3785.41)})`;
    case 'qt':
      return `${written} QUART (${litres(amount * 946.353)})`;
    case 'pt':
      return `${written} PINT (${litres(amount * 473.176)})`;
    case 'ct':
      return `${written} COUNT`;
    default:
      return size.toUpperCase();
  }
}
