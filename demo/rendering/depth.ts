import type { Planes } from './denoise.ts';
import { channel, type Render } from './exr.ts';

/**
 * Blurs everything beyond the dish, as a lens does: sharp from `from` to `to` (distances as shares of the
 * nearest to the farthest point in the picture), softer the farther away. Without bounds the front two thirds
 * are sharp.
 */
export function soften(render: Render, seen: Planes, [from, to]: [number, number] = [0, 0.62]): Planes {
  const { width, height } = render;
  const far = channel(render, 'Depth.Z')!;
  let least = Infinity;
  let most = 0;
  for (const z of far) {
    if (z < least) least = z;
    if (z > most && z < 1e6) most = z;
  }
  const reach = width / 240;
  const circle = (p: number): number => {
    const share = Math.min(1, (far[p]! - least) / (most - least)); // nothing is farther than the farthest point
    return Math.max(0, from - share, share - to) * reach * 3;
  };
  const out = seen.map((plane) => plane.slice()) as Planes;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const radius = circle(p);
      if (radius < 0.6) continue;
      const span = Math.ceil(radius);
      const sums = [0, 0, 0];
      let weights = 0;
      for (let dy = -span; dy <= span; dy++) {
        for (let dx = -span; dx <= span; dx++) {
          const q = (y + dy) * width + x + dx;
          if (y + dy < 0 || y + dy >= height || x + dx < 0 || x + dx >= width) continue;
          const near = Math.hypot(dx, dy);
          const weight = Math.max(0, Math.min(1, Math.min(radius, circle(q) + 0.7) - near + 0.5));
          if (weight === 0) continue;
          weights += weight;
          for (let c = 0; c < 3; c++) sums[c]! += seen[c]![q]! * weight;
        }
      }
      if (weights > 0) for (let c = 0; c < 3; c++) out[c]![p] = sums[c]! / weights;
    }
  }
  return out;
}
