/** Three planes (red, green, blue or x, y, z) of one picture. */
export type Planes = [Float32Array, Float32Array, Float32Array];

/** The limits within which two pixels are averaged: radius in pixels, tolerance of light (relative) and of normal. */
export type Smoothing = { radius: number; light: number; normal: number };

/**
 * Averages grainy light over neighbours that belong to the same thing, look the same way and are about as bright.
 * Edges of shapes and shadows stay; `same` numbers the thing that each pixel shows. `size` is the width, and the height
 * too unless `high` says otherwise.
 */
export function smoothLight(
  size: number,
  light: Planes,
  normals: Planes,
  same: Uint8Array,
  { radius, light: tolerance, normal: turn }: Smoothing,
  high = size,
): Planes {
  const first = boxMean(size, light, same, 2, high);
  const out = [0, 1, 2].map(() => new Float32Array(size * high)) as Planes;
  const spread = 1 / (2 * (radius * 0.6) ** 2);
  const offsets: { x: number; y: number; weight: number }[] = [];
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++)
      offsets.push({ x, y, weight: Math.exp(-(x * x + y * y) * spread) });
  const [nx, ny, nz] = normals;
  const inTurn = 1 / (2 * turn * turn);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < size; x++) {
      const p = y * size + x;
      const mean = first[p]!;
      const inLight = 1 / (2 * (tolerance * (mean + 0.04)) ** 2);
      let sum = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (const offset of offsets) {
        const qx = x + offset.x;
        const qy = y + offset.y;
        if (qx < 0 || qy < 0 || qx >= size || qy >= high) continue;
        const q = qy * size + qx;
        if (same[q] !== same[p]) continue;
        const dx = nx[q]! - nx[p]!;
        const dy = ny[q]! - ny[p]!;
        const dz = nz[q]! - nz[p]!;
        const dl = first[q]! - mean;
        const weight = offset.weight * Math.exp(-(dx * dx + dy * dy + dz * dz) * inTurn - dl * dl * inLight);
        sum += weight;
        r += light[0][q]! * weight;
        g += light[1][q]! * weight;
        b += light[2][q]! * weight;
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
