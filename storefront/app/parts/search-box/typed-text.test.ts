import { expect, it } from 'vitest';
import { placeOf, shownText, textAfter } from './typed-text.ts';

const home = { place: 'false ', text: 'lim', tooShort: false };

it('the box keeps its typed text while the address stays, and takes over a new term of the address', () => {
  expect(shownText(home, 'false ', '', null)).toBe(home);
  expect(shownText(home, 'true milk', 'milk', null)).toEqual({
    place: 'true milk',
    text: 'milk',
    tooShort: false,
  });
  expect(shownText({ ...home, tooShort: true }, 'true ', '', null).text).toBe('');
});

it('the box keeps what was typed since it asked for a term, when that term arrives and no other', () => {
  const asked = { place: placeOf(true, 'lim'), text: 'lime' };
  expect(shownText(home, placeOf(true, 'lim'), 'lim', asked)).toEqual({
    place: 'true lim',
    text: 'lime',
    tooShort: false,
  });
  expect(shownText(home, placeOf(true, 'milk'), 'milk', asked).text).toBe('milk');
  expect(shownText(home, placeOf(false, ''), '', asked)).toBe(home);
});

it('the box says that a text is too short until it is long enough or empty, and does not begin to while typing', () => {
  const short = { place: 'false ', text: 'li', tooShort: true };
  expect(textAfter(short, 'l').tooShort).toBe(true);
  expect(textAfter(short, 'lim').tooShort).toBe(false);
  expect(textAfter(short, '').tooShort).toBe(false);
  expect(textAfter({ ...short, tooShort: false }, 'l').tooShort).toBe(false);
});
