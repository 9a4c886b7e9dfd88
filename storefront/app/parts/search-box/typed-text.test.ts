import { expect, it } from 'vitest';
import { shownText, textAfter } from './typed-text.ts';

const home = { place: 'false ', text: 'lim', tooShort: false };

it('keeps what was typed while the address stays, and takes over another term of the address', () => {
  expect(shownText(home, 'false ', '')).toBe(home);
  expect(shownText(home, 'true milk', 'milk')).toEqual({ place: 'true milk', text: 'milk', tooShort: false });
  expect(shownText({ ...home, tooShort: true }, 'true ', '').text).toBe('');
});

it('says that a text is too short only until it is long enough or empty, and never begins to while typing', () => {
  const short = { place: 'false ', text: 'li', tooShort: true };
  expect(textAfter(short, 'l').tooShort).toBe(true);
  expect(textAfter(short, 'lim').tooShort).toBe(false);
  expect(textAfter(short, '').tooShort).toBe(false);
  expect(textAfter({ ...short, tooShort: false }, 'l').tooShort).toBe(false);
});
