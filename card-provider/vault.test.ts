import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { luhnSum, networkOf } from './browser/field-checks.ts';
import { testCards } from './cards.ts';
import { cardOfToken, isTokenForm, tokenFor, tokenOfCard } from './vault.ts';

const cardNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 19 })
  .map((digits) => digits.join(''));

it('a token has the length and last four digits of its number, and a Luhn sum ending in 1', () => {
  fc.assert(
    fc.property(cardNumber, fc.string(), (number, merchantId) => {
      const token = tokenFor(number, merchantId);
      expect(token).toHaveLength(number.length);
      expect(token.slice(-4)).toBe(number.slice(-4));
      expect(luhnSum(token) % 10).toBe(1);
      expect(isTokenForm(token)).toBe(true);
      expect(tokenFor(number, merchantId)).toBe(token);
    }),
  );
});

it('each test card has its own token, and another one at each merchant', () => {
  const tokens = ['merchant-a', 'merchant-b'].flatMap((merchantId) =>
    testCards.filter((card) => card.token === undefined).map((card) => tokenOfCard(card, merchantId)),
  );
  expect(new Set(tokens).size).toBe(tokens.length);
});

it('a token finds its card at its own merchant only', () => {
  for (const card of testCards) expect(cardOfToken(tokenOfCard(card, 'merchant-a'), 'merchant-a')).toBe(card);
  const token = tokenFor('4111111111111111', 'merchant-a');
  expect(cardOfToken(token, 'merchant-b')).toBeUndefined();
});

it('the test cards follow the Luhn rule and belong to a network', () => {
  for (const card of testCards) {
    expect(`${card.number} ${luhnSum(card.number) % 10}`).toBe(`${card.number} 0`);
    expect(networkOf(card.number)).not.toBe('');
  }
});

it('the test cards have the tokens that the README lists', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([0-9 ]{14,25}?) +\|.*\| `([0-9]+)` +\|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [, shown = '', token] of rows) {
    const card = testCards.find((known) => known.number === shown.replaceAll(' ', ''));
    expect(`${shown} ${card && tokenOfCard(card, 'larder-sandbox')}`).toBe(`${shown} ${token}`);
  }
});
