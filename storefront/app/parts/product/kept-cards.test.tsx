import { expect, it } from 'vitest';
import { aCard, rendered } from '../../shell/testing/rendered-screen.tsx';
import { PlaceCard } from './kept-cards.ts';
import { ProductCard } from './product-card.tsx';

const milk = aCard(7, 'Milk');
const cards = (
  <>
    <ProductCard product={aCard(6, 'Eggs')} eager />
    <ProductCard product={milk} level="h2" first={2} />
    <ProductCard product={aCard(8, 'Salt')} note="Bought twice" />
  </>
);

it('a card whose markup is kept leaves a hole with its own id; a picture that loads at once and a note are rendered', () => {
  const asked: unknown[] = [];
  const placed = (isKept: boolean) =>
    rendered(
      <PlaceCard
        value={(_, card) => {
          asked.push(card);
          return { place: 5, isKept };
        }}
      >
        {cards}
      </PlaceCard>,
    );
  const plain = rendered(cards);
  expect(placed(false).replace(' data-keep="5"', '')).toBe(plain);
  expect(asked).toEqual([['downtown', 'EN-US', milk, 2, 'h2']]);
  const whole = /<article aria-labelledby="([^"]+)-name"(?:(?!<article).)*?Milk.*?<\/article>/.exec(plain)!;
  expect(placed(true)).toBe(plain.replace(whole[0], `<article data-kept="5" id="${whole[1]}"></article>`));
});
