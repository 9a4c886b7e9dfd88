import { isSearchable } from '@larder/contract/page-query';

/** The text typed into a search box, and the place where it was; `tooShort` while the box says so. */
export type Typed = { place: string; text: string; tooShort: boolean };

/** The place that a box has asked for by a search, and the text that stands in the box while that loads. */
export type Asked = { place: string; text: string };

/** Returns the place of an address: the term of the search page, or that it is another page. */
export function placeOf(isSearchPage: boolean, term: string): string {
  return `${isSearchPage} ${term}`;
}

/**
 * Returns the box's text at a place: the text typed there or, at the place a box asked for, since then; else the term of
 * the address. Another term in the address (Back, a link) replaces the text, and leaving the search page empties the
 * box.
 */
export function shownText(typed: Typed, place: string, term: string, asked: Asked | null): Typed {
  if (typed.place === place) return typed;
  return { place, text: asked?.place === place ? asked.text : term, tooShort: false };
}

/** Returns the box's text after a keystroke. Typing only ever removes the notice that a text is too short. */
export function textAfter({ place, tooShort }: Typed, next: string): Typed {
  return { place, text: next, tooShort: tooShort && next !== '' && !isSearchable(next) };
}
