import { createHash } from 'node:crypto';
import type { KeptCards } from '@larder/contract/page-context';
import { LRUCache } from 'lru-cache';

/**
 * The markup of a card, cut wherever its id stands: a card has another id on each page. Empty for a card that cannot be
 * kept, because something inside it has an id of its own.
 */
type Cut = readonly string[];

const maxCharacters = 4_000_000;
const holes = /<article data-kept="(\d+)" id="([^"]+)"><\/article>|<article data-keep="(\d+)"/g;
const end = '</article>';

/**
 * Returns a function that begins the cards of a page. Most of a page's work is to render its cards, which are the same
 * on many pages: a card whose markup is known leaves a hole in the page, and `fill` puts the markup in there. It is
 * found by all that it was made of, so it cannot be out of date; at most four million characters are kept.
 */
export function keepCards(): () => KeptCards {
  const kept = new LRUCache<string, Cut>({
    maxSize: maxCharacters,
    sizeCalculation: (cut, name) => cut.reduce((sum, { length }) => sum + length, name.length),
  });
  return () => {
    const nameOf = createNames();
    const cards: { name: string; cut: Cut | undefined }[] = [];
    return {
      placeCard(website, card) {
        const name = `${nameOf(website)} ${JSON.stringify(card)}`;
        const cut = kept.get(name);
        cards.push({ name, cut });
        return { place: cards.length - 1, isKept: cut !== undefined && cut.length > 0 };
      },
      fill: (html) =>
        fillHoles(html, {
          markupOf: (place, id) => cards[place]!.cut!.join(id),
          keep: (place, markup) => kept.set(cards[place]!.name, cutOf(markup)),
        }),
    };
  };
}

/** Returns a function that gives a store's facts a short name: other facts, another name. */
function createNames(): (website: object) => string {
  const names = new WeakMap<object, string>();
  return (website) => {
    const known = names.get(website);
    if (known !== undefined) return known;
    const name = createHash('sha256').update(JSON.stringify(website)).digest('base64url');
    names.set(website, name);
    return name;
  };
}

/** Cuts the markup of a card at its id. React's ids begin with "_R_": a second one inside cannot be told. */
function cutOf(markup: string): Cut {
  const id = /aria-labelledby="([^"]+)-name"/.exec(markup)?.[1];
  // A part of a text holds all of it in memory: without a copy each card would keep the page that it was cut from.
  const copy = Buffer.from(markup).toString();
  const cut = id === undefined ? [] : copy.split(id);
  return cut.some((part) => part.includes('_R_')) ? [] : cut;
}

/** Fills the holes in a page with the markup of their cards, and keeps that of the cards that were rendered here. */
function fillHoles(
  html: string,
  cards: { markupOf(place: number, id: string): string; keep(place: number, markup: string): void },
): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: hole, 1: filled, 2: id = '', 3: rendered, index } of html.matchAll(holes)) {
    parts.push(html.slice(done, index));
    done = index + hole.length;
    if (filled !== undefined) {
      parts.push(cards.markupOf(Number(filled), id));
      continue;
    }
    const rest = html.slice(done, html.indexOf(end, done) + end.length);
    done += rest.length;
    const markup = `<article${rest}`;
    cards.keep(Number(rendered), markup);
    parts.push(markup);
  }
  parts.push(html.slice(done));
  return parts.join('');
}
