import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sha256 } from '../import/import-files.ts';
import { pictureGuid } from '../import/import-pictures.ts';

/** Writes a picture of one colour into a merchant's folder and returns its guid. */
export async function drawPicture(folder: string, file: string, red: number): Promise<string> {
  const background = { r: red, g: 0, b: 0 };
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  await writeFile(path.join(folder, 'pictures', file), bytes);
  return pictureGuid(sha256(bytes));
}
