import sharp from 'sharp';

/** Light as three planes of linear red, green and blue, row by row; 1 is a white sheet facing the camera. */
type Light = [Float32Array, Float32Array, Float32Array];

/** The brightest light that is stored; highlights above it burn out anyway. */
const brightest = 4;

/** Stores linear light in a WebP picture: a power curve keeps shadows smooth. `quality` as WebP counts it. */
export async function toPicture(size: number, light: Light, quality: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size * size * 3);
  light.forEach((plane, c) =>
    plane.forEach(
      (v, i) => (bytes[i * 3 + c] = Math.round(255 * Math.min(1, Math.max(0, v) / brightest) ** (1 / 2.4))),
    ),
  );
  return sharp(bytes, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** Reads back what toPicture stored. */
export async function fromPicture(file: string): Promise<{ size: number; light: Light }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const curve = Float32Array.from({ length: 256 }, (_, v) => brightest * (v / 255) ** 2.4);
  const size = info.width;
  const light = [0, 1, 2].map((c) =>
    Float32Array.from({ length: size * size }, (_, i) => curve[data[i * 3 + c]!]!),
  ) as Light;
  return { size, light };
}

/** Above this light colours start to roll off towards white. */
const shoulder = 0.72;

/** sRGB byte to linear light. */
export const linear: Float32Array = Float32Array.from({ length: 256 }, (_, v) => {
  const share = v / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const darkroom: Float32Array = Float32Array.from({ length: 8193 }, (_, i) => exposed((i / 8192) * brightest));

/** Exposes linear light to an sRGB byte: true colours below the shoulder, soft roll-off of highlights above it. */
export function developed(light: number): number {
  if (light < 0.02 || light >= brightest) return exposed(light);
  const at = (light / brightest) * 8192;
  const low = Math.floor(at);
  return darkroom[low]! + (darkroom[low + 1]! - darkroom[low]!) * (at - low);
}

function exposed(light: number): number {
  const v =
    light < shoulder
      ? light
      : shoulder + (1 - shoulder) * (1 - Math.exp(-(light - shoulder) / (1 - shoulder)));
  const share = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, share * 255));
}
