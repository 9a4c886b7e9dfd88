import { isSearchable } from '../listing/listing-state.ts';

/** What was typed into a search box, and at which place; `tooShort` while it is said to be. */
export type Typed = { place: string; text: string; tooShort: boolean };

/**
 * What stands in the box at a place: what was typed there, else the term of the address. Another term in the address
 * (Back, a link, another box) is taken over, and leaving the search page empties the box.
 */
export function shownText(typed: Typed, place: string, term: string): Typed {
  return typed.place === place ? typed : { place, text: term, tooShort: false };
}

/** What stands there after a keystroke: typing never says that a text is too short, it only takes it back. */
export function textAfter({ place, tooShort }: Typed, next: string): Typed {
  return { place, text: next, tooShort: tooShort && next !== '' && !isSearchable(next) };
}
