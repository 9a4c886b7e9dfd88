import { availableParallelism } from 'node:os';
import { IMAGE_WIDTHS } from '@larder/domain/image-widths';
import { loadSharp } from '../image/load-sharp.ts';
import { readPicture, sha256, type FolderTexts } from './import-files.ts';
import type { NamedPicture } from './import-plan.ts';
import type { ImportProgress, ProblemList } from './import-report.ts';

/** A picture as it is stored: it never changes under its guid, which is made from its content. */
export type StoredPicture = {
  guid: string;
  contentHash: Buffer;
  description: string;
  sizes: { width: number; bytes: Buffer }[];
};

const formats = new Set(['webp', 'png', 'jpeg', 'heif']);
const maxPixels = 40_000_000;
const noPicture = 'is not a WebP, PNG, JPEG or AVIF picture';
const changed = 'changed while it was read';

/** Returns the quality of a width as WebP. The wide ones stand on dense screens, where a sixth fewer bytes are not seen. */
function qualityOf(width: number): number {
  return width < 640 ? 80 : 75;
}

/** Returns the guid of a picture: a UUID (version 8) of its content's SHA-256. */
export function pictureGuid(contentHash: Buffer): string {
  const bytes = Buffer.from(contentHash.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns what is wrong with a picture's file, in words that name it. */
function ofFile(name: string, why: string): string {
  return `the file ${name} ${why.replace(/^the file /, '')}`;
}

/**
 * Returns the content hash of every picture named. A missing file is a problem of the place that names it first, unless
 * missing ones are allowed.
 */
export function findPictures(
  { hashes, unreadable }: FolderTexts,
  pictures: ReadonlyMap<string, NamedPicture>,
  allowMissing: boolean,
  problems: ProblemList,
): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const [name, { at }] of pictures) {
    const file = `pictures/${name}`;
    const hash = hashes.get(file);
    const { message } = unreadable.get(file) ?? { message: 'is missing' };
    if (hash) found.set(name, hash);
    else if (!allowMissing || unreadable.has(file)) problems.add(...at, ofFile(name, message));
  }
  return found;
}

/**
 * Returns the widths in pixels to keep of a picture: ours up to its own, and its own in place of a wider one, since
 * none is enlarged.
 */
function widthsOf(width: number): number[] {
  const widths: number[] = IMAGE_WIDTHS.filter((each) => each <= width);
  const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
  if (width < widest && !widths.includes(width)) widths.push(width);
  return widths;
}

async function encode(bytes: Buffer): Promise<{ width: number; bytes: Buffer }[]> {
  const sharp = await loadSharp(); // Loaded with the first new picture.
  const options = { limitInputPixels: maxPixels } as const;
  const { format, width, autoOrient, exif, xmp, iptc, pages = 1 } = await sharp(bytes, options).metadata();
  if (!format || !formats.has(format)) throw new Error(noPicture);
  const ownWidth = autoOrient?.width ?? width;
  // Kept as it is, unless it has what a phone writes into pictures (place, device, time), or further frames.
  const isPlain = format === 'webp' && !exif && !xmp && !iptc && pages === 1;
  const sizes: { width: number; bytes: Buffer }[] = [];
  let larger = sharp(bytes, options).autoOrient();
  const widths = widthsOf(ownWidth);
  for (const each of widths.toReversed()) {
    if (each === ownWidth && isPlain) {
      // It is read once at least: what cannot be read nobody can show. Of four pictures read at a time `stats` finds
      // every second broken one whole; reading their pixels finds all.
      if (widths.length === 1) await larger.raw().toBuffer();
      sizes.unshift({ width: each, bytes });
      continue;
    }
    // Each width is made from the one above it: reading the whole picture again is half of the work.
    const { data, info } = await larger.resize({ width: each }).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    larger = sharp(data, { raw });
    // An effort of 4 makes them 4 % smaller and takes 1.6 times as long.
    const sized = await larger
      .clone()
      .webp({ quality: qualityOf(each), effort: 2 })
      .toBuffer();
    sizes.unshift({ width: each, bytes: sized });
  }
  return sizes;
}

/** Returns what is wrong with a picture, in words. */
function pictureFault({ message }: Error): string {
  if (message.includes('unsupported image format') || message.includes('Buffer is empty')) return noPicture;
  if (message.includes('pixel limit')) return `has more than ${maxPixels / 1_000_000} megapixels`;
  return message === noPicture || message === changed
    ? message
    : `cannot be shown (${message.split('\n')[0]!.slice(0, 200)})`;
}

/** How many pictures are made before they are stored: only so many are in memory at once. */
const madeAtOnce = 40;

/**
 * Makes the stored widths of pictures, a few at a time, and hands them to `store` as they come. A file that is no
 * picture is a problem of the place that names it. `hashes` are content hashes by file name.
 */
export async function encodePictures(
  folder: string,
  { hashes, named }: { hashes: ReadonlyMap<string, Buffer>; named: ReadonlyMap<string, NamedPicture> },
  problems: ProblemList,
  { store, onProgress }: { store: (some: StoredPicture[]) => Promise<void>; onProgress: ImportProgress },
): Promise<void> {
  let some: StoredPicture[] = [];
  let done = 0;
  const make = async ([name, contentHash]: readonly [string, Buffer]) => {
    const { shows: description, at } = named.get(name)!;
    try {
      const bytes = await readPicture(folder, name);
      if (!bytes || !sha256(bytes).equals(contentHash)) throw new Error(changed);
      some.push({ guid: pictureGuid(contentHash), contentHash, description, sizes: await encode(bytes) });
    } catch (error) {
      problems.add(...at, ofFile(name, pictureFault(error as Error)));
    }
    done += 1;
    onProgress('pictures', done, hashes.size);
  };
  const all = [...hashes];
  while (all.length > 0) {
    const queue = all.splice(0, madeAtOnce);
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await make(next);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    await store(some);
    some = [];
  }
}
