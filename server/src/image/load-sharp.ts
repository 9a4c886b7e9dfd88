import { loadOnce } from '../load-once.ts';

/** What a phone's camera or a merchant's folder sends: JPEG, PNG, WebP, and HEIF with AVIF. */
const readable = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);

/**
 * Loads sharp, by which this process from then on reads photos and nothing else. The library would also take a drawing (SVG),
 * whose 60 kB may be told to draw for minutes, in the threads that check everybody's passwords. Set once: while it is
 * set, no picture can be read.
 */
export const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readable });
  return sharp;
});
