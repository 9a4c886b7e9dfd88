import { sunMark } from './marks.ts';
import { darker, paler } from './colour.ts';
import { line } from './letters.ts';

export type Look = {
  wall: string;
  trim: string;
  sky: [string, string];
  ground: string;
  sign: string;
  font: 'serifBlack' | 'scriptUpright';
  mark: (a: string, b: string) => string;
};

export const r = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** Striped cloth awning with a scalloped hem. */
export function awning(x: number, y: number, w: number, drop: number, a: string, b: string): string {
  const n = Math.round(w / 44);
  const step = w / n;
  const strips = Array.from({ length: n }, (_, i) => {
    const colour = i % 2 ? b : a;
    return `<path d="M${x + i * step} ${y} h${step} v${drop} a${step / 2} ${step / 2} 0 0 1 ${-step} 0z" fill="${colour}"/><path d="M${x + i * step} ${y + drop} h${step} a${step / 2} ${step / 2} 0 0 1 ${-step} 0z" fill="#000" opacity=".1"/>`;
  }).join('');
  return `${strips}${r(x, y, w, drop * 0.3, '#fff', 'opacity=".16"')}<path d="M${x} ${y + drop + step / 2} h${w} v16 h${-w}z" fill="#000" opacity=".16"/>`;
}

/** A shop window with frames, warm light, shelves and a crate of produce before it. */
export function shopWindow(x: number, y: number, w: number, h: number, frame: string, seed: number): string {
  const shelves = [0.38, 0.7]
    .map((t, j) => {
      const goods = Array.from({ length: Math.floor(w / 26) }, (_, i) => {
        const tall = 26 + ((i * 37 + j * 53 + seed * 19) % 26);
        const tone = ['#d9534a', '#e9b44c', '#5b9a5a', '#f3ead7', '#4f86b5', '#c97b3c'][
          (i * 7 + j * 3 + seed) % 6
        ]!;
        return r(x + 14 + i * 25, y + h * t - tall, 19, tall, tone, 'rx="4" opacity=".82"');
      }).join('');
      return goods + r(x + 8, y + h * t, w - 16, 6, '#8a5a33', 'opacity=".8"');
    })
    .join('');
  return (
    r(x - 10, y - 10, w + 20, h + 20, frame, 'rx="6"') +
    r(x, y, w, h, 'url(#glow)') +
    shelves +
    `<path d="M${x} ${y} h${w * 0.34} l${-w * 0.26} ${h} h${-w * 0.08}z" fill="#fff" opacity=".2"/><path d="M${x + w * 0.5} ${y} h${w * 0.1} l${-w * 0.26} ${h} h${-w * 0.1}z" fill="#fff" opacity=".13"/>` +
    r(x + w / 2 - 4, y, 8, h, frame)
  );
}

/** A wooden crate with round fruit. */
export function crate(x: number, y: number, w: number, tones: string[]): string {
  const n = Math.floor(w / 26);
  const fruit = Array.from({ length: n * 2 }, (_, i) => {
    const cx = x + 16 + (i % n) * ((w - 32) / Math.max(1, n - 1)) + (i >= n ? 10 : 0);
    const cy = y - (i >= n ? 16 : 4);
    return `<circle cx="${cx}" cy="${cy}" r="15" fill="${tones[i % tones.length]}"/><circle cx="${cx - 5}" cy="${cy - 5}" r="4" fill="#fff" opacity=".4"/>`;
  })
    .toReversed()
    .join('');
  return `${fruit}${r(x, y, w, 54, '#b98550', 'rx="4"')}${[0, 18, 36].map((d) => r(x, y + d, w, 15, d % 36 ? '#a8743f' : '#c4925c', 'rx="3"')).join('')}${r(x, y + 50, w, 8, '#000', 'opacity=".12"')}`;
}

export const plant = (x: number, y: number, s: number, tone: string): string =>
  `${[-60, -35, -12, 12, 35, 60].map((t) => `<path d="M0 0 C${10 * s} ${-20 * s} ${8 * s} ${-52 * s} 0 ${-74 * s} C${-8 * s} ${-52 * s} ${-10 * s} ${-20 * s} 0 0z" fill="${t % 24 ? tone : darker(tone, 0.18)}" transform="translate(${x} ${y}) rotate(${t})"/>`).join('')}<path d="M${x - 24 * s} ${y - 4} h${48 * s} l${-7 * s} ${46 * s} h${-34 * s}z" fill="#b5653c"/>`;

