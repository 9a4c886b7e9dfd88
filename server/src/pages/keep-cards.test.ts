import { expect, it } from 'vitest';
import { keepCards } from './keep-cards.ts';

const website = { alias: 'alder', settings: { scrollProductImages: false } };
const milk = { key: 7, name: 'Milk' };

/** The markup of a card with this id, as React renders it. */
const markup = (id: string, inside = 'Milk') =>
  ` aria-labelledby="${id}-name" class="pcard"><h3 id="${id}-name">${inside}</h3></article>`;

/** Returns a page of these cards as the storefront renders it: whole ones with their place, the others as holes. */
function pageOf(
  begin: ReturnType<typeof keepCards>,
  cards: { id: string; card: unknown; inside?: string; store?: object }[],
) {
  const { placeCard, fill } = begin();
  const drawn = cards.map(({ id, card, inside, store = website }) => {
    const { place, isKept } = placeCard(store, [card]);
    return isKept
      ? `<article data-kept="${place}" id="${id}"></article>`
      : `<article data-keep="${place}"${markup(id, inside)}`;
  });
  const holes = drawn.filter((each) => each.includes('data-kept')).length;
  return { html: fill(`<main>${drawn.join('<hr>')}</main>`), holes };
}

it('a card is rendered once: on other pages its markup is put in, with the id it has there', () => {
  const begin = keepCards();
  const first = pageOf(begin, [{ id: '_R_1_', card: milk }]);
  expect(first).toEqual({ html: `<main><article${markup('_R_1_')}</main>`, holes: 0 });
  const cards = [
    { id: '_R_2_', card: milk },
    { id: '_R_3_', card: { ...milk, key: 8 } },
    { id: '_R_4_', card: { ...milk } },
  ];
  const whole = cards.map(({ id }) => `<article${markup(id)}`).join('<hr>');
  expect(pageOf(begin, cards)).toEqual({ html: `<main>${whole}</main>`, holes: 2 });
  expect(pageOf(begin, cards)).toEqual({ html: `<main>${whole}</main>`, holes: 3 });
});

it('a card whose product or store has changed is rendered anew', () => {
  const begin = keepCards();
  const holes = (card: unknown, store: object) => pageOf(begin, [{ id: '_R_1_', card, store }]).holes;
  const other = { ...website, settings: { scrollProductImages: true } };
  expect([holes(milk, website), holes({ ...milk }, { ...website })]).toEqual([0, 1]);
  expect([holes({ ...milk, name: 'Oat Milk' }, website), holes(milk, other)]).toEqual([0, 0]);
});

it('a card with another id inside is rendered on every page', () => {
  const begin = keepCards();
  const dialog = { id: '_R_1_', card: milk, inside: '<i id="_R_1H1_"></i>' };
  expect([pageOf(begin, [dialog]).holes, pageOf(begin, [dialog]).holes]).toEqual([0, 0]);
});

it('a text that looks like a place of a card stays a text', () => {
  const begin = keepCards();
  const text = '&lt;article data-kept=&quot;0&quot; id=&quot;x&quot;&gt;&lt;/article&gt; $&amp;';
  expect(begin().fill(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});
