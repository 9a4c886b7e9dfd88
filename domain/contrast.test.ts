import { expect, it } from 'vitest';
import { contrast, unseenColors } from './contrast.ts';

it('compares colours as WCAG does, and knows nothing against what is no hexadecimal colour', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('rebeccapurple', '#663399')).toBe(21);
});

it('finds what cannot be seen: a ring of focus near white, texts on their own grounds', () => {
  expect(unseenColors({ '--focus': '#ffd400' })).toEqual([
    { name: '--focus', value: '#ffd400', ground: 'white' },
  ]);
  expect(unseenColors({ '--brand': '#0b6b3f', '--on-brand': '#1a211b', '--sale': '#b3261e' })).toEqual([
    { name: '--on-brand', value: '#1a211b', ground: '--brand' },
  ]);
  expect(unseenColors({ '--ink': '#999999', '--bg': '#aaaaaa' })).toHaveLength(1);
  expect(unseenColors({ '--focus': '#8a0f5c', '--ink': '#1a211b', '--bg': '#fff' })).toEqual([]);
});
