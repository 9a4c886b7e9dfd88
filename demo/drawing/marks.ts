import { mix } from './colour.ts';
import { line, widthOf, type FontName } from './letters.ts';

/** The leaf of Greenfield Market in a square of 100. */
const leafMark = (green: string, light: string): string =>
  `<path d="M50 4 C84 18 98 50 80 82 C72 94 58 98 50 97 C42 98 28 94 20 82 C2 50 16 18 50 4z" fill="${green}"/>` +
  `<path d="M50 97 V40 M50 78 L72 56 M50 62 L68 44 M50 72 L30 52 M50 56 L36 42" stroke="${light}" stroke-width="5.5" stroke-linecap="round" fill="none"/>`;

/** The sun of Mercado Sol in a square of 100. */
const sunMark = (disc: string, rays: string): string =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M50 3 C55 12 57 18 56 26 H44 C43 18 45 12 50 3z" fill="${i % 2 ? mix(rays, disc, 0.35) : rays}" transform="rotate(${i * 30} 50 50)"/>`,
  ).join('') +
  `<circle cx="50" cy="50" r="24" fill="${disc}"/><path d="M38 47 q4 -5 8 0 M54 47 q4 -5 8 0 M40 57 q10 9 20 0" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none"/>`;

type Wordmark = {
  mark: (a: string, b: string) => string;
  name: string;
  font: FontName;
  second: string;
  secondFont: FontName;
  size: number;
};

const wordmarks: Record<string, Wordmark> = {
  'wordmark-greenfield': {
    mark: leafMark,
    name: 'Greenfield',
    font: 'serifBlack',
    second: 'MARKET',
    secondFont: 'black',
    size: 66,
  },
  'wordmark-greenfield-roundrock': {
    mark: leafMark,
    name: 'Greenfield',
    font: 'serifBlack',
    second: 'ROUND ROCK',
    secondFont: 'black',
    size: 66,
  },
  'wordmark-mercado-sol': {
    mark: sunMark,
    name: 'Mercado Sol',
    font: 'scriptUpright',
    second: 'FRESCO Y CERCA',
    secondFont: 'black',
    size: 70,
  },
  'wordmark-mercado-sol-el-paso': {
    mark: sunMark,
    name: 'Mercado Sol',
    font: 'scriptUpright',
    second: 'EL PASO',
    secondFont: 'black',
    size: 70,
  },
};

export const isMark = (motif: string): boolean => motif in wordmarks;

/** A merchant's wordmark as SVG with a clear ground, 120 high. */
export function wordmark(
  motif: string,
  base: string,
  accent: string,
): { svg: string; width: number; height: number } {
  const { mark, name, font, second, secondFont, size } = wordmarks[motif]!;
  const wide = widthOf(font, name, size);
  const width = Math.ceil(wide + 132);
  const marked = mark === sunMark ? mark(base, accent) : mark(base, accent);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="240" viewBox="0 0 ${width} 120"><g transform="translate(6 12) scale(.96)">${marked}</g>` +
    line(name, 120, 70, { font, size, fill: base, anchor: 'start' }) +
    line(second, 122, 104, {
      font: secondFont,
      size: 20,
      fill: mix(base, accent, mark === leafMark ? 0.12 : 0.1),
      anchor: 'start',
      tracking: 0.34,
    }) +
    '</svg>';
  return { svg, width: width * 2, height: 240 };
}

/** A small square sign for the browser's tab. */
export function favicon(motif: string, base: string, accent: string): string {
  const inner = motif.includes('sun') ? sunMark(base, accent) : leafMark(accent, base);
  const disc = motif.includes('sun') ? '#fff8ec' : base;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 100 100"><rect width="100" height="100" rx="24" fill="${disc}"/><g transform="translate(14 14) scale(.72)">${inner}</g></svg>`;
}

/** The picture for a product without one. */
export function noImage(motif: string, base: string, accent: string): string {
  const mark = motif.includes('sun')
    ? sunMark(mix(base, accent, 0.32), mix(base, accent, 0.18))
    : leafMark(mix(base, accent, 0.28), base);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${mix(base, '#ffffff', 0.5)}"/><stop offset="1" stop-color="${base}"/></radialGradient></defs><rect width="640" height="640" fill="url(#g)"/><path d="M212 264 h216 l-20 186 a26 26 0 0 1 -26 22 H258 a26 26 0 0 1 -26 -22z" fill="none" stroke="${mix(base, accent, 0.34)}" stroke-width="11" stroke-linejoin="round"/><path d="M262 264 C262 190 290 160 320 160 C350 160 378 190 378 264" fill="none" stroke="${mix(base, accent, 0.34)}" stroke-width="11" stroke-linecap="round"/><g transform="translate(268 312) scale(1.05)">${mark}</g></svg>`;
}
