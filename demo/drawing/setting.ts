import { art } from './art.ts';
import type { Copy } from './copy.ts';
import { block, type FontName } from './letters.ts';

export type Box = { x: number; y: number; w: number; h: number };

/** A sheet to be printed, the part of it that faces the shopper, and the heights between which nothing hides it. */
export type Panel = {
  w: number;
  h: number;
  focus: Box;
  top: number;
  bottom: number;
};

type Item = { share: number; draw: (box: Box) => string };

export const n = (v: number): string => v.toFixed(1);

export const rect = (box: Box, fill: string, more = ''): string =>
  `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" fill="${fill}" ${more}/>`;

export const whole = (p: Panel): Box => ({ x: 0, y: 0, w: p.w, h: p.h });

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
    art(copy.art, box.x + box.w / 2, box.y + box.h / 2, Math.min(box.w, box.h) * scale, {
      ...(ink ? { ink } : {}),
      opacity,
    });

/** Three of the same, the middle one in front. */
export const trio =
  (copy: Copy, scale = 1) =>
  (box: Box): string => {
    const side = Math.min(box.w / 1.9, box.h * 1.06) * scale;
    const x = box.x + box.w / 2;
    const y = box.y + box.h / 2;
    return (
      art(copy.art, x - side * 0.52, y - side * 0.04, side * 0.84, {
        turn: -12,
      }) +
      art(copy.art, x + side * 0.52, y - side * 0.04, side * 0.84, {
        turn: 12,
      }) +
      art(copy.art, x, y + side * 0.04, side)
    );
  };

export const lines = (copy: Copy): number => (copy.title.length > 9 ? 3 : 2);

export const inset = (box: Box, x: number, y = x): Box => ({
  x: box.x + x,
  y: box.y + y,
  w: box.w - 2 * x,
  h: box.h - 2 * y,
});

export const rule = (box: Box, fill: string, width = 0.5): string =>
  rect(
    {
      x: box.x + (box.w * (1 - width)) / 2,
      y: box.y + box.h / 2 - 1,
      w: box.w * width,
      h: 2,
    },
    fill,
  );
