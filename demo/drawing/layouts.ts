import { art, scatter } from './art.ts';
import { brightness, darker, mix, paler, readable } from './colour.ts';
import type { Copy } from './copy.ts';
import { block, capitalOf, line, type FontName } from './letters.ts';

export type Box = { x: number; y: number; w: number; h: number };

/** A sheet to be printed, the part of it that faces the shopper, and the heights between which nothing hides it. */
export type Panel = { w: number; h: number; focus: Box; top: number; bottom: number };

type Item = { share: number; draw: (box: Box) => string };

const n = (v: number): string => v.toFixed(1);

export const rect = (box: Box, fill: string, more = ''): string =>
  `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" fill="${fill}" ${more}/>`;

const whole = (p: Panel): Box => ({ x: 0, y: 0, w: p.w, h: p.h });

/** Splits a box from top to bottom by shares. */
export function stack(box: Box, items: Item[], gap = 0): string {
  const shares = items.reduce((sum, item) => sum + item.share, 0);
  const height = box.h - gap * (items.length - 1);
  let y = box.y;
  return items
    .map((item) => {
      const h = (height * item.share) / shares;
      const drawn = h > 0 ? item.draw({ x: box.x, y, w: box.w, h }) : '';
      y += h + gap;
      return drawn;
    })
    .join('');
}

type Style = {
  lines?: number;
  tracking?: number;
  largest?: number;
  left?: boolean;
  edge?: string;
  edgeWidth?: number;
  capitals?: boolean;
  leading?: number;
};

/** Words as large as their box allows, in its middle. Empty words leave the box empty. */
export function words(text: string, font: FontName, fill: string, style: Style = {}): (box: Box) => string {
  return (box) => {
    if (!text) return '';
    const shown = style.capitals || font === 'tall' ? text.toUpperCase() : text;
    const x = style.left ? box.x : box.x + box.w / 2;
    const fitted = {
      font,
      fill,
      size: style.largest ?? 400,
      widest: box.w,
      tallest: box.h,
      lines: style.lines ?? 1,
      leading: style.leading ?? (font === 'tall' ? 0.9 : 1),
      anchor: style.left ? ('start' as const) : ('middle' as const),
      ...(style.tracking ? { tracking: style.tracking } : {}),
      ...(style.edge ? { edge: style.edge } : {}),
      ...(style.edgeWidth ? { edgeWidth: style.edgeWidth } : {}),
    };
    const { height } = block(shown, x, 0, fitted);
    return block(shown, x, box.y + (box.h - height) / 2, fitted).svg;
  };
}

export const small = (text: string, copy: Copy, fill: string, tracking = 0.14): ((box: Box) => string) =>
  words(text, copy.voice.small, fill, { capitals: true, tracking });

export const picture =
  (copy: Copy, scale = 1, ink?: string, opacity = 1) =>
  (box: Box): string =>
    art(copy.art, box.x + box.w / 2, box.y + box.h / 2, Math.min(box.w, box.h) * scale, { ...(ink ? { ink } : {}), opacity });

/** Three of the same, the middle one in front. */
const trio =
  (copy: Copy, scale = 1) =>
  (box: Box): string => {
    const side = Math.min(box.w / 1.9, box.h * 1.06) * scale;
    const x = box.x + box.w / 2;
    const y = box.y + box.h / 2;
    return (
      art(copy.art, x - side * 0.52, y - side * 0.04, side * 0.84, { turn: -12 }) +
      art(copy.art, x + side * 0.52, y - side * 0.04, side * 0.84, { turn: 12 }) +
      art(copy.art, x, y + side * 0.04, side)
    );
  };

const lines = (copy: Copy): number => (copy.title.length > 9 ? 3 : 2);

const inset = (box: Box, x: number, y = x): Box => ({ x: box.x + x, y: box.y + y, w: box.w - 2 * x, h: box.h - 2 * y });

