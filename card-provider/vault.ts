import { createHmac } from 'node:crypto';
import { luhnSum, networkOf } from './browser/field-checks.ts';
import { testCards } from './cards.ts';
import type { TestCard } from './cards.ts';

/**
 * The vault of the sandbox. A token is calculated from merchant and card number alone, so tokens stay valid
 * across restarts without storage. The key is no secret: only published test numbers are ever hashed.
 */
const hashKey = 'larder card sandbox';

/** Returns the hash that replaces a card number in everything the sandbox stores. */
export function cardHash(number: string): string {
  return createHmac('sha256', hashKey).update(number).digest('hex').slice(0, 32);
}

/**
 * Returns the vault token of a card number at a merchant: as long as the number, same last four digits, and a
 * Luhn sum ending in 1, so that it can never be taken for a card number. `number` has 13 to 19 digits.
 */
export function tokenFor(number: string, merchantId: string): string {
  const lastFour = number.slice(-4);
  const mixed = createHmac('sha256', hashKey).update(`${merchantId}:${number}`).digest();
  const freeLength = number.length - '1111'.length - lastFour.length - 1;
  const free = Array.from({ length: freeLength }, (_, place) => (mixed[place] ?? 0) % 10).join('');
  const candidates = Array.from({ length: 10 }, (_, digit) => `1111${free}${digit}${lastFour}`);
  const token = candidates.find(hasTokenCheckDigit);
  if (token === undefined) throw new Error('One of ten check digits always fits');
  return token;
}

/** Returns whether a number has the form of a vault token: 13 to 25 digits with a Luhn sum ending in 1. */
export function isTokenForm(token: string): boolean {
  return /^[0-9]{13,25}$/.test(token) && hasTokenCheckDigit(token);
}

function hasTokenCheckDigit(token: string): boolean {
  return luhnSum(token) % 10 === 1;
}

/** Returns the token under which a merchant's vault knows a test card. */
export function tokenOfCard(card: TestCard, merchantId: string): string {
  return card.token ?? tokenFor(card.number, merchantId);
}

/** Returns the test card behind a merchant's token; undefined when this merchant has no such token. */
export function cardOfToken(token: string, merchantId: string): TestCard | undefined {
  return testCards.find((card) => tokenOfCard(card, merchantId) === token);
}

/** Returns the test card with this hash (see `cardHash`). */
export function cardOfHash(hash: string): TestCard | undefined {
  return testCards.find((card) => cardHash(card.number) === hash);
}

/** Returns the parts of a card that may be shown: network, first six (BIN) and last four digits. */
export function shownOf(card: TestCard): { network: string; bin: string; lastFour: string } {
  return { network: networkOf(card.number), bin: card.number.slice(0, 6), lastFour: card.number.slice(-4) };
}
