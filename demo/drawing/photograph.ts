import sharp from 'sharp';
import { developed } from './film.ts';
import type { Form } from './form.ts';
import type { Ground } from './ground.ts';
import { paintsOf, type Colour, type Surface } from './surfaces.ts';

/** Shadows on the ground are printed a little deeper than the many lamps of the studio leave them. */
export const shadowDepth = 1.45;

/**
 * Puts print and materials on a form, stands it on the ground and exposes the picture, `form.size` pixels a side.
 * Every region of the form needs a surface; a missing one is refused by name.
 */
export async function photograph(
  form: Form,
  surfaces: Record<string, Surface>,
  ground: Ground,
): Promise<Buffer> {
  const { size, fine, ids } = form;
  const paints = paintsOf(form, surfaces, ground);
  const pure = pureRegions(form);
  const out = Buffer.alloc(size * size * 3);
  const step = fine / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const p = y * size + x;
      if (pure[p] === nothing) {
        const colour = floorAt(form, ground, x * step + step / 2, y * step + step / 2, p);
        for (let c = 0; c < 3; c++) out[p * 3 + c] = Math.round(developed(colour[c]!));
        continue;
      }
      const sum: Colour = [0, 0, 0];
      for (let k = 0; k < step * step; k++) {
        const fx = x * step + (k % step);
        const fy = y * step + Math.floor(k / step);
        const id = ids[fy * fine + fx]!;
        const colour = id
          ? paints[id]!(fy * fine + fx, nearestPure(pure, size, p, fx, fy, step, id), fx, fy)
          : floorAt(form, ground, fx, fy, p);
        if (id) enrich(colour);
        for (let c = 0; c < 3; c++) sum[c]! += developed(colour[c]!);
      }
      for (let c = 0; c < 3; c++) out[p * 3 + c] = Math.round(sum[c]! / (step * step));
    }
  }
  return sharp(out, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Print a touch more colourful than life. */
function enrich(colour: Colour): void {
  const grey = 0.25 * colour[0] + 0.6 * colour[1] + 0.15 * colour[2];
  for (let c = 0; c < 3; c++) colour[c] = Math.max(0, grey + (colour[c]! - grey) * 1.1);
}

function floorAt(form: Form, ground: Ground, fx: number, fy: number, p: number): Colour {
  const x = (fx + 0.5) / form.fine;
  const y = (fy + 0.5) / form.fine;
  const bare = ground(x, y);
  const rim = Math.min(1, Math.min(x, 1 - x, 1 - y) / 0.1, y / 0.3);
  return bare.map((v, c) => v * (1 + (form.shadow[c]![p]! ** shadowDepth - 1) * rim)) as Colour;
}

/** The number of a coarse pixel that shows nothing but the floor. */
const nothing = 255;

/** Region per coarse pixel where all its fine pixels agree (floor: `nothing`), else 0. */
function pureRegions(form: Form): Uint8Array {
  const { size, fine, ids } = form;
  const step = fine / size;
  return Uint8Array.from({ length: size * size }, (_, p) => {
    const corner = Math.floor(p / size) * step * fine + (p % size) * step;
    for (let k = 1; k < step * step; k++)
      if (ids[corner + (k % step) + Math.floor(k / step) * fine] !== ids[corner]) return 0;
    return ids[corner] || nothing;
  });
}

/** The coarse pixel whose light a fine pixel takes: its own, or the nearest one wholly inside the same region. */
function nearestPure(
  pure: Uint8Array,
  size: number,
  p: number,
  fx: number,
  fy: number,
  step: number,
  id: number,
): number {
  if (pure[p] === id) return p;
  const towardX = fx % step >= step / 2 ? 1 : -1;
  const towardY = fy % step >= step / 2 ? size : -size;
  for (const q of [p + towardX, p + towardY, p + towardX + towardY, p - towardX, p - towardY])
    if (pure[q] === id) return q;
  for (const q of [p + 2, p - 2, p + 2 * size, p - 2 * size]) if (pure[q] === id) return q;
  return p;
}
