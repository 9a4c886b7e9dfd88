import { loadSharp } from '../image/load-sharp.ts';

/** The longest side of a kept photo, in pixels: enough to recognize a door and its bags. */
const maxSide = 1024;
/** The maximum size of a kept photo in bytes; a larger one (no photo of a door is) is stored at a lower quality. */
const maxBytes = 128 * 1024;
/** The maximum pixels of a sent photo, more than any phone makes; a larger one is not decoded. */
const maxPixels = 12_000_000;

/**
 * Returns a sent photo as it is kept: upright, small, and without the data that a phone writes into pictures
 * (place, device, time). Null if it is no picture.
 */
export async function readPhoto(base64: string): Promise<Buffer | null> {
  const sharp = await loadSharp(); // Loaded with the first photo: a start needs none.
  const sent = Buffer.from(base64, 'base64');
  try {
    const upright = sharp(sent, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const good = await upright.clone().jpeg({ quality: 60 }).toBuffer();
    return good.length <= maxBytes ? good : await upright.jpeg({ quality: 10 }).toBuffer();
  } catch {
    return null;
  }
}
