import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contrast, grounds, showsFocus, unseenColors, usualColors } from './contrast.ts';

it('contrast is measured as WCAG does, and not at all for what is no hexadecimal colour', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0a0a0a', '#000000')).toBeCloseTo(1.06, 2);
  expect(contrast('rebeccapurple', '#663399')).toBe(21);
  expect(contrast('#663399', 'rebeccapurple')).toBe(21);
});

it('the check finds what cannot be seen: a focus ring near white, texts on their own grounds', () => {
  expect(unseenColors({ '--focus': '#ffd400' })).toEqual([
    { name: '--focus', value: '#ffd400', ground: 'white' },
  ]);
  expect(unseenColors({ '--brand': '#0b6b3f', '--on-brand': '#1a211b', '--sale': '#b3261e' })).toEqual([
    { name: '--on-brand', value: '#1a211b', ground: '--brand' },
  ]);
  expect(unseenColors({ '--ink': '#999999', '--bg': '#aaaaaa', '--surface': '#333' })[0]).toEqual({
    name: '--ink',
    value: '#999999',
    ground: '--bg',
  });
  expect(unseenColors({ '--focus': '#8a0f5c', '--ink': '#1a211b', '--bg': '#fff' })).toEqual([]);
});

it('the check knows the usual colours, which stand beside those that a theme gives', async () => {
  expect(unseenColors({ '--header-bg': '#111111' })).toEqual([
    { name: '--header-ink', value: '#1a211b', ground: '--header-bg', missing: 'name' },
  ]);
  expect(unseenColors({ '--footer-ink': '#333333' })).toEqual([
    { name: '--footer-ink', value: '#333333', ground: '--footer-bg', missing: 'ground' },
  ]);
  // The text on a brand colour is found for it.
  expect(unseenColors({ '--brand': '#ffd84d' })).toEqual([]);
  const tokens = await readFile(path.join(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  for (const [name, value] of Object.entries(usualColors)) expect(tokens).toContain(`  ${name}: ${value};`);
});

it('the focus ring shows on every ground of a theme, and a ground where it does not is named', () => {
  // On light grounds the ring shows, on dark ones its white; a ground between the two is named.
  for (const ground of ['#ffffff', '#fff7ec', '#ffc65c', '#a3164f', '#12261b', '#000000'])
    expect(showsFocus('#1746d1', ground), ground).toBe(true);
  expect(showsFocus('#1746d1', '#969696')).toBe(false);
  for (const ground of grounds)
    expect(unseenColors({ '--focus': '#949494', [ground]: '#959595' }), ground).toContainEqual({
      name: '--focus',
      value: '#949494',
      ground,
    });
  expect(unseenColors({ '--header-bg': '#ffc65c', '--header-ink': '#ffffff' })).toEqual([
    { name: '--header-ink', value: '#ffffff', ground: '--header-bg' },
  ]);
});