const rule = (box: Box, fill: string, width = 0.5): string =>
  rect({ x: box.x + (box.w * (1 - width)) / 2, y: box.y + box.h / 2 - 1, w: box.w * width, h: 2 }, fill);

/** 0: coloured bands above and below, the title between them. */
function bands(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const band = p.h * 0.2;
  const foot = p.h * 0.125;
  const line_ = mix(copy.accent, '#f6e3ac', 0.5);
  const onAccent = readable(copy.accent, copy.base, copy.ink);
  return (
    rect(whole(p), copy.base) +
    rect({ x: 0, y: 0, w: p.w, h: band }, copy.accent) +
    rect({ x: 0, y: band, w: p.w, h: p.h * 0.012 }, line_) +
    rect({ x: 0, y: p.h - foot, w: p.w, h: foot }, copy.accent) +
    rect({ x: 0, y: p.h - foot - p.h * 0.012, w: p.w, h: p.h * 0.012 }, line_) +
    words(copy.brand, copy.voice.brand, onAccent)({ x: f.x, y: band * 0.22, w: f.w, h: band * 0.56 }) +
    stack({ x: f.x, y: band + p.h * 0.045, w: f.w, h: p.h - band - foot - p.h * 0.08 }, [
      { share: 0.34, draw: words(copy.title, copy.voice.title, copy.ink, { lines: lines(copy) }) },
      { share: 0.07, draw: small(copy.subtitle, copy, copy.ink) },
      { share: 0.5, draw: trio(copy) },
    ], p.h * 0.034) +
    small(copy.size, copy, onAccent, 0.08)({ x: f.x, y: p.h - foot * 0.68, w: f.w, h: foot * 0.3 })
  );
}

