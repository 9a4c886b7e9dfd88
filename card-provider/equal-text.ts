import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns whether two texts are equal; it takes the same time wherever they differ. */
export function equalText(received: string, expected: string): boolean {
  return timingSafeEqual(digest(received), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
