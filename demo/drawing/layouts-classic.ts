import { scatter } from './art.ts';
import { darker, mix, readable } from './colour.ts';
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
  rule,
  n,
  type Box,
  type Panel,
} from './setting.ts';

/** 0: coloured bands above and below, the title between them. */
export function bands(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const band = p.h * 0.2;
  const foot = p.h * 0.125;
  const gilt = mix(copy.accent, '#f6e3ac', 0.5);
  const onAccent = readable(copy.accent, copy.base, copy.ink);
  return (
    rect(whole(p), copy.base) +
    rect({ x: 0, y: 0, w: p.w, h: band }, copy.accent) +
    rect({ x: 0, y: band, w: p.w, h: p.h * 0.012 }, gilt) +
    rect({ x: 0, y: p.h - foot, w: p.w, h: foot }, copy.accent) +
    rect({ x: 0, y: p.h - foot - p.h * 0.012, w: p.w, h: p.h * 0.012 }, gilt) +
    words(copy.brand, copy.voice.brand, onAccent)({ x: f.x, y: band * 0.22, w: f.w, h: band * 0.56 }) +
    stack(
      {
        x: f.x,
        y: band + p.h * 0.045,
        w: f.w,
        h: p.h - band - foot - p.h * 0.08,
      },
      [
        {
          share: 0.34,
          draw: words(copy.title, copy.voice.title, copy.ink, {
            lines: lines(copy),
          }),
        },
        { share: 0.07, draw: small(copy.subtitle, copy, copy.ink) },
        { share: 0.5, draw: trio(copy) },
      ],
      p.h * 0.034,
    ) +
    small(copy.size, copy, onAccent, 0.08)({ x: f.x, y: p.h - foot * 0.68, w: f.w, h: foot * 0.3 })
  );
}

/** 1: a medallion on a patterned ground. */
export function medallion(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const cx = f.x + f.w / 2;
  const cy = p.h * 0.47;
  const rx = Math.min(f.w * 0.56, p.h * 0.7);
  const ry = Math.min(p.h * 0.41, f.w * 0.78);
  const inner: Box = {
    x: cx - rx * 0.76,
    y: cy - ry * 0.74,
    w: rx * 1.52,
    h: ry * 1.52,
  };
  return (
    rect(whole(p), copy.base) +
    scatter(copy.art, p.w, p.h, Math.min(p.w, p.h) * 0.13, {
      ink: darker(copy.base, 0.5),
      opacity: 0.2,
    }) +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${copy.paper}"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx * 0.945)}" ry="${n(ry * 0.945)}" fill="none" stroke="${copy.dark}" stroke-width="2.2"/>` +
    stack(
      inner,
      [
        {
          share: 0.17,
          draw: words(copy.brand, copy.voice.brand, copy.dark, {
            largest: f.w * 0.16,
          }),
        },
        { share: 0.02, draw: (b) => rule(b, copy.dark, 0.4) },
        {
          share: 0.33,
          draw: words(copy.title, copy.voice.title, readable(copy.paper, copy.base, copy.dark), {
            lines: lines(copy),
          }),
        },
        { share: 0.065, draw: small(copy.subtitle, copy, copy.dark) },
        { share: 0.42, draw: picture(copy, 1.15) },
      ],
      ry * 0.07,
    ) +
    small(copy.size, copy, copy.ink, 0.08)({ x: f.x, y: p.h * 0.925, w: f.w, h: p.h * 0.035 })
  );
}

/** 2: words above, the subject riding on a wave of the second colour. */
export function waves(copy: Copy, p: Panel): string {
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
    stack(
      { x: f.x, y: p.h * 0.06, w: f.w, h: p.h * 0.84 },
      [
        {
          share: 0.1,
          draw: words(copy.brand, copy.voice.brand, copy.ink, {
            largest: f.w * 0.2,
          }),
        },
        {
          share: 0.27,
          draw: words(copy.title, copy.voice.title, copy.ink, {
            lines: lines(copy),
          }),
        },
        { share: 0.05, draw: small(copy.subtitle, copy, copy.ink) },
        { share: 0.44, draw: picture(copy, 1.14) },
      ],
      p.h * 0.036,
    ) +
    small(copy.size, copy, onAccent, 0.08)({ x: f.x, y: p.h * 0.93, w: f.w, h: p.h * 0.034 })
  );
}

/** 3: an old-style paper label in a double frame, printed in one ink. */
export function framed(copy: Copy, p: Panel): string {
  const { focus: f } = p;
  const edge = Math.min(f.w, p.h) * 0.035;
  const outer: Box = {
    x: f.x - edge * 1.6,
    y: edge * 1.2,
    w: f.w + edge * 3.2,
    h: p.h - edge * 2.4,
  };
  const gold = mix(copy.accent, '#b48a35', 0.55);
  return (
    rect(whole(p), copy.paper) +
    rect({ x: 0, y: 0, w: outer.x - edge, h: p.h }, copy.base) +
    rect({ x: outer.x + outer.w + edge, y: 0, w: p.w, h: p.h }, copy.base) +
    rect(outer, 'none', `stroke="${gold}" stroke-width="${n(edge * 0.32)}"`) +
    rect(inset(outer, edge * 0.55), 'none', `stroke="${gold}" stroke-width="${n(edge * 0.13)}"`) +
    stack(
      inset({ ...f, y: 0, h: p.h }, f.w * 0.03, p.h * 0.085),
      [
        { share: 0.3, draw: picture(copy, 1, copy.dark) },
        { share: 0.16, draw: words(copy.brand, copy.voice.brand, copy.dark) },
        { share: 0.025, draw: (b) => rule(b, gold, 0.6) },
        {
          share: 0.27,
          draw: words(copy.title, copy.voice.title, readable(copy.paper, copy.base, copy.dark), {
            lines: lines(copy),
          }),
        },
        {
          share: 0.06,
          draw: words(copy.subtitle, 'classicItalic', copy.dark, {
            largest: f.w * 0.12,
          }),
        },
        { share: 0.04, draw: small(copy.size, copy, copy.dark, 0.06) },
      ],
      p.h * 0.034,
    )
  );
}
