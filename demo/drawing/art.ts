import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { noto } from './art-words.data.ts';
import { own, type OwnArt } from './own-art.ts';

type Icons = {
  width?: number;
  height?: number;
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

let icons: Icons | null = null;
let serial = 0;

function allIcons(): Icons {
  icons ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json'), 'utf8'),
  ) as Icons;
  return icons;
}

/** True if the word has an illustration. */
export const hasArt = (word: string): boolean => word in own || notoName(word) !== null;

function notoName(word: string): string | null {
  const { icons: known, aliases } = allIcons();
  const name = noto[word] ?? word;
  return known[name] ? name : (aliases?.[name]?.parent ?? null);
}

/** The ways to print an illustration: in its own colours, or in one colour. */
type Printing = { ink?: string; opacity?: number; turn?: number };

/**
 * The illustration of a subject word, centred at x, y in a square of `side`. A word without one is refused.
 */
export function art(
  word: string,
  x: number,
  y: number,
  side: number,
  { ink, opacity = 1, turn = 0 }: Printing = {},
): string {
  const name = `a${serial++}`;
  const body = picture(word, name);
  const filter = ink ? oneColour(name, ink) : '';
  const corner = `translate(${x} ${y}) rotate(${turn}) scale(${side / 128}) translate(-64 -64)`;
  return `${filter}<g transform="${corner}" opacity="${opacity}"><g${ink ? ` filter="url(#${name}f)"` : ''}>${body}</g></g>`;
}

function picture(word: string, name: string): string {
  const drawn: OwnArt | undefined = own[word];
  if (drawn) return drawn(name);
  const icon = notoName(word);
  if (!icon) throw new Error(`There is no illustration for the word "${word}"`);
  return allIcons()
    .icons[icon]!.body.replace(/id="([^"]+)"/g, `id="${name}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}$1"`);
}

/** Prints a coloured picture in one ink: the darker a spot, the more ink. */
function oneColour(name: string, ink: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => (Number.parseInt(ink.slice(i, i + 2), 16) / 255).toFixed(3));
  return (
    `<filter id="${name}f" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="0 0 0 0 ${r}  0 0 0 0 ${g}  ` +
    `0 0 0 0 ${b}  -0.42 -0.84 -0.16 1.34 0"/></filter>`
  );
}

/** A loose repeat of one subject over an area, for wrapping-paper grounds. Same input, same picture. */
export function scatter(word: string, width: number, height: number, side: number, style: Printing): string {
  const step = side * 1.7;
  const rows = Math.ceil(height / step) + 1;
  const columns = Math.ceil(width / step) + 1;
  let out = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      out += art(word, (i + (j % 2) * 0.5) * step, (j + 0.35) * step * 0.9, side, {
        ...style,
        turn: ((i * 47 + j * 83) % 60) - 30,
      });
  return out;
}
