import sharp from 'sharp';
import { rgb } from './colour.ts';
import { developed, linear } from './film.ts';
import type { Form } from './form.ts';
import type { Ground } from './ground.ts';

/** A printed sheet as pixels with transparency. */
export type Sheet = { width: number; height: number; pixels: Buffer };

/** What a part of a pack is made of. Glass is seen through: `tint` is what a thick layer lets pass. */
export type Surface =
  | { kind: 'print'; sheet: Sheet; shine?: number }
  | { kind: 'paint'; colour: string; shine?: number }
  | { kind: 'metal'; tint: string }
  | { kind: 'glass'; tint: string; depth: number; fill: number; head: string }
  | { kind: 'baked' };

type Colour = [number, number, number];

/** Shadows on the ground are printed a little deeper than the many lamps of the studio leave them. */
export const shadowDepth = 1.45;

/** Light on printed packs with a little more contrast, so that round bodies read as round. */
const modelled = (light: number): number => light * (0.3 + 0.7 * light) ** 0.85;

/** Reflections without their veil: weak ones vanish, soft boxes stay. */
const polished = (gloss: number, shine: number): number => Math.max(0, gloss * 1.6 - 0.05) * shine;

const toLinear = (colour: string): Colour => rgb(colour).map((v) => linear[v]!) as Colour;

/**
 * Puts print and materials on a form, stands it on the ground and exposes the picture, `form.size` pixels a side.
 * Every region of the form needs a surface; a missing one is refused by name.
 */
export async function photograph(form: Form, surfaces: Record<string, Surface>, ground: Ground): Promise<Buffer> {
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
  return sharp(out, { raw: { width: size, height: size, channels: 3 } }).png({ compressionLevel: 1 }).toBuffer();
}

type Paint = (p: number, from: number, x: number, y: number) => Colour;

function paintsOf(form: Form, surfaces: Record<string, Surface>, ground: Ground): Paint[] {
  const paints: Paint[] = [];
  for (const [name, region] of Object.entries(form.regions)) {
    const surface = surfaces[name];
    if (!surface) throw new Error(`The form ${form.name} has a part "${name}" without a surface`);
    paints[region.id] = painter(form, surface, ground);
  }
  return paints;
}

/** The same pack cut out, for groups: red, green, blue and opacity, its shadow as transparent black. */
export function cutOut(form: Form, surfaces: Record<string, Surface>, ground: Ground): Buffer {
  const { size, fine, ids, shadow } = form;
  const paints = paintsOf(form, surfaces, ground);
  const pure = pureRegions(form);
  const step = fine / size;
  const out = Buffer.alloc(size * size * 4);
  for (let p = 0; p < size * size; p++) {
    const x = p % size;
    const y = Math.floor(p / size);
    const sum: Colour = [0, 0, 0];
    let covered = 0;
    for (let k = 0; k < step * step && pure[p] !== nothing; k++) {
      const fx = x * step + (k % step);
      const fy = y * step + Math.floor(k / step);
      const id = ids[fy * fine + fx]!;
      if (!id) continue;
      const colour = paints[id]!(fy * fine + fx, nearestPure(pure, size, p, fx, fy, step, id), fx, fy);
      enrich(colour);
      for (let c = 0; c < 3; c++) sum[c]! += developed(colour[c]!);
      covered++;
    }
    const cover = covered / (step * step);
    const dark = shadeAt(size, shadow, p);
    const opacity = cover + (1 - cover) * dark;
    for (let c = 0; c < 3; c++) out[p * 4 + c] = opacity > 0 ? (sum[c]! / (step * step)) / opacity : 0;
    out[p * 4 + 3] = Math.round(opacity * 255);
  }
  return out;
}

