/** The red, green and blue of a hexadecimal colour, 0 to 255; null for anything else. */
export function parseHex(color: string): number[] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  return long ? long.slice(1).map((pair) => parseInt(pair, 16)) : null;
}

/** WCAG contrast of two hexadecimal colours; 21 when one is none (nothing is known to be wrong then). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === null || second === null) return 21;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(color: string): number | null {
  const rgb = parseHex(color);
  if (!rgb) return null;
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Pairs of theme variables that are seen one on the other, and the contrast from which they can be. */
const pairs = [
  { name: '--ink', ground: '--bg', least: 4.5 },
  { name: '--on-brand', ground: '--brand', least: 4.5 },
  { name: '--on-sale', ground: '--sale', least: 4.5 },
] as const;

export type UnseenColor = { readonly name: string; readonly value: string; readonly ground: string };

/**
 * The colours of a theme that cannot be seen on the ground they are meant for. The ring of focus stands between two rings
 * of white, whatever the ground: it needs 3:1 against white; texts need 4.5:1. A pair of which one is missing is fine.
 */
export function unseenColors(theme: Readonly<Record<string, string>>): UnseenColor[] {
  const focus = theme['--focus'];
  const unseen: UnseenColor[] =
    focus && contrast(focus, '#ffffff') < 3 ? [{ name: '--focus', value: focus, ground: 'white' }] : [];
  for (const { name, ground, least } of pairs) {
    const [value, under] = [theme[name], theme[ground]];
    if (value && under && contrast(value, under) < least) unseen.push({ name, value, ground });
  }
  return unseen;
}
