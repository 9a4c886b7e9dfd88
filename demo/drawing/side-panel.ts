import { mix, readable } from './colour.ts';
import type { Copy } from './copy.ts';
import { line } from './letters.ts';
import { rect, words, type Panel } from './setting.ts';

/** The narrow side of a box or carton: brand, a nutrition table, small print as lines, a bar code. */
export function sidePanel(copy: Copy, panel: Panel): string {
  const { w, h } = panel;
  const ink = readable(copy.base, copy.ink);
  const box = {
    x: w * 0.14,
    y: h * 0.2,
    w: w * 0.72,
    h: Math.min(h * 0.4, w * 1.5),
  };
  const rows = 11;
  const table = Array.from({ length: rows }, (_, i) => {
    const y = box.y + box.h * (0.2 + (0.76 * i) / rows);
    const thick = i === 0 || i === 3 ? box.h * 0.022 : box.h * 0.006;
    return (
      rect({ x: box.x + w * 0.03, y, w: box.w - w * 0.06, h: thick }, '#2b2b2b') +
      rect(
        {
          x: box.x + w * 0.04,
          y: y + box.h * 0.022,
          w: box.w * (0.3 + ((i * 37) % 30) / 100),
          h: box.h * 0.018,
        },
        '#555',
      ) +
      rect(
        {
          x: box.x + box.w - w * 0.13,
          y: y + box.h * 0.022,
          w: w * 0.08,
          h: box.h * 0.018,
        },
        '#555',
      )
    );
  }).join('');
  const lines = Array.from({ length: 7 }, (_, i) =>
    rect(
      {
        x: w * 0.14,
        y: box.y + box.h + h * (0.04 + i * 0.018),
        w: w * (i === 6 ? 0.4 : 0.72 - ((i * 13) % 9) / 100),
        h: h * 0.006,
      },
      mix(copy.base, ink, 0.6),
    ),
  ).join('');
  const bars = Array.from({ length: 30 }, (_, i) =>
    rect(
      {
        x: w * (0.3 + i * 0.0135),
        y: h * 0.87,
        w: w * (i % 3 ? 0.005 : 0.009),
        h: h * 0.075,
      },
      '#1a1a1a',
    ),
  ).join('');
  return (
    rect({ x: 0, y: 0, w, h }, copy.base) +
    words(copy.brand, copy.voice.brand, ink)({ x: w * 0.14, y: h * 0.05, w: w * 0.72, h: h * 0.1 }) +
    rect(box, '#fdfdfb', `stroke="#2b2b2b" stroke-width="${w * 0.008}"`) +
    line('Nutrition Facts', w / 2, box.y + box.h * 0.14, {
      font: 'black',
      size: box.w * 0.14,
      fill: '#1d1d1d',
      widest: box.w * 0.88,
    }) +
    table +
    lines +
    rect({ x: w * 0.26, y: h * 0.855, w: w * 0.48, h: h * 0.105 }, '#ffffff') +
    bars
  );
}
