import { rgb } from './colour.ts';
import { linear } from './film.ts';
import type { Form } from './form.ts';
import type { Ground } from './ground.ts';

/** A coarse pixel and the eight beside it, nearest first. */
const around = [0, -1, 1]
  .flatMap((y) => [0, -1, 1].map((x) => [x, y] as const))
  .sort(([a, b], [c, d]) => Math.abs(a) + Math.abs(b) - Math.abs(c) - Math.abs(d));

/** A printed sheet as pixels with transparency. */
export type Sheet = { width: number; height: number; pixels: Buffer };

/**
 * The material of a pack's part. Glass is seen through: `tint` is the colour that a thick layer lets pass.
 */
export type Surface =
  | { kind: 'print'; sheet: Sheet; shine?: number }
  | { kind: 'paint'; colour: string; shine?: number }
  | { kind: 'metal'; tint: string }
  | { kind: 'glass'; tint: string; depth: number; fill: number; head: string }
  | { kind: 'baked' };

/** Linear red, green and blue. */
export type Colour = [number, number, number];

/** Light on printed packs with a little more contrast, so that round bodies read as round. */
const modelled = (light: number): number => light * (0.3 + 0.7 * light) ** 0.85;

/** Reflections without their veil: weak ones vanish, soft boxes stay. */
const polished = (gloss: number, shine: number): number => Math.max(0, gloss * 1.6 - 0.05) * shine;

const toLinear = (colour: string): Colour => rgb(colour).map((v) => linear[v]!) as Colour;

/** The light that reaches the camera from a fine pixel; `from` is the coarse pixel whose light it takes. */
type Paint = (p: number, from: number, x: number, y: number) => Colour;

/** Returns a painter for each part of the form, by the part's number. A part without a surface is refused by name. */
export function paintsOf(form: Form, surfaces: Record<string, Surface>, ground: Ground): Paint[] {
  const paints: Paint[] = [];
  for (const [name, region] of Object.entries(form.regions)) {
    const surface = surfaces[name];
    if (!surface) throw new Error(`The form ${form.name} has a part "${name}" without a surface`);
    paints[region.id] = painter(form, surface, ground);
  }
  return paints;
}

function painter(form: Form, surface: Surface, ground: Ground): Paint {
  const { light, gloss } = form;
  if (surface.kind === 'baked') {
    const { baked } = form;
    if (!baked) throw new Error(`The form ${form.name} has no photographed part`);
    return (_p, from) => [baked[0][from]!, baked[1][from]!, baked[2][from]!];
  }
  if (surface.kind === 'metal') {
    const tint = toLinear(surface.tint);
    return (_p, from) =>
      [0, 1, 2].map((c) => tint[c]! * (gloss[c]![from]! * 1.32 + light[c]![from]! * 0.02)) as Colour;
  }
  if (surface.kind === 'glass') return glass(form, surface, ground);
  const shine = surface.shine ?? 1;
  const finish = (albedo: Colour, from: number): Colour =>
    [0, 1, 2].map(
      (c) => albedo[c]! * modelled(light[c]![from]!) + polished(gloss[c]![from]!, shine),
    ) as Colour;
  if (surface.kind === 'paint') {
    const colour = toLinear(surface.colour);
    return (_p, from) => finish(colour, from);
  }
  const { sheet } = surface;
  return (_p, from, fx, fy) => {
    const [cu, cv] = coordinate(form, fx, fy);
    return finish(sample(sheet, cu, 1 - cv), from);
  };
}

/** The label coordinate of a fine pixel: that of the nearest coarse pixel of its region, carried on by its slope. */
function coordinate(form: Form, fx: number, fy: number): [number, number] {
  const { coarse, fine, ids, u, v } = form;
  const step = fine / coarse;
  const own = ids[fy * fine + fx];
  const isOwn = (q: number): boolean =>
    q >= 0 && q < coarse * coarse && ids[Math.floor(q / coarse) * step * fine + (q % coarse) * step] === own;
  const at = Math.floor(fy / step) * coarse + Math.floor(fx / step);
  const base = around.map(([x, y]) => at + y * coarse + x).find(isOwn) ?? at;
  const inX = fx / step - (base % coarse);
  const inY = fy / step - Math.floor(base / coarse);
  const slope = (plane: Float32Array, d: number): number => {
    if (isOwn(base + d) && isOwn(base - d)) return (plane[base + d]! - plane[base - d]!) / 2;
    if (isOwn(base + d)) return plane[base + d]! - plane[base]!;
    return isOwn(base - d) ? plane[base]! - plane[base - d]! : 0;
  };
  return [
    u[base]! + slope(u, 1) * inX + slope(u, coarse) * inY,
    v[base]! + slope(v, 1) * inX + slope(v, coarse) * inY,
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
  const { light, gloss, size, fine, coarse, u, v } = form;
  const liquid = toLinear(tint);
  const air = toLinear(head);
  return (_p, from, fx, fy) => {
    const x = Math.floor(((from % size) * coarse) / size);
    const at = Math.floor((Math.floor(from / size) * coarse) / size) * coarse + x;
    const facing = Math.max(0, Math.cos((u[at]! - 0.5) * Math.PI * 2));
    const height = v[at]!;
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
