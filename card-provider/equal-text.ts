import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal, taking the same time wherever they differ. */
export function equalText(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
