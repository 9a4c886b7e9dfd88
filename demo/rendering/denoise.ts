/** Three planes (red, green, blue or x, y, z) of one picture. */
export type Planes = [Float32Array, Float32Array, Float32Array];

/** How often light is averaged, each time over twice the distance, and how unlike (relative light, normal) two pixels may be. */
type Smoothing = { passes: number; light: number; normal: number };

/** From this difference on two pixels say nothing of each other. */
const farthest = 8;

/** How much two pixels say of each other, by 128 times their difference: a table, since the exponential is the slow part. */
const likeness = Float32Array.from({ length: farthest * 128 }, (_, i) => Math.exp(-(i + 0.5) / 128));

/** How much a pixel counts two, one and no steps away. */
const spline = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

/**
 * Averages grainy light over neighbours that belong to the same thing, look the same way and are about as bright:
 * passes of five by five pixels with holes between them (à trous). Edges of shapes and shadows stay; `same` numbers the
 * thing that each pixel shows. `size` is the width, and the height too unless `high` says otherwise.
 */
export function smoothLight(
  size: number,
  light: Planes,
  normals: Planes,
  same: Uint8Array,
  { passes, light: tolerance, normal: turn }: Smoothing,
  high = size,
): Planes {
  const guide = boxMean(size, light, same, 2, high);
  let smooth = light;
  for (let pass = 0; pass < passes; pass++) {
    const stride = 1 << pass;
    const near = (a: number): number => 1 / (2 * a * a);
    smooth = smoothPass(size, high, smooth, stride, (p, q) => {
      if (same[q] !== same[p]) return farthest;
      const dx = normals[0][q]! - normals[0][p]!;
      const dy = normals[1][q]! - normals[1][p]!;
      const dz = normals[2][q]! - normals[2][p]!;
      const dl = guide[q]! - guide[p]!;
      return (dx * dx + dy * dy + dz * dz) * near(turn) + dl * dl * near(tolerance * (guide[p]! + 0.04));
    });
  }
  return smooth;
}

/** One pass over neighbours `stride` pixels apart; `apart` tells how unlike two pixels are. */
function smoothPass(
  size: number,
  high: number,
  light: Planes,
  stride: number,
  apart: (p: number, q: number) => number,
): Planes {
  const out = [0, 1, 2].map(() => new Float32Array(size * high)) as Planes;
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < size; x++) {
      const p = y * size + x;
      let sum = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let j = -2; j <= 2; j++) {
        const qy = y + j * stride;
        if (qy < 0 || qy >= high) continue;
        for (let i = -2; i <= 2; i++) {
          const qx = x + i * stride;
          if (qx < 0 || qx >= size) continue;
          const q = qy * size + qx;
          const difference = apart(p, q);
          if (difference >= farthest) continue;
          const weight = spline[j + 2]! * spline[i + 2]! * likeness[(difference * 128) | 0]!;
          sum += weight;
          r += light[0][q]! * weight;
          g += light[1][q]! * weight;
          b += light[2][q]! * weight;
        }
      }
      out[0][p] = r / sum;
      out[1][p] = g / sum;
      out[2][p] = b / sum;
    }
  }
  return out;
}

function boxMean(size: number, light: Planes, same: Uint8Array, radius: number, high: number): Float32Array {
  const out = new Float32Array(size * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < size; x++) {
      const p = y * size + x;
      let sum = 0;
      let count = 0;
      for (let qy = Math.max(0, y - radius); qy <= Math.min(high - 1, y + radius); qy++) {
        for (let qx = Math.max(0, x - radius); qx <= Math.min(size - 1, x + radius); qx++) {
          const q = qy * size + qx;
          if (same[q] !== same[p]) continue;
          sum += light[0][q]! + light[1][q]! + light[2][q]!;
          count += 3;
        }
      }
      out[p] = sum / count;
    }
  }
  return out;
}

/** Blurs one plane with a Gaussian of `sigma` pixels; pixels of weight 0 neither give nor count, so holes get filled. */
export function blur(size: number, plane: Float32Array, weight: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const bell = Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)),
  );
  const pass = (value: Float32Array, alongX: boolean): Float32Array => {
    const out = new Float32Array(size * size);
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) {
          const at = Math.min(size - 1, Math.max(0, (alongX ? x : y) + k));
          sum += value[alongX ? y * size + at : at * size + x]! * bell[k + reach]!;
        }
        out[y * size + x] = sum;
      }
    }
    return out;
  };
  const weighted = plane.map((v, i) => v * weight[i]!);
  const top = pass(pass(weighted, true), false);
  const bottom = pass(pass(weight, true), false);
  return top.map((v, i) => (bottom[i]! > 1e-6 ? v / bottom[i]! : plane[i]!));
}
