import { art } from './art.ts';
import { mix } from './colour.ts';
import type { Copy } from './copy.ts';
import type { FontName } from './letters.ts';
import { halves, plaque, poster, rays } from './layouts-bold.ts';
import { bands, framed, medallion, waves } from './layouts-classic.ts';
import { rect, whole, stack, words, small, n, type Box, type Panel } from './setting.ts';

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
    stack(
      { x: left, y: f.y + f.h * 0.1, w: f.x + f.w - left, h: f.h * 0.8 },
      [
        { share: 0.24, draw: words(copy.brand, copy.voice.brand, copy.ink) },
        {
          share: 0.42,
          draw: words(copy.title, copy.voice.title, copy.ink, { lines: 2 }),
        },
        { share: 0.12, draw: small(copy.subtitle, copy, copy.ink) },
        { share: 0.08, draw: small(copy.size, copy, copy.ink, 0.05) },
      ],
      f.h * 0.045,
    )
  );
}

const layouts = [bands, medallion, waves, framed, poster, rays, halves, plaque];

/** The print of the front of a pack as SVG content of the panel's size. */
export function label(copy: Copy, panel: Panel): string {
  const { w, top, bottom, focus } = panel;
  const h = bottom - top;
  const seen: Panel = {
    w,
    h,
    top: 0,
    bottom: h,
    focus: { ...focus, y: h * 0.04, h: h * 0.92 },
  };
  const drawn = focus.h < focus.w * 0.62 ? strip(copy, seen) : layouts[copy.layout]!(copy, seen);
  return `${rect({ x: 0, y: 0, w, h: panel.h }, copy.base)}<g transform="translate(0 ${n(top)})">${drawn}</g>`;
}

/** A word printed on a lid or cap, centred. */
export const stamp = (text: string, font: FontName, fill: string, box: Box): string =>
  words(text, font, fill, { lines: 2 })(box);
