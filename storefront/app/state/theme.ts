import { contrast, parseHex, unseenColors, usualColors } from '@larder/domain/contrast';

type Variable = { name: string; value: string };

const nameForm = /^--[a-zA-Z0-9-]{1,64}$/;
const unsafeValue = /url\(|[;{}<]|\/\*/i;
const ink = '#1a211b';
/** Text colours that belong to a ground of the theme: one without the other would be unreadable. */
const ownGround = new Set(['--ink', '--on-accent', '--header-ink', '--footer-ink']);

/**
 * Returns the merchant's CSS variables as one rule, before first paint. Names and values that could be
 * anything but a plain value are left out. A brand or sale colour without a text colour gets the one with
 * more contrast; when neither reaches 4.5:1 the colour is darkened in steps of 6 % until white does.
 */
export function themeOf(variables: readonly Variable[]): string {
  const theme = new Map(
    variables
      .filter(({ name, value }) => nameForm.test(name) && value.length < 120 && !unsafeValue.test(value))
      .map(({ name, value }) => [name, value]),
  );
  leaveOutUnseen(theme);
  for (const name of ['--brand', '--sale']) {
    const color = theme.get(name);
    if (color && !theme.has(`--on-${name.slice(2)}`)) {
      const fitted = withText(color);
      theme.set(name, fitted.color);
      theme.set(`--on-${name.slice(2)}`, fitted.text);
    }
  }
  for (const name of ['--brand', '--sale']) {
    const text = inkOf(name, theme);
    if (text) theme.set(`${name}-ink`, text);
  }
  if (theme.size === 0) return '';
  return `:root{${[...theme].map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** Leaves out the colours that cannot be seen: a default, or the text colour found for it, replaces each. */
function leaveOutUnseen(theme: Map<string, string>): void {
  // What is left out leaves others beside a default that they were not made for.
  for (let unseen = [...theme]; unseen.length > 0;) {
    const found = unseenColors(Object.fromEntries(theme));
    for (const { name, ground, missing } of found) {
      theme.delete(name);
      // A text that contrasts with no default ground either is left out together with its own ground.
      if (missing === 'name' || ownGround.has(name)) theme.delete(ground);
    }
    unseen = found.length > 0 ? [...theme] : [];
  }
}

/**
 * Returns a colour, the theme's or the usual one, as a text on the theme's page and cards, darkened in steps of 6 % until
 * it is read on both; the ink where none is. Null where the colour itself is read.
 */
function inkOf(name: string, theme: ReadonlyMap<string, string>): string | null {
  const own = theme.get(name) ?? usualColors[name]!;
  const rgb = parseHex(own);
  if (!rgb) return null;
  const under = ['--bg', '--surface'].map((name) => theme.get(name) ?? usualColors[name]!);
  const isRead = (color: string) => under.every((ground) => contrast(color, ground) >= 4.5);
  if (isRead(own)) return null;
  const darker = Array.from({ length: 16 }, (_, step) =>
    toHex(rgb.map((part) => part * (1 - 0.06 * (step + 1)))),
  );
  return darker.find(isRead) ?? theme.get('--ink') ?? ink;
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

function toHex(rgb: number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
