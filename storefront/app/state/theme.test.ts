import fc from 'fast-check';
import { contrast, usualColors } from '@larder/domain/contrast';
import { expect, it } from 'vitest';
import { themeOf } from './theme.ts';

it('a theme sets plain values and leaves out all that could be more [SHELL-09]', () => {
  const css = themeOf([
    { name: '--radius', value: '20px' },
    { name: '--x', value: 'red;}body{display:none' },
    { name: '--y', value: 'url(https://evil.example/a.png)' },
    { name: 'color', value: 'red' },
    { name: '--z', value: '</style>' },
  ]);
  expect(css).toBe(':root{--radius:20px}');
});

it('a theme without a text colour for its brand gets one', () => {
  expect(themeOf([{ name: '--brand', value: '#ffd84d' }])).toContain('--on-brand:#1a211b');
  expect(themeOf([{ name: '--brand', value: '#10203a' }])).toContain('--on-brand:#ffffff');
});

it('every brand colour gets a text with a contrast of 4.5 to 1', () => {
  for (let hue = 0; hue < 256; hue += 15) {
    const color = `#${hue.toString(16).padStart(2, '0')}7f7f`;
    const css = themeOf([{ name: '--brand', value: color }]);
    const [, brand, text] = /--brand:(#\w+);--on-brand:(#\w+)/.exec(css)!;
    expect(contrast(brand!, text!)).toBeGreaterThanOrEqual(4.5);
  }
});

it('an ink that is illegible on its background is ignored', () => {
  expect(
    themeOf([
      { name: '--ink', value: '#999999' },
      { name: '--bg', value: '#aaaaaa' },
    ]),
  ).toBe('');
});

it('a theme ignores a focus ring that cannot be told from the white around it', () => {
  expect(themeOf([{ name: '--focus', value: '#ffd400' }])).toBe('');
  expect(themeOf([{ name: '--focus', value: '#8a0f5c' }])).toContain('--focus:#8a0f5c');
});

it('a text that is illegible on its brand colour is replaced', () => {
  const css = themeOf([
    { name: '--brand', value: '#10203a' },
    { name: '--on-brand', value: '#333333' },
  ]);
  expect(css).toBe(':root{--brand:#10203a;--on-brand:#ffffff}');
});

it('a ground without its text, and a text without its ground, are both seen in the end', () => {
  const theme = (colors: Record<string, string>) =>
    themeOf(Object.entries(colors).map(([name, value]) => ({ name, value })));
  expect(theme({ '--header-bg': '#111111', '--radius': '4px' })).toBe(':root{--radius:4px}');
  expect(theme({ '--bg': '#111111', '--ink': '#ffffff' })).toBe('');
  expect(theme({ '--header-bg': '#111111', '--header-ink': '#ffffff' })).toContain('--header-bg:#111111');
  const dark = { '--bg': '#111', '--surface': '#222', '--ink': '#fff', '--ink-2': '#ddd', '--ink-3': '#ccc' };
  for (const value of Object.values(dark)) expect(theme(dark)).toContain(value);
});

it.each(['--brand', '--sale'])('texts in the colour %s are read on page and cards, whatever it is', (own) => {
  const inkOf = (color: string | null, more: Record<string, string> = {}) => {
    const variables = { ...(color === null ? {} : { [own]: color }), ...more };
    const css = themeOf(Object.entries(variables).map(([name, value]) => ({ name, value })));
    return new RegExp(`${own}-ink:(#\\w+)`).exec(css)?.[1] ?? new RegExp(`${own}:(#\\w+)`).exec(css)?.[1];
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const given = `#${color.toString(16).padStart(6, '0')}`;
      for (const ground of ['#fbfaf6', '#ffffff'])
        expect(contrast(inkOf(given)!, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(inkOf('#0b6b3f')).toBe('#0b6b3f');
  expect(inkOf('#F28C28', { [`--on-${own.slice(2)}`]: '#1A211B' })).toBe('#a9621c');
  const night = {
    '--bg': '#111',
    '--surface': '#222',
    '--ink': '#fff',
    '--ink-2': '#ddd',
    '--ink-3': '#ccc',
  };
  expect(inkOf('#ffd84d', night)).toBe('#ffd84d');
  // On dark cards a text is lighter, also the usual colour, which no theme gives.
  for (const color of ['#333366', null]) {
    expect(inkOf(color, night)).not.toBe('#fff');
    for (const ground of ['#111111', '#222222'])
      expect(contrast(inkOf(color, night)!, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(inkOf(null, { '--radius': '4px' })).toBeUndefined();
});

it('what went well, needs care, failed or is told is read on any page, card and soft ground of its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('#000000', '#111111', '#1b2430', '#2b2118', '#fffaf0', '#ffffff'),
      (surface) => {
        const isDark = contrast(surface, '#ffffff') > 4.5;
        const night = isDark
          ? { '--bg': '#101010', '--ink': '#fff', '--ink-2': '#ddd', '--ink-3': '#ccc' }
          : {};
        const css = themeOf(
          Object.entries({ '--surface': surface, ...night }).map(([name, value]) => ({ name, value })),
        );
        const valueOf = (name: string) => new RegExp(`${name}:(#\\w+)`).exec(css)?.[1];
        for (const name of ['--ok', '--warn', '--danger', '--info', '--brand', '--sale']) {
          const text = valueOf(`${name}-ink`) ?? valueOf(name) ?? usualColors[name]!;
          const soft = valueOf(`${name}-soft`);
          expect(soft === undefined).toBe(!isDark);
          for (const ground of [surface, soft, night['--bg']])
            if (ground) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          // Texts in the ink of the page stand on the soft grounds as well.
          if (soft) expect(contrast('#ffffff', soft)).toBeGreaterThanOrEqual(4.5);
        }
        // White stands on a fill of danger, which stays as it is.
        expect(valueOf('--danger')).toBeUndefined();
      },
    ),
  );
});