/** 1: a medallion on a patterned ground. */
function medallion(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const cx = f.x + f.w / 2;
  const cy = p.h * 0.47;
  const rx = Math.min(f.w * 0.56, p.h * 0.7);
  const ry = Math.min(p.h * 0.41, f.w * 0.78);
  const inner: Box = { x: cx - rx * 0.76, y: cy - ry * 0.74, w: rx * 1.52, h: ry * 1.52 };
  return (
    rect(whole(p), copy.base) +
    scatter(copy.art, p.w, p.h, Math.min(p.w, p.h) * 0.13, { ink: darker(copy.base, 0.5), opacity: 0.2 }) +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${copy.paper}"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx * 0.945)}" ry="${n(ry * 0.945)}" fill="none" stroke="${copy.dark}" stroke-width="2.2"/>` +
    stack(inner, [
      { share: 0.17, draw: words(copy.brand, copy.voice.brand, copy.dark, { largest: f.w * 0.16 }) },
      { share: 0.02, draw: (b) => rule(b, copy.dark, 0.4) },
      { share: 0.33, draw: words(copy.title, copy.voice.title, readable(copy.paper, copy.base, copy.dark), { lines: lines(copy) }) },
      { share: 0.065, draw: small(copy.subtitle, copy, copy.dark) },
      { share: 0.42, draw: picture(copy, 1.15) },
    ], ry * 0.07) +
    small(copy.size, copy, copy.ink, 0.08)({ x: f.x, y: p.h * 0.925, w: f.w, h: p.h * 0.035 })
  );
}

/** 2: words above, the subject riding on a wave of the second colour. */
function waves(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const y = p.h * 0.66;
  const step = p.w / 4;
  const crest = (top: number, lift: number): string =>
    `M0 ${n(top)} ${Array.from({ length: 4 }, (_, i) => `q${n(step / 2)} ${n(i % 2 ? lift : -lift)} ${n(step)} 0`).join(' ')} V${n(p.h)} H0z`;
  const onAccent = readable(copy.accent, copy.base, copy.ink);
  return (
    rect(whole(p), copy.base) +
    `<path d="${crest(y - p.h * 0.035, p.h * 0.09)}" fill="${mix(copy.base, copy.accent, 0.45)}"/>` +
    `<path d="${crest(y, p.h * 0.09)}" fill="${copy.accent}"/>` +
    stack({ x: f.x, y: p.h * 0.06, w: f.w, h: p.h * 0.84 }, [
      { share: 0.1, draw: words(copy.brand, copy.voice.brand, copy.ink, { largest: f.w * 0.2 }) },
      { share: 0.27, draw: words(copy.title, copy.voice.title, copy.ink, { lines: lines(copy) }) },
      { share: 0.05, draw: small(copy.subtitle, copy, copy.ink) },
      { share: 0.44, draw: picture(copy, 1.14) },
    ], p.h * 0.036) +
    small(copy.size, copy, onAccent, 0.08)({ x: f.x, y: p.h * 0.93, w: f.w, h: p.h * 0.034 })
  );
}

/** 3: an old-style paper label in a double frame, printed in one ink. */
function framed(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const edge = Math.min(f.w, p.h) * 0.035;
  const outer: Box = { x: f.x - edge * 1.6, y: edge * 1.2, w: f.w + edge * 3.2, h: p.h - edge * 2.4 };
  const gold = mix(copy.accent, '#b48a35', 0.55);
  return (
    rect(whole(p), copy.paper) +
    rect({ x: 0, y: 0, w: outer.x - edge, h: p.h }, copy.base) +
    rect({ x: outer.x + outer.w + edge, y: 0, w: p.w, h: p.h }, copy.base) +
    rect(outer, 'none', `stroke="${gold}" stroke-width="${n(edge * 0.32)}"`) +
    rect(inset(outer, edge * 0.55), 'none', `stroke="${gold}" stroke-width="${n(edge * 0.13)}"`) +
    stack(inset({ ...f, y: 0, h: p.h }, f.w * 0.03, p.h * 0.085), [
      { share: 0.3, draw: picture(copy, 1, copy.dark) },
      { share: 0.16, draw: words(copy.brand, copy.voice.brand, copy.dark) },
      { share: 0.025, draw: (b) => rule(b, gold, 0.6) },
      { share: 0.27, draw: words(copy.title, copy.voice.title, readable(copy.paper, copy.base, copy.dark), { lines: lines(copy) }) },
      { share: 0.06, draw: words(copy.subtitle, 'classicItalic', copy.dark, { largest: f.w * 0.12 }) },
      { share: 0.04, draw: small(copy.size, copy, copy.dark, 0.06) },
    ], p.h * 0.034)
  );
}

/** 4: a poster: big words to the left, the subject huge and cut off by the edge. */
function poster(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const side = Math.min(f.w * 0.98, p.h * 0.54);
  const pill: Box = { x: f.x, y: p.h * 0.075, w: f.w * 0.74, h: p.h * 0.09 };
  const onAccent = readable(copy.accent, copy.base, copy.ink);
  return (
    rect(whole(p), copy.base) +
    `<circle cx="${n(f.x + f.w * 0.62)}" cy="${n(p.h * 0.74)}" r="${n(side * 0.58)}" fill="${mix(copy.base, copy.accent, 0.5)}"/>` +
    art(copy.art, f.x + f.w * 0.64, p.h * 0.73, side, { turn: -8 }) +
    rect(pill, copy.accent, `rx="${n(pill.h / 2)}"`) +
    words(copy.brand, copy.voice.brand, onAccent)(inset(pill, pill.h * 0.4, pill.h * 0.22)) +
    stack({ x: f.x, y: p.h * 0.2, w: f.w, h: p.h * 0.4 }, [
      { share: 0.75, draw: words(copy.title, copy.voice.title, copy.ink, { lines: 3, left: true }) },
      { share: 0.17, draw: words(copy.subtitle, copy.voice.small, copy.ink, { left: true, largest: f.w * 0.1 }) },
    ], p.h * 0.025) +
    words(copy.size, copy.voice.small, copy.ink, { left: true, tracking: 0.04, edge: copy.base, edgeWidth: p.h * 0.02 })({ x: f.x, y: p.h * 0.935, w: f.w * 0.6, h: p.h * 0.03 })
  );
}

/** 5: rays behind a big subject, outlined title: breakfast and snacks. */
function rays(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const cx = f.x + f.w / 2;
  const cy = p.h * 0.68;
  const reach = p.w + p.h;
  const glow = brightness(copy.base) > 0.75 ? copy.accent : paler(copy.base, 0.6);
  const beams = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * Math.PI * 2;
    const b = a + Math.PI / 18;
    return `M${n(cx)} ${n(cy)} L${n(cx + Math.cos(a) * reach)} ${n(cy + Math.sin(a) * reach)} L${n(cx + Math.cos(b) * reach)} ${n(cy + Math.sin(b) * reach)}z`;
  }).join('');
  const light = brightness(copy.ink) > 0.6;
  const outline = light ? darker(copy.base, 0.55) : brightness(copy.base) > 0.75 ? '#ffffff' : paler(copy.base, 0.75);
  return (
    rect(whole(p), copy.base) +
    `<path d="${beams}" fill="${glow}" opacity=".22"/>` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(Math.min(f.w * 0.56, p.h * 0.33))}" fill="${glow}" opacity=".45"/>` +
    stack({ x: f.x, y: p.h * 0.055, w: f.w, h: p.h * 0.92 }, [
      { share: 0.085, draw: words(copy.brand, copy.voice.brand, copy.ink, { largest: f.w * 0.17 }) },
      { share: 0.28, draw: words(copy.title, copy.voice.title, copy.ink, { lines: lines(copy), edge: outline, edgeWidth: f.w * 0.03, leading: 1.08 }) },
      { share: 0.05, draw: small(copy.subtitle, copy, copy.ink, 0.1) },
      { share: 0.46, draw: trio(copy, 1) },
      { share: 0.035, draw: small(copy.size, copy, copy.ink, 0.06) },
    ], p.h * 0.04)
  );
}

