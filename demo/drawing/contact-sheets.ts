/**
 * node demo/drawing/contact-sheets.ts COMMIT
 * Writes docs/pictures/all-at-320.webp and all-at-1200.webp: every picture of both merchants as it is seen 320 and 1200
 * pixels wide, each beside the one that COMMIT had in its place (left before, right now). Dishes, tables and store fronts
 * stand first, then goods; a picture that is new has an empty place on its left.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

type Sheet = { seen: number; wide: number; square: number; quality: number };

/** The widths in which pictures, wide ones and tiles are shown on the sheet. */
const sheets: Sheet[] = [
  { seen: 320, wide: 104, square: 44, quality: 33 },
  { seen: 1200, wide: 176, square: 50, quality: 30 },
];
const across = 2520;
const gap = 2;
const root = join(import.meta.dirname, '../..');

/** The paths of all pictures below demo/, wide ones and tiles apart. */
function paths(): { wide: string[]; square: string[] } {
  const all = ['greenfield', 'mercado-sol'].flatMap((merchant) =>
    ['pictures', 'pictures/store'].flatMap((folder) =>
      readdirSync(join(root, 'demo', merchant, folder))
        .filter((file) => file.endsWith('.webp'))
        .map((file) => `demo/${merchant}/${folder}/${file}`),
    ),
  );
  const isWide = (path: string) => /store\/(recipe|list|location|ad|logo|top-bar)-?/.test(path);
  return { wide: all.filter(isWide), square: all.filter((path) => !isWide(path)) };
}

/** A file as the commit had it; null if it had none. */
function before(commit: string, path: string): Buffer | null {
  try {
    return execFileSync('git', ['show', `${commit}:${path}`], {
      cwd: root,
      maxBuffer: 1e7,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

/** Returns a picture scaled first to its width on screen, then to its place on the sheet. */
async function thumbnail(
  source: Buffer | string,
  seen: number,
  [width, height]: [number, number],
): Promise<Buffer> {
  const { data, info } = await sharp(source)
    .resize({ width: seen, kernel: seen > 640 ? 'linear' : 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  return sharp(data, { raw: { width: w, height: h, channels } })
    .resize(width, height, { fit: 'contain', background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Lays pairs of places of one size, row by row from `top`; returns where the next rows begin. */
async function lay(
  [commit, files]: [string, string[]],
  { seen }: Sheet,
  [width, height]: [number, number],
  sheet: { top: number; places: OverlayOptions[] },
): Promise<number> {
  const columns = Math.floor(across / (2 * width + 3 * gap));
  for (const [k, path] of files.entries()) {
    const left = (k % columns) * (2 * width + 3 * gap);
    const top = sheet.top + Math.floor(k / columns) * (height + gap);
    for (const [side, source] of [before(commit, path), join(root, path)].entries()) {
      if (!source) continue;
      const input = await thumbnail(source, seen, [width, height]);
      sheet.places.push({ input, left: left + side * (width + gap), top });
    }
  }
  return sheet.top + Math.ceil(files.length / columns) * (height + gap) + 2 * gap;
}

const [commit] = process.argv.slice(2);
if (!commit) throw new Error('Usage: node demo/drawing/contact-sheets.ts COMMIT');
const { wide, square } = paths();
const isAd = (path: string) => path.includes('/ad-');
for (const sheet of sheets) {
  const laid = { top: 0, places: [] as OverlayOptions[] };
  const size = sheet.wide;
  laid.top = await lay(
    [commit, wide.filter((path) => !isAd(path))],
    sheet,
    [size, Math.round((size * 9) / 16)],
    laid,
  );
  laid.top = await lay([commit, wide.filter(isAd)], sheet, [size, Math.round(size / 3)], laid);
  laid.top = await lay([commit, square], sheet, [sheet.square, sheet.square], laid);
  const blank = { create: { width: across, height: laid.top, channels: 3 as const, background: '#ffffff' } };
  const whole = await sharp(blank).composite(laid.places).png({ compressionLevel: 1 }).toBuffer();
  const bytes = await sharp(whole)
    .webp({ quality: sheet.quality, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(join(root, `docs/pictures/all-at-${sheet.seen}.webp`), bytes);
  console.log(
    `all-at-${sheet.seen}.webp: ${wide.length + square.length} pictures, ${Math.round(bytes.length / 1024)} kB`,
  );
}
