import { expect, it } from 'vitest';
import { contrast, grounds, showsFocus, unseenColors } from './contrast.ts';

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
  expect(unseenColors({ '--ink': '#999999', '--bg': '#aaaaaa' })).toHaveLength(1);
  expect(unseenColors({ '--focus': '#8a0f5c', '--ink': '#1a211b', '--bg': '#fff' })).toEqual([]);
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
