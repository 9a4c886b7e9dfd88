import { isSearchable } from '@larder/contract/page-query';

/** The text typed into a search box, and the place where it was; `tooShort` while the box says so. */
export type Typed = { place: string; text: string; tooShort: boolean };

/**
 * Returns the box's text at a place: the text typed there, else the term of the address. Another term in the
 * address (Back, a link, another box) replaces the text, and leaving the search page empties the box.
 */
export function shownText(typed: Typed, place: string, term: string): Typed {
  return typed.place === place ? typed : { place, text: term, tooShort: false };
}

/** Returns the box's text after a keystroke. Typing only ever removes the notice that a text is too short. */
export function textAfter({ place, tooShort }: Typed, next: string): Typed {
  return { place, text: next, tooShort: tooShort && next !== '' && !isSearchable(next) };
}
