import sharp from 'sharp';
import type { Region } from './form.ts';
import type { Panel } from './setting.ts';
import type { Sheet } from './surfaces.ts';

/** Width of every sheet in drawing units. */
const sheetWidth = 1000;

/** The sheet of a label that runs round a pack; about a third of it faces the shopper. */
export function wrapped(region: Region, share = 0.3): Panel {
  const h = (sheetWidth * region.height) / region.width;
  const w = sheetWidth * share;
  const [below, above] = region.hide ?? [0, 0];
  return {
    w: sheetWidth,
    h,
    top: above * h,
    bottom: h * (1 - below),
    focus: { x: (sheetWidth - w) / 2, y: 0, w, h },
  };
}

/** The sheet of a flat face; `margin` is the share of the width left free at the sides. */
export function facing(region: Region, margin = region.margin ?? 0.09): Panel {
  const h = (sheetWidth * region.height) / region.width;
  const w = sheetWidth * (1 - 2 * margin - (region.lean ?? 0));
  const [below, above] = region.hide ?? [0, 0];
  return {
    w: sheetWidth,
    h,
    top: above * h,
    bottom: h * (1 - below),
    focus: { x: sheetWidth * margin, y: 0, w, h },
  };
}

/** Prints SVG content of the panel's size on a sheet of pixels, `across` pixels wide. */
export async function printed(content: string, panel: Panel, across: number): Promise<Sheet> {
  const height = Math.max(8, Math.round((across * panel.h) / panel.w));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${across}" height="${height}" ` +
    `viewBox="0 0 ${panel.w} ${panel.h}" preserveAspectRatio="none">${content}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
