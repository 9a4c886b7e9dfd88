import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { fromPicture } from './film.ts';

type Planes = [Float32Array, Float32Array, Float32Array];

/** A printable or colourable part of a pack; width and height are the true proportions of its print. */
export type Region = {
  id: number;
  width: number;
  height: number;
  metal: boolean;
  baked?: boolean;
  /** shares of the height that a foot or lid hides, below and above */
  hide?: [number, number];
  /** share of the width that bends away at either side */
  margin?: number;
  /** further share of the width that is taken at the right */
  lean?: number;
};

/** A pack without print: which part each pixel shows, where on the label it lies, and how the light falls on it. */
export type Form = {
  name: string;
  /** side of the light planes, pixels */
  size: number;
  /** side of `ids`, twice the size */
  fine: number;
  regions: Record<string, Region>;
  ids: Uint8Array;
  /** side of the label coordinates, a quarter of `fine` */
  coarse: number;
  /** label coordinates from left and from below, 0 to 1, side `coarse` */
  u: Float32Array;
  v: Float32Array;
  light: Planes;
  gloss: Planes;
  shadow: Planes;
  baked: Planes | null;
};

const folder = join(import.meta.dirname, 'forms');
const loaded = new Map<string, Promise<Form>>();

/** The files of a form, to notice when one was rendered anew. */
export const formFile = (name: string, ending: string): string => join(folder, `${name}.${ending}`);

/** Loads a form once. A name that was never rendered is refused. */
export function loadForm(name: string): Promise<Form> {
  const known = loaded.get(name) ?? readForm(name);
  loaded.set(name, known);
  return known;
}

async function readForm(name: string): Promise<Form> {
  if (!existsSync(formFile(name, 'json'))) throw new Error(`The form "${name}" has not been rendered`);
  const { size, fine, regions } = JSON.parse(readFileSync(formFile(name, 'json'), 'utf8')) as {
    size: number;
    fine: number;
    regions: Record<string, Region>;
  };
  const ids = await sharp(formFile(name, 'ids.png')).extractChannel(0).raw().toBuffer();
  const coarse = fine / 4;
  const [u, v] = unpackCoordinates(brotliDecompressSync(readFileSync(formFile(name, 'uv.bin'))), coarse);
  const baked = formFile(name, 'baked.webp');
  return {
    name,
    size,
    fine,
    coarse,
    regions,
    ids: new Uint8Array(ids),
    u,
    v,
    light: (await fromPicture(formFile(name, 'light.webp'))).light,
    gloss: (await fromPicture(formFile(name, 'gloss.webp'))).light,
    shadow: (await fromPicture(formFile(name, 'shadow.webp'))).light,
    baked: existsSync(baked) ? (await fromPicture(baked)).light : null,
  };
}

/** Undoes the second differences of rendering/form-file.ts. */
function unpackCoordinates(bytes: Buffer, size: number): [Float32Array, Float32Array] {
  const area = size * size;
  const planes = [0, 1].map((plane) => {
    const out = new Float32Array(area);
    for (let y = 0; y < size; y++) {
      let before = 0;
      let earlier = 0;
      for (let x = 0; x < size; x++) {
        const at = plane * area * 2 + y * size + x;
        const coded = bytes[at]! | (bytes[at + area]! << 8);
        const difference = coded & 1 ? -(coded + 1) / 2 : coded / 2;
        const value = (before * 2 - earlier + difference) & 65535;
        earlier = before;
        before = value;
        out[y * size + x] = value / 32767;
      }
    }
    return out;
  });
  return [planes[0]!, planes[1]!];
}
