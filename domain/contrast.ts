/** Returns the red, green and blue of a hexadecimal colour, 0 to 255; null for anything else. */
export function parseHex(color: string): number[] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  return long ? long.slice(1).map((pair) => parseInt(pair, 16)) : null;
}

/**
 * Returns the WCAG contrast of two hexadecimal colours, 1 to 21. A text that is no such colour gives 21:
 * nothing is known to be wrong with it.
 */
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

/** Pairs of theme variables of which one is seen on the other, with the contrast each pair needs. */
const pairs = [
  { name: '--ink', ground: '--bg', min: 4.5 },
  { name: '--ink', ground: '--surface', min: 4.5 },
  { name: '--on-brand', ground: '--brand', min: 4.5 },
  { name: '--on-sale', ground: '--sale', min: 4.5 },
  { name: '--on-accent', ground: '--accent', min: 4.5 },
  { name: '--header-ink', ground: '--header-bg', min: 4.5 },
  { name: '--footer-ink', ground: '--footer-bg', min: 4.5 },
  { name: '--ink-2', ground: '--bg', min: 4.5 },
  { name: '--ink-2', ground: '--surface', min: 4.5 },
  { name: '--ink-3', ground: '--bg', min: 4.5 },
  { name: '--ink-3', ground: '--surface', min: 4.5 },
  { name: '--ink-2', ground: '--shelf-ground', min: 4.5 },
  { name: '--ink', ground: '--shelf-ground', min: 4.5 },
] as const;

/** The colours of ui/tokens.css, which stand where a theme gives none. */
export const usualColors: Readonly<Record<string, string>> = {
  '--brand': '#0b6b3f',
  '--sale': '#c1271b',
  '--accent': '#ffc93c',
  '--on-accent': '#1a211b',
  '--bg': '#fbfaf6',
  '--surface': '#ffffff',
  '--ink': '#1a211b',
  '--ink-2': '#495249',
  '--ink-3': '#626b62',
  '--footer-bg': '#12261b',
  '--footer-ink': '#dde7de',
  '--header-bg': '#ffffff',
  '--header-ink': '#1a211b',
  '--ok': '#14733e',
  '--warn': '#7a4e00',
  '--danger': '#b42318',
  '--info': '#1b5a8c',
};

/** Every ground that a theme can give; something with focus can stand on each. */
export const grounds = [
  '--bg',
  '--surface',
  '--sunken',
  '--tile',
  '--header-bg',
  '--footer-bg',
  '--shelf-ground',
  '--brand',
  '--accent',
  '--sale',
] as const;

/**
 * Returns whether focus can be seen on a ground: its ring, or the white on both sides of the ring, reaches
 * 3:1 there.
 */
export function showsFocus(focus: string, ground: string): boolean {
  return Math.max(contrast(focus, ground), contrast('#ffffff', ground)) >= 3;
}

type UnseenColor = {
  readonly name: string;
  readonly value: string;
  readonly ground: string;
  /** Which of the two the theme does not give, so that the usual one stands there. */
  readonly missing?: 'name' | 'ground';
};

/**
 * Returns the colours of a theme that cannot be seen on their ground. Texts need 4.5:1. The ring of focus
 * stands between two rings of white, so it needs 3:1 against white, and on every ground either the ring or
 * its white must be seen. A colour that is missing is the usual one; the text on a brand or sale colour is then found
 * for it.
 */
export function unseenColors(theme: Readonly<Record<string, string>>): UnseenColor[] {
  const focus = theme['--focus'];
  const unseen: UnseenColor[] = focus ? hidingFocus(focus, theme) : [];
  for (const { name, ground, min } of pairs) {
    if (!theme[name] && !theme[ground]) continue;
    const value = theme[name] ?? usualColors[name];
    const under = theme[ground] ?? usualColors[ground];
    if (!value || !under || contrast(value, under) >= min) continue;
    const missing = theme[name] ? (theme[ground] ? undefined : 'ground') : 'name';
    unseen.push({ name, value, ground, ...(missing ? { missing } : {}) } as const);
  }
  return unseen;
}

/**
 * Returns where the ring of focus cannot be seen: against its own white, or else on these grounds of the
 * theme.
 */
function hidingFocus(focus: string, theme: Readonly<Record<string, string>>): UnseenColor[] {
  const unseen = (ground: string): UnseenColor => ({ name: '--focus', value: focus, ground });
  if (contrast(focus, '#ffffff') < 3) return [unseen('white')];
  return grounds.filter((ground) => theme[ground] && !showsFocus(focus, theme[ground])).map(unseen);
}