/** 6: the subject on its own coloured field above, sober words below. */
function halves(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const cut = p.h * 0.47;
  return (
    rect(whole(p), copy.base) +
    rect({ x: 0, y: 0, w: p.w, h: cut }, copy.accent) +
    scatter(copy.art, p.w, cut - p.h * 0.06, p.h * 0.09, { ink: darker(copy.accent, 0.4), opacity: 0.1 }) +
    rect({ x: 0, y: cut, w: p.w, h: p.h * 0.014 }, mix(copy.ink, copy.base, 0.25)) +
    picture(copy, 0.98)({ x: f.x, y: p.h * 0.045, w: f.w, h: cut - p.h * 0.06 }) +
    stack({ x: f.x, y: cut + p.h * 0.05, w: f.w, h: p.h * 0.45 }, [
      { share: 0.17, draw: words(copy.brand, copy.voice.brand, copy.ink, { left: true, largest: f.w * 0.16 }) },
      { share: 0.5, draw: words(copy.title, copy.voice.title, copy.ink, { lines: lines(copy), left: true }) },
      { share: 0.12, draw: words(copy.subtitle, copy.voice.small, copy.ink, { left: true, largest: f.w * 0.1 }) },
      { share: 0.06, draw: words(copy.size, copy.voice.small, copy.ink, { left: true, tracking: 0.05, largest: f.w * 0.07 }) },
    ], p.h * 0.03)
  );
}

