/** The size of a picture in pixels. */
type PictureSize = { width: number; height: number };

/** How many bytes of a WebP picture say its size. */
export const sizeBytes = 30;

/**
 * Returns the size of a WebP picture, from its first bytes: each of its three forms says it at a place of its own. Null
 * where they say none.
 */
export function webpSize(start: Uint8Array): PictureSize | null {
  if (start.length < sizeBytes) return null;
  const bytes = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const form = String.fromCharCode(...start.subarray(8, 16));
  const threeBytes = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x1_00_00;
  if (form === 'WEBPVP8 ')
    return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
  if (form === 'WEBPVP8X') return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  if (form !== 'WEBPVP8L') return null;
  const sides = bytes.getUint32(21, true);
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
}
