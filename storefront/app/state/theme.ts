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
  addTextColors(theme);
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

/** The colours that are texts too, by the variable that such a text is painted with. */
const texts = { '--brand': '--brand-ink', '--sale': '--sale-ink', '--danger': '--danger-ink' };
/** The colours of what went well, needs care or is told, which are texts alone. */
const states = ['--ok', '--warn', '--info'];

/** What dark cards need otherwise than light ones, where the theme does not give it. */
const night = {
  '--brand-ink-strong': 'color-mix(in oklab, var(--brand-ink) 86%, white)',
  '--disabled-bg': 'color-mix(in oklab, var(--ink) 14%, var(--surface))',
  '--disabled-ink': 'var(--ink-3)',
  '--skeleton': 'color-mix(in oklab, var(--ink) 10%, var(--surface))',
  '--scrim': 'rgb(0 0 0 / 0.65)',
};
/** How much of the card is in a soft ground of each colour that has one. */
const softness = {
  '--brand': 0.88,
  '--sale': 0.9,
  '--danger': 0.75,
  '--ok': 0.75,
  '--warn': 0.75,
  '--info': 0.75,
};

/**
 * Adds each colour of a text that cannot be read on the theme's page and cards otherwise. On dark cards, the soft grounds
 * are dark too, since texts of any colour stand on them.
 */
function addTextColors(theme: Map<string, string>): void {
  const surface = theme.get('--surface') ?? usualColors['--surface']!;
  const isDark = contrast(surface, '#ffffff') > contrast(surface, '#000000') && parseHex(surface) !== null;
  if (isDark) {
    const soft = Object.entries(softness).flatMap(([name, share]) => {
      const own = theme.get(name) ?? usualColors[name]!;
      return parseHex(own) ? [[`${name}-soft`, mixed(own, surface, share)] as const] : [];
    });
    for (const [name, value] of [...soft, ...Object.entries(night)])
      if (!theme.has(name)) theme.set(name, value);
  }
  for (const [name, variable] of [...Object.entries(texts), ...states.map((name) => [name, name] as const)]) {
    const text = inkOf(name, theme, isDark ? '#ffffff' : '#000000');
    if (text) theme.set(variable, text);
  }
}

/**
 * Returns a colour, the theme's or the usual one, as a text on the theme's page, cards and the soft ground of its name,
 * mixed with black or white in steps of 6 % until it is read on each; the ink where none is. Null where the colour itself
 * is read.
 */
function inkOf(name: string, theme: ReadonlyMap<string, string>, end: string): string | null {
  const own = theme.get(name) ?? usualColors[name]!;
  if (!parseHex(own)) return null;
  const under = ['--bg', '--surface', `${name}-soft`].map((each) => theme.get(each) ?? usualColors[each]);
  const isRead = (color: string) => under.every((ground) => !ground || contrast(color, ground) >= 4.5);
  if (isRead(own)) return null;
  const steps = Array.from({ length: 16 }, (_, step) => mixed(own, end, 0.06 * (step + 1)));
  return steps.find(isRead) ?? theme.get('--ink') ?? ink;
}

/** Returns a share of one hexadecimal colour, 0 to 1, mixed into another. */
function mixed(color: string, other: string, share: number): string {
  const [from, to] = [parseHex(color)!, parseHex(other)!];
  return toHex(from.map((part, index) => part + (to[index]! - part) * share));
}

function withText(color: string): { color: string; text: string } {
  if (!parseHex(color)) return { color, text: '#ffffff' };
  const white = contrast(color, '#ffffff');
  const dark = contrast(color, ink);
  if (Math.max(white, dark) >= 4.5) return { color, text: white >= dark ? '#ffffff' : ink };
  for (let step = 1; step <= 16; step += 1) {
    const darker = mixed(color, '#000000', 0.06 * step);
    if (contrast(darker, '#ffffff') >= 4.5) return { color: darker, text: '#ffffff' };
  }
  return { color: ink, text: '#ffffff' };
}

function toHex(rgb: number[]): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
