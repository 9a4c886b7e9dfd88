/** A colour as red, green and blue bytes. */
type Rgb = [number, number, number];

/** Reads #rgb or #rrggbb; anything else is refused. */
export function rgb(hex: string): Rgb {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!digits) throw new Error(`"${hex}" is not a colour like #2a6f3c`);
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits;
  return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16)) as Rgb;
}

const hex = (colour: Rgb): string =>
  `#${colour
    .map((v) =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour on the way from one to the other; share 0 = first, 1 = second. */
export const mix = (a: string, b: string, share: number): string => {
  const from = rgb(a);
  const to = rgb(b);
  return hex(from.map((v, i) => v + (to[i]! - v) * share) as Rgb);
};

export const darker = (colour: string, share: number): string => mix(colour, '#0b0d0c', share);
export const paler = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** Returns the brightness of a colour to the eye, 0 black to 1 white. */
export function brightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Returns the saturation of a colour, 0 grey to 1 pure. */
export function colourfulness(colour: string): number {
  const parts = rgb(colour);
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

/** The first of the wished colours that can be read on the ground, else near black or near white. */
export function readable(ground: string, ...wishes: string[]): string {
  const found = wishes.find((wish) => Math.abs(brightness(wish) - brightness(ground)) > 0.34);
  return found ?? (brightness(ground) > 0.55 ? '#1d1b18' : '#fffdf8');
}