/** How dark the shadow on the floor is at a pixel, 0 to 1, faded out towards the edges of the picture. */
export function shadeAt(size: number, shadow: readonly Float32Array[], p: number): number {
  const x = ((p % size) + 0.5) / size;
  const y = (Math.floor(p / size) + 0.5) / size;
  const rim = Math.max(0, Math.min(1, Math.min(x, 1 - x, 1 - y) / 0.12, y / 0.3));
  const light = (shadow[0]![p]! + shadow[1]![p]! + shadow[2]![p]!) / 3;
  return Math.max(0, 1 - light ** (shadowDepth * 0.45)) * rim;
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
function nearestPure(pure: Uint8Array, size: number, p: number, fx: number, fy: number, step: number, id: number): number {
  if (pure[p] === id) return p;
  const towardX = fx % step >= step / 2 ? 1 : -1;
  const towardY = fy % step >= step / 2 ? size : -size;
  for (const q of [p + towardX, p + towardY, p + towardX + towardY, p - towardX, p - towardY])
    if (pure[q] === id) return q;
  for (const q of [p + 2, p - 2, p + 2 * size, p - 2 * size]) if (pure[q] === id) return q;
  return p;
}

function painter(form: Form, surface: Surface, ground: Ground): Paint {
  const { light, gloss, size, fine, u, v } = form;
  if (surface.kind === 'baked') {
    const { baked } = form;
    if (!baked) throw new Error(`The form ${form.name} has no photographed part`);
    return (_p, from) => [baked[0][from]!, baked[1][from]!, baked[2][from]!];
  }
  if (surface.kind === 'metal') {
    const tint = toLinear(surface.tint);
    return (_p, from) => [0, 1, 2].map((c) => tint[c]! * (gloss[c]![from]! * 1.32 + light[c]![from]! * 0.02)) as Colour;
  }
  if (surface.kind === 'glass') return glass(form, surface, ground);
  const shine = surface.shine ?? 1;
  const finish = (albedo: Colour, from: number): Colour =>
    [0, 1, 2].map((c) => albedo[c]! * modelled(light[c]![from]!) + polished(gloss[c]![from]!, shine)) as Colour;
  if (surface.kind === 'paint') {
    const colour = toLinear(surface.colour);
    return (_p, from) => finish(colour, from);
  }
  const { sheet } = surface;
  return (_p, from, fx, fy) => {
    const q = Math.min(size - 1, (fy * size) / fine) | 0;
    const at = q * size + ((fx * size) / fine | 0);
    const [cu, cv] = coordinate(form, u, v, fx, fy, at, from);
    return finish(sample(sheet, cu, 1 - cv), from);
  };
}

/** The label coordinate of a fine pixel: the coarse one of its region, carried on by its slope. */
function coordinate(form: Form, u: Float32Array, v: Float32Array, fx: number, fy: number, at: number, from: number): [number, number] {
  const { size, fine, ids } = form;
  const step = fine / size;
  const own = ids[fy * fine + fx];
  const base = ids[(Math.floor(at / size) * step) * fine + (at % size) * step] === own ? at : from;
  const inX = fx / step - (base % size);
  const inY = fy / step - Math.floor(base / size);
  const slope = (plane: Float32Array, d: number): number => {
    const same = (q: number): boolean =>
      q >= 0 && q < size * size && ids[Math.floor(q / size) * step * fine + (q % size) * step] === own;
    if (same(base + d) && same(base - d)) return (plane[base + d]! - plane[base - d]!) / 2;
    if (same(base + d)) return plane[base + d]! - plane[base]!;
    return same(base - d) ? plane[base]! - plane[base - d]! : 0;
  };
  return [
    u[base]! + slope(u, 1) * inX + slope(u, size) * inY,
    v[base]! + slope(v, 1) * inX + slope(v, size) * inY,
  ];
}

function sample(sheet: Sheet, u: number, v: number): Colour {
  const x = Math.min(sheet.width - 1.01, Math.max(0, u * sheet.width - 0.5));
  const y = Math.min(sheet.height - 1.01, Math.max(0, v * sheet.height - 0.5));
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const at = (top * sheet.width + left) * 3;
  const below = at + sheet.width * 3;
  const { pixels } = sheet;
  return [0, 1, 2].map(
    (c) =>
      (linear[pixels[at + c]!]! * (1 - fx) + linear[pixels[at + 3 + c]!]! * fx) * (1 - fy) +
      (linear[pixels[below + c]!]! * (1 - fx) + linear[pixels[below + 3 + c]!]! * fx) * fy,
  ) as Colour;
}

/** Clear or coloured glass and what is in it: the ground shows through, weaker where the body is thick. */
function glass(
  form: Form,
  { tint, depth, fill, head }: Extract<Surface, { kind: 'glass' }>,
  ground: Ground,
): Paint {
  const { light, gloss, size, fine, u, v } = form;
  const liquid = toLinear(tint);
  const air = toLinear(head);
  return (_p, from, fx, fy) => {
    const facing = Math.max(0, Math.cos((u[from]! - 0.5) * Math.PI * 2));
    const height = v[from]!;
    const behind = ground(fx / fine, fy / fine);
    const full = Math.min(1, Math.max(0, (fill - height) * 90));
    const rim = Math.min(1, facing / 0.5);
    const wall = 0.42 + 0.58 * rim * rim * (3 - 2 * rim);
    const low = Math.max(0, 1 - height / 0.16);
    const surfaceLine = Math.exp(-(((height - fill) / 0.006) ** 2)) * 0.35;
    return [0, 1, 2].map((c) => {
      const path = depth * (0.55 + 0.6 * facing);
      const clear = liquid[c]! ** path * (1 - low * 0.25) + low * 0.12 * liquid[c]!;
      const passing = air[c]! ** 0.8 * (1 - full) + clear * full;
      const lamp = 0.72 + 0.2 * Math.min(1.5, light[c]![from]!);
      return behind[c]! * passing * wall * lamp * (1 - surfaceLine) + gloss[c]![from]! * 1.15;
    }) as Colour;
  };
}