/** 7: a plaque on stripes, the subject sitting on its upper edge. */
function plaque(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const stripe = p.w / Math.max(10, Math.round((p.w / f.w) * 8));
  const stripes = Array.from({ length: Math.ceil(p.w / stripe / 2) }, (_, i) =>
    rect({ x: i * stripe * 2, y: 0, w: stripe, h: p.h }, mix(copy.base, copy.accent, 0.24)),
  ).join('');
  const board: Box = { x: f.x - f.w * 0.03, y: p.h * 0.31, w: f.w * 1.06, h: p.h * 0.58 };
  const title = readable(copy.paper, copy.base, copy.dark);
  return (
    rect(whole(p), copy.base) +
    stripes +
    rect(board, copy.paper, `rx="${n(f.w * 0.06)}"`) +
    rect(inset(board, f.w * 0.025), 'none', `rx="${n(f.w * 0.04)}" stroke="${title}" stroke-width="2"`) +
    picture(copy, 1)({ x: f.x, y: p.h * 0.04, w: f.w, h: p.h * 0.36 }) +
    stack(inset({ ...board, y: board.y + p.h * 0.105, h: board.h - p.h * 0.135 }, f.w * 0.07, 0), [
      { share: 0.2, draw: words(copy.brand, copy.voice.brand, copy.dark, { largest: f.w * 0.17 }) },
      { share: 0.5, draw: words(copy.title, copy.voice.title, title, { lines: lines(copy) }) },
      { share: 0.1, draw: small(copy.subtitle, copy, copy.dark) },
    ], p.h * 0.034) +
    small(copy.size, copy, copy.ink, 0.08)({ x: f.x, y: p.h * 0.925, w: f.w, h: p.h * 0.036 })
  );
}

/** Low, wide labels: subject to the left, words to the right. */
function strip(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const side = Math.min(f.h * 0.94, f.w * 0.32);
  const left = f.x + side * 1.22;
  const round = copy.layout % 2 === 0;
  const back = round
    ? `<ellipse cx="${n(f.x + side * 0.4)}" cy="${n(p.h / 2)}" rx="${n(side * 0.68)}" ry="${n(p.h * 0.62)}" fill="${copy.accent}"/>`
    : `<path d="M0 0 H${n(f.x + side * 1.15)} L${n(f.x + side * 0.85)} ${n(p.h)} H0z" fill="${copy.accent}"/>`;
  return (
    rect(whole(p), copy.base) +
    back +
    rect({ x: 0, y: 0, w: p.w, h: p.h * 0.045 }, mix(copy.accent, copy.dark, 0.5)) +
    rect({ x: 0, y: p.h * 0.955, w: p.w, h: p.h * 0.045 }, mix(copy.accent, copy.dark, 0.5)) +
    art(copy.art, f.x + side * 0.48, p.h / 2, side * 0.92) +
    stack({ x: left, y: f.y + f.h * 0.1, w: f.x + f.w - left, h: f.h * 0.8 }, [
      { share: 0.24, draw: words(copy.brand, copy.voice.brand, copy.ink) },
      { share: 0.42, draw: words(copy.title, copy.voice.title, copy.ink, { lines: 2 }) },
      { share: 0.12, draw: small(copy.subtitle, copy, copy.ink) },
      { share: 0.08, draw: small(copy.size, copy, copy.ink, 0.05) },
    ], f.h * 0.045)
  );
}

const layouts = [bands, medallion, waves, framed, poster, rays, halves, plaque];

/** The print of the front of a pack as SVG content of the panel's size. */
export function label(copy: Copy, panel: Panel): string {
  const { w, top, bottom, focus } = panel;
  const h = bottom - top;
  const seen: Panel = { w, h, top: 0, bottom: h, focus: { ...focus, y: h * 0.04, h: h * 0.92 } };
  const drawn = focus.h < focus.w * 0.62 ? strip(copy, seen) : layouts[copy.layout]!(copy, seen);
  return `${rect({ x: 0, y: 0, w, h: panel.h }, copy.base)}<g transform="translate(0 ${n(top)})">${drawn}</g>`;
}

/** A word printed on a lid or cap, centred. */
export const stamp = (text: string, font: FontName, fill: string, box: Box): string =>
  words(text, font, fill, { lines: 2 })(box);

export { capitalOf, line };
