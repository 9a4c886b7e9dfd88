type Variable = { name: string; value: string };

const nameForm = /^--[a-zA-Z0-9-]{1,64}$/;
const unsafeValue = /url\(|[;{}<]|\/\*/i;
const ink = '#1a211b';

/**
 * The merchant's CSS variables as one rule, before first paint. Names and values that could be anything but a plain
 * value are left out. A brand or sale colour that comes without its text colour gets the one that contrasts more;
 * when neither reaches 4.5:1 the colour is darkened in steps of 6 % until white does.
 */
export function themeOf(variables: readonly Variable[]): string {
  const theme = new Map(
    variables
      .filter(({ name, value }) => nameForm.test(name) && value.length < 120 && !unsafeValue.test(value))
      .map(({ name, value }) => [name, value]),
  );
  for (const name of ['--brand', '--sale']) {
    const color = theme.get(name);
    if (color && !theme.has(`--on-${name.slice(2)}`)) {
      const fitted = withText(color);
      theme.set(name, fitted.color);
      theme.set(`--on-${name.slice(2)}`, fitted.text);
    }
  }
  const focus = theme.get('--focus');
  // The ring of focus stands between rings of white.
  if (focus && contrast(focus, '#ffffff') < 3) theme.delete('--focus');
  const inkGiven = theme.get('--ink');
  const bgGiven = theme.get('--bg');
  if (inkGiven && bgGiven && contrast(inkGiven, bgGiven) < 4.5) {
    theme.delete('--ink');
    theme.delete('--bg');
  }
  if (theme.size === 0) return '';
  return `:root{${[...theme].map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

function withText(color: string): { color: string; text: string } {
  const rgb = parseHex(color);
  if (!rgb) return { color, text: '#ffffff' };
  const white = contrast(color, '#ffffff');
  const dark = contrast(color, ink);
  if (Math.max(white, dark) >= 4.5) return { color, text: white >= dark ? '#ffffff' : ink };
  for (let step = 1; step <= 16; step += 1) {
    const darker = toHex(rgb.map((part) => part * (1 - 0.06 * step)));
    if (contrast(darker, '#ffffff') >= 4.5) return { color: darker, text: '#ffffff' };
  }
  return { color: ink, text: '#ffffff' };
}

function parseHex(color: string): number[] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  return long ? long.slice(1).map((pair) => parseInt(pair, 16)) : null;
}

function toHex(rgb: number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG contrast of two hex colours; 21 when one is none (nothing is known to be wrong then). */
export function contrast(one: string, other: string): number {
  const [first, second] = [one, other].map(luminance);
  if (first === null || second === null || first === undefined || second === undefined) return 21;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(color: string): number | null {
  const rgb = parseHex(color);
  if (!rgb) return null;
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
