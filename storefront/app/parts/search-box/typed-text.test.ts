import { expect, it } from 'vitest';
import { shownText, textAfter } from './typed-text.ts';

const home = { place: 'false ', text: 'lim', tooShort: false };

it('the box keeps its typed text while the address stays, and takes over a new term of the address', () => {
  expect(shownText(home, 'false ', '')).toBe(home);
  expect(shownText(home, 'true milk', 'milk')).toEqual({ place: 'true milk', text: 'milk', tooShort: false });
  expect(shownText({ ...home, tooShort: true }, 'true ', '').text).toBe('');
});

it('the box says that a text is too short until it is long enough or empty, and does not begin to while typing', () => {
  const short = { place: 'false ', text: 'li', tooShort: true };
  expect(textAfter(short, 'l').tooShort).toBe(true);
  expect(textAfter(short, 'lim').tooShort).toBe(false);
  expect(textAfter(short, '').tooShort).toBe(false);
  expect(textAfter({ ...short, tooShort: false }, 'l').tooShort).toBe(false);
});