export const tree = (x: number, y: number, s: number, tone: string): string =>
  `<path d="M${x - 9 * s} ${y} L${x - 5 * s} ${y - 120 * s} h${10 * s} L${x + 9 * s} ${y}z" fill="#7a5538"/>${[
    [-46, -150, 52],
    [40, -160, 56],
    [0, -205, 62],
    [-8, -140, 50],
  ]
    .map(
      ([dx, dy, q], i) =>
        `<circle cx="${x + dx! * s}" cy="${y + dy! * s}" r="${q! * s}" fill="${i % 2 ? tone : darker(tone, 0.12)}"/>`,
    )
    .join('')}`;

export const cactus = (x: number, y: number, s: number): string =>
  `<g fill="none" stroke="#4f8a5b" stroke-linecap="round"><path d="M${x} ${y} V${y - 150 * s}" stroke-width="${34 * s}"/><path d="M${x} ${y - 60 * s} h${44 * s} v${-48 * s} M${x} ${y - 84 * s} h${-42 * s} v${-40 * s}" stroke-width="${22 * s}" stroke-linejoin="round"/></g>`;

export function door(x: number, y: number, w: number, h: number, frame: string): string {
  return (
    r(x - 8, y - 8, w + 16, h + 8, frame, 'rx="5"') +
    r(x, y, w, h, 'url(#glow)') +
    r(x + w / 2 - 3, y, 6, h, frame) +
    r(x, y + h * 0.62, w, 5, frame) +
    r(x + w / 2 - 16, y + h * 0.46, 6, 40, '#e9d9a8', 'rx="3"') +
    r(x + w / 2 + 10, y + h * 0.46, 6, 40, '#e9d9a8', 'rx="3"') +
    `<path d="M${x} ${y} h${w * 0.4} l${-w * 0.3} ${h} h${-w * 0.1}z" fill="#fff" opacity=".18"/>`
  );
}

export function sign(
  look: Look,
  x: number,
  y: number,
  w: number,
  h: number,
  board: string,
  ink: string,
  accent: string,
): string {
  const size = h * 0.56;
  return (
    r(x, y, w, h, board, `rx="${h * 0.16}"`) +
    r(x + 6, y + 6, w - 12, h - 12, 'none', `rx="${h * 0.12}" stroke="${accent}" stroke-width="3"`) +
    `<g transform="translate(${x + h * 0.32} ${y + h * 0.16}) scale(${(h * 0.68) / 100})">${look.mark(look.mark === sunMark ? accent : ink, look.mark === sunMark ? paler(accent, 0.3) : board)}</g>` +
    line(look.sign, x + w / 2 + h * 0.36, y + h * 0.68, {
      font: look.font,
      size,
      fill: ink,
      widest: w - h * 1.5,
    })
  );
}

/** Brick or block courses over a wall. */
export const courses = (
  x: number,
  y: number,
  w: number,
  h: number,
  bw: number,
  bh: number,
  tone: string,
): string =>
  Array.from({ length: Math.floor(h / bh) }, (_, j) =>
    Array.from({ length: Math.ceil(w / bw) }, (_, i) =>
      (i * 31 + j * 17) % 5 < 2
        ? r(
            x + Math.min(w - bw, i * bw + (j % 2 ? bw / 2 : 0)),
            y + j * bh,
            bw - 4,
            bh - 4,
            tone,
            `rx="2" opacity="${0.16 + ((i * 7 + j * 3) % 4) * 0.06}"`,
          )
        : '',
    ).join(''),
  ).join('');

export const banners = (y: number, tones: string[]): string =>
  `<path d="M0 ${y} Q300 ${y + 46} 600 ${y} T1200 ${y}" stroke="#7a5a4a" stroke-width="3" fill="none"/>` +
  Array.from({ length: 15 }, (_, i) => {
    const x = 20 + i * 80;
    const sag = y + Math.sin(((x % 600) / 600) * Math.PI) * 22 * (x < 600 ? 1 : -1);
    const holes = [
      [16, 18],
      [44, 18],
      [30, 34],
      [16, 50],
      [44, 50],
    ]
      .map(([a, b]) => `<path d="M${x + a!} ${sag + b! - 6} l6 6 l-6 6 l-6 -6z" fill="#fff" opacity=".8"/>`)
      .join('');
    return `<path d="M${x} ${sag} h60 v62 l-10 12 l-10 -12 l-10 12 l-10 -12 l-10 12 l-10 -12z" fill="${tones[i % tones.length]}"/>${holes}`;
  }).join('');
