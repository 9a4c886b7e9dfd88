import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph, Parser } from 'opentype.js';

const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as Parser;

/** The lettering a label can use, each a file of an open font package. */
const files = {
  serif: '@fontsource/fraunces/files/fraunces-latin-700-normal.woff',
  serifBlack: '@fontsource/fraunces/files/fraunces-latin-900-normal.woff',
  serifItalic: '@fontsource/fraunces/files/fraunces-latin-600-italic.woff',
  classic: '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff',
  classicBlack: '@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff',
  classicItalic: '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff',
  tall: '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff',
  script: '@fontsource/lobster-two/files/lobster-two-latin-700-italic.woff',
  scriptUpright: '@fontsource/lobster-two/files/lobster-two-latin-700-normal.woff',
  plain: '@fontsource/nunito/files/nunito-latin-500-normal.woff',
  firm: '@fontsource/nunito/files/nunito-latin-700-normal.woff',
  strong: '@fontsource/nunito/files/nunito-latin-800-normal.woff',
  black: '@fontsource/nunito/files/nunito-latin-900-normal.woff',
} as const;

export type FontName = keyof typeof files;

const parsed = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = parsed.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(files[name]));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  parsed.set(name, font);
  return font;
}

type Placed = { glyph: Glyph; x: number };

function place(
  name: FontName,
  words: string,
  size: number,
  tracking: number,
): { glyphs: Placed[]; width: number } {
  const font = fontOf(name);
  const scale = size / font.unitsPerEm;
  const glyphs: Placed[] = [];
  let x = 0;
  let before: Glyph | null = null;
  for (const sign of words) {
    const glyph = font.charToGlyph(sign);
    if (glyph.index === 0) throw new Error(`The font ${name} has no sign "${sign}" (in "${words}")`);
    if (before) x += kerning(font, before, glyph) * scale + tracking * size;
    glyphs.push({ glyph, x });
    x += (glyph.advanceWidth ?? 0) * scale;
    before = glyph;
  }
  return { glyphs, width: x };
}

/** Some fonts carry kerning tables the reader cannot follow; their letters then stand at their natural distance. */
function kerning(font: Font, a: Glyph, b: Glyph): number {
  try {
    const value = font.getKerningValue(a, b);
    return Number.isFinite(value) ? value : 0;
  } catch {
    return 0;
  }
}

/** Width of a line of text, in the unit of `size`; tracking is a share of the size. */
export const widthOf = (font: FontName, words: string, size: number, tracking = 0): number =>
  place(font, words, size, tracking).width;

const n = (v: number): string => String(Math.round(v * 100) / 100);

function outline(glyph: Glyph, x: number, y: number, size: number): string {
  return glyph
    .getPath(x, y, size)
    .commands.map((c) => {
      if (c.type === 'M' || c.type === 'L') return `${c.type}${n(c.x)} ${n(c.y)}`;
      if (c.type === 'C') return `C${n(c.x1)} ${n(c.y1)} ${n(c.x2)} ${n(c.y2)} ${n(c.x)} ${n(c.y)}`;
      if (c.type === 'Q') return `Q${n(c.x1)} ${n(c.y1)} ${n(c.x)} ${n(c.y)}`;
      return 'Z';
    })
    .join('');
}

type Lettering = {
  font: FontName;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** share of the size added between letters */
  tracking?: number;
  /** the line is made smaller until it is no wider */
  widest?: number;
  /** outline colour and width, drawn behind the letters */
  edge?: string;
  edgeWidth?: number;
  /** radius of an arc the line is bent over, around a centre below it */
  arc?: number;
  opacity?: number;
};

/** One line of text as outlines, baseline at y. */
export function line(words: string, x: number, y: number, style: Lettering): string {
  const { font, fill, anchor = 'middle', tracking = 0, widest = Infinity } = style;
  const natural = widthOf(font, words, style.size, tracking);
  const size = natural > widest ? (style.size * widest) / natural : style.size;
  const { glyphs, width } = place(font, words, size, tracking);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const opacity = style.opacity === undefined ? '' : ` opacity="${style.opacity}"`;
  const edge = style.edge
    ? ` stroke="${style.edge}" stroke-width="${n(style.edgeWidth ?? size * 0.12)}" stroke-linejoin="round"`
    : '';
  const front = (paths: string) =>
    (edge ? `<g fill="${style.edge}"${edge}${opacity}>${paths}</g>` : '') +
    `<g fill="${fill}"${opacity}>${paths}</g>`;
  const { arc } = style;
  if (!arc) return front(`<path d="${glyphs.map((p) => outline(p.glyph, left + p.x, y, size)).join('')}"/>`);
  const scale = size / fontOf(font).unitsPerEm;
  return front(
    glyphs
      .map(({ glyph, x: at }) => {
        const half = ((glyph.advanceWidth ?? 0) * scale) / 2;
        const turn = (at + half - width / 2) / arc;
        const px = n(x + Math.sin(turn) * arc);
        const py = n(y + arc - Math.cos(turn) * arc);
        return `<path d="${outline(glyph, -half, 0, size)}" transform="translate(${px} ${py}) rotate(${n((turn * 180) / Math.PI)})"/>`;
      })
      .join(''),
  );
}

/** Height of a capital letter as a share of the font size. */
const capital: Partial<Record<FontName, number>> = {
  tall: 0.7,
  script: 0.68,
  scriptUpright: 0.68,
};
const capitalOf = (font: FontName): number => capital[font] ?? 0.71;

/** Height of rows as a share of the size: capitals above, tails like that of g below the last row, at half their length. */
const tallOf = (font: FontName, rows: string[], leading: number): number =>
  capitalOf(font) +
  leading * (rows.length - 1) +
  (/[gjpqyçQ,]/.test(rows.at(-1)!) && font !== 'tall' ? 0.13 : 0);

type Block = {
  svg: string;
  height: number;
  size: number;
  width: number;
};

/**
 * Sets words in at most `lines` lines, as large as `widest` and `tallest` allow, centred (or left) at x, first capital
 * touching y. `leading` is the line distance as a share of the size.
 */
export function block(
  words: string,
  x: number,
  y: number,
  style: Lettering & {
    tallest: number;
    widest: number;
    lines?: number;
    leading?: number;
  },
): Block {
  const { font, tracking = 0, widest, tallest, lines = 3, leading = 0.98, size: largest } = style;
  const parts = words.split(' ');
  let best = { size: 0, rows: [words] };
  for (const rows of splits(parts, lines)) {
    const widestRow = Math.max(...rows.map((row) => widthOf(font, row, 1, tracking)));
    const rowsTall = tallOf(font, rows, leading);
    const size = Math.min(largest, widest / widestRow, tallest / rowsTall);
    if (size > best.size * 1.04) best = { size, rows };
  }
  const { size, rows } = best;
  const svg = rows
    .map((row, i) =>
      line(row, x, y + size * (capitalOf(font) + leading * i), {
        ...style,
        size,
        widest: Infinity,
      }),
    )
    .join('');
  const width = Math.max(...rows.map((row) => widthOf(font, row, size, tracking)));
  return { svg, size, width, height: size * tallOf(font, rows, leading) };
}

function splits(parts: string[], most: number): string[][] {
  if (parts.length === 1 || most === 1) return [[parts.join(' ')]];
  const found: string[][] = [[parts.join(' ')]];
  for (let k = 1; k < parts.length; k++)
    for (const rest of splits(parts.slice(k), most - 1)) found.push([parts.slice(0, k).join(' '), ...rest]);
  return found.filter((rows) => rows.length <= most);
}
