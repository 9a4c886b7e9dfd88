import { art, scatter } from './art.ts';
import { brightness, darker, mix, paler, readable } from './colour.ts';
import type { Copy } from './copy.ts';
import {
  rect,
  whole,
  stack,
  words,
  small,
  picture,
  trio,
  lines,
  inset,
  n,
  type Box,
  type Panel,
} from './setting.ts';

/** 4: a poster: big words to the left, the subject huge and cut off by the edge. */
export function poster(copy: Copy, p: Panel): string {
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
    stack(
      { x: f.x, y: p.h * 0.2, w: f.w, h: p.h * 0.4 },
      [
        {
          share: 0.75,
          draw: words(copy.title, copy.voice.title, copy.ink, {
            lines: 3,
            left: true,
          }),
        },
        {
          share: 0.17,
          draw: words(copy.subtitle, copy.voice.small, copy.ink, {
            left: true,
            largest: f.w * 0.1,
          }),
        },
      ],
      p.h * 0.025,
    ) +
    words(copy.size, copy.voice.small, copy.ink, {
      left: true,
      tracking: 0.04,
      edge: copy.base,
      edgeWidth: p.h * 0.02,
    })({ x: f.x, y: p.h * 0.935, w: f.w * 0.6, h: p.h * 0.03 })
  );
}

/** 5: rays behind a big subject, outlined title: breakfast and snacks. */
export function rays(copy: Copy, p: Panel): string {
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
  const outline = light
    ? darker(copy.base, 0.55)
    : brightness(copy.base) > 0.75
      ? '#ffffff'
      : paler(copy.base, 0.75);
  return (
    rect(whole(p), copy.base) +
    `<path d="${beams}" fill="${glow}" opacity=".22"/>` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(Math.min(f.w * 0.56, p.h * 0.33))}" fill="${glow}" opacity=".45"/>` +
    stack(
      { x: f.x, y: p.h * 0.055, w: f.w, h: p.h * 0.92 },
      [
        {
          share: 0.085,
          draw: words(copy.brand, copy.voice.brand, copy.ink, {
            largest: f.w * 0.17,
          }),
        },
        {
          share: 0.28,
          draw: words(copy.title, copy.voice.title, copy.ink, {
            lines: lines(copy),
            edge: outline,
            edgeWidth: f.w * 0.03,
            leading: 1.08,
          }),
        },
        { share: 0.05, draw: small(copy.subtitle, copy, copy.ink, 0.1) },
        { share: 0.46, draw: trio(copy, 1) },
        { share: 0.035, draw: small(copy.size, copy, copy.ink, 0.06) },
      ],
      p.h * 0.04,
    )
  );
}

/** 6: the subject on its own coloured field above, sober words below. */
export function halves(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const cut = p.h * 0.47;
  return (
    rect(whole(p), copy.base) +
    rect({ x: 0, y: 0, w: p.w, h: cut }, copy.accent) +
    scatter(copy.art, p.w, cut - p.h * 0.06, p.h * 0.09, {
      ink: darker(copy.accent, 0.4),
      opacity: 0.1,
    }) +
    rect({ x: 0, y: cut, w: p.w, h: p.h * 0.014 }, mix(copy.ink, copy.base, 0.25)) +
    picture(copy, 0.98)({ x: f.x, y: p.h * 0.045, w: f.w, h: cut - p.h * 0.06 }) +
    stack(
      { x: f.x, y: cut + p.h * 0.05, w: f.w, h: p.h * 0.45 },
      [
        {
          share: 0.17,
          draw: words(copy.brand, copy.voice.brand, copy.ink, {
            left: true,
            largest: f.w * 0.16,
          }),
        },
        {
          share: 0.5,
          draw: words(copy.title, copy.voice.title, copy.ink, {
            lines: lines(copy),
            left: true,
          }),
        },
        {
          share: 0.12,
          draw: words(copy.subtitle, copy.voice.small, copy.ink, {
            left: true,
            largest: f.w * 0.1,
          }),
        },
        {
          share: 0.06,
          draw: words(copy.size, copy.voice.small, copy.ink, {
            left: true,
            tracking: 0.05,
            largest: f.w * 0.07,
          }),
        },
      ],
      p.h * 0.03,
    )
  );
}

/** 7: a plaque on stripes, the subject sitting on its upper edge. */
export function plaque(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const stripe = p.w / Math.max(10, Math.round((p.w / f.w) * 8));
  const stripes = Array.from({ length: Math.ceil(p.w / stripe / 2) }, (_, i) =>
    rect({ x: i * stripe * 2, y: 0, w: stripe, h: p.h }, mix(copy.base, copy.accent, 0.24)),
  ).join('');
  const board: Box = {
    x: f.x - f.w * 0.03,
    y: p.h * 0.31,
    w: f.w * 1.06,
    h: p.h * 0.58,
  };
  const title = readable(copy.paper, copy.base, copy.dark);
  return (
    rect(whole(p), copy.base) +
    stripes +
    rect(board, copy.paper, `rx="${n(f.w * 0.06)}"`) +
    rect(inset(board, f.w * 0.025), 'none', `rx="${n(f.w * 0.04)}" stroke="${title}" stroke-width="2"`) +
    picture(copy, 1)({ x: f.x, y: p.h * 0.04, w: f.w, h: p.h * 0.36 }) +
    stack(
      inset({ ...board, y: board.y + p.h * 0.105, h: board.h - p.h * 0.135 }, f.w * 0.07, 0),
      [
        {
          share: 0.2,
          draw: words(copy.brand, copy.voice.brand, copy.dark, {
            largest: f.w * 0.17,
          }),
        },
        {
          share: 0.5,
          draw: words(copy.title, copy.voice.title, title, {
            lines: lines(copy),
          }),
        },
        { share: 0.1, draw: small(copy.subtitle, copy, copy.dark) },
      ],
      p.h * 0.034,
    ) +
    small(copy.size, copy, copy.ink, 0.08)({ x: f.x, y: p.h * 0.925, w: f.w, h: p.h * 0.036 })
  );
}
