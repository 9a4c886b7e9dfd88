import { expect, it } from 'vitest';
import { board } from './es-mx/backoffice/board.ts';
import { handOver } from './es-mx/backoffice/hand-over.ts';
import { house } from './es-mx/backoffice/house.ts';
import { order } from './es-mx/backoffice/order.ts';
import { people } from './es-mx/backoffice/people.ts';
import { own } from './es-mx/backoffice/own.ts';
import { picking } from './es-mx/backoffice/picking.ts';
import { refund } from './es-mx/backoffice/refund.ts';
import { queue } from './es-mx/backoffice/queue.ts';
import { spanishScreens } from './es-mx-screens.ts';
import { spanish } from './es-mx.ts';
import { account } from './es-mx/account.ts';
import { cart } from './es-mx/cart.ts';
import { catalog } from './es-mx/catalog.ts';
import { checkout } from './es-mx/checkout.ts';
import { mails } from './es-mx/mails.ts';
import { orders } from './es-mx/orders.ts';
import { refusals } from './es-mx/refusals.ts';
import { shell } from './es-mx/shell.ts';
import { signIn } from './es-mx/sign-in.ts';
import { staffRoles } from './es-mx/staff-roles.ts';
import { htmlLang, parseLang, plural, say, type TextKey } from './say.ts';
import { wordsOf } from './words.ts';

const areas: Record<string, string>[] = [
  account,
  board,
  cart,
  catalog,
  checkout,
  handOver,
  house,
  mails,
  order,
  orders,
  people,
  own,
  picking,
  refund,
  queue,
  refusals,
  shell,
  signIn,
  staffRoles,
];
const pairs = Object.entries(spanish as Record<string, string>);

/** Texts that are rightly the same in both languages. */
const SAME = new Set([
  '/lb',
  'oz',
  'fl oz',
  '/{0}',
  '{0} lb',
  '{0} ({1} lb)',
  'PLU {0}',
  ' ({0})',
  '+{0}',
  '{0} · {1}',
  '{0}: {1}',
  'Subtotal',
  'Total',
  'No',
  'Error',
  'Español',
  'English',
]);

it('the Spanish table has the merchant-oriented labels [APP-15]', () => {
  for (const label of [
    'Orders',
    'Pending orders awaiting approval',
    'Finished orders',
    'Products',
  ] as const) {
    expect(spanish[label]).toBeTruthy();
  }
});

it('the Spanish table has a text for every key, without stray spaces', () => {
  expect(
    pairs.filter(([key, text]) => text.trim() === '' || (text !== text.trim() && key === key.trim())),
  ).toEqual([]);
});

it('the Spanish table has the same placeholders on both sides, counted from {0}', () => {
  for (const [key, text] of pairs) {
    expect(placeholders(text), key).toEqual(placeholders(key));
    expect(placeholders(key), key).toEqual(placeholders(key).map((_, index) => `{${index}}`));
  }
});

it('the Spanish table has each key in one file only', () => {
  const keys = areas.flatMap((area) => Object.keys(area));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !Object.hasOwn(spanish, key))).toEqual([]);
});

it('the Spanish table is translated, except texts that are the same in both languages', () => {
  expect(pairs.filter(([key, text]) => key === text && !SAME.has(key)).map(([key]) => key)).toEqual([]);
});

it('the Spanish table opens what it closes: ¿? and ¡!', () => {
  for (const [, text] of pairs) {
    expect(count(text, '¿'), text).toBe(count(text, '?'));
    expect(count(text, '¡'), text).toBe(count(text, '!'));
  }
});

it('the Spanish table is written as people speak in Mexico, to a friend', () => {
  const foreign = /\b(cesta|añad\w+|coste|costes|ordenador|vosotros|usted|ustedes|orden|órdenes)\b/i;
  expect(pairs.filter(([, text]) => foreign.test(text))).toEqual([]);
});

it('the Spanish table says of a product what fits goods of either gender', () => {
  const ofProducts = [picking['{0} is done already'], picking['{0} is in the bag']];
  expect(ofProducts.filter((text) => /\b(list|[ai]d)[oa]s?\b/.test(text))).toEqual([]);
});

it('the Spanish table has one word for a role, and calls each role what it is named', () => {
  const ofRoles = pairs.filter(([key]) => /\broles?\b/i.test(key));
  expect(ofRoles.length).toBeGreaterThan(5);
  expect(ofRoles.filter(([, text]) => !/\bpuestos?\b/i.test(text))).toEqual([]);
  // The owner of a shared list is none of the staff.
  const areasOfStaff = { ...people, ...own, ...house, ...refusals };
  for (const role of ['Owner', 'Manager', 'Picker', 'Driver'] as const) {
    const named = Object.entries(areasOfStaff).filter(([key]) =>
      new RegExp(`\\b${role}s?\\b`, 'i').test(key),
    );
    const word = new RegExp(`\\b${staffRoles[role]}(es|s)?\\b`, 'i');
    expect(
      named.filter(([, text]) => !word.test(text)),
      role,
    ).toEqual([]);
  }
});

it('the Spanish table leaves texts that only the server uses out of the browser', () => {
  const screens = Object.keys(spanishScreens);
  expect(screens.filter((key) => key in mails || key in refusals)).toEqual([]);
});

const words = wordsOf('ES-MX');

it('say replaces {0}-style placeholders, in either language [APP-07]', () => {
  expect(say(null, 'Results for "{0}"', 'milk')).toBe('Results for "milk"');
  expect(say(words, '{0} (Code {1})', 'No', 'cart-not-found')).toBe('No (Código cart-not-found)');
  expect(say(words, '{0} of {1}', 2, 4)).toBe('2 de 4');
  expect(say(null, 'Order total must be at least ${0}.', '20.00')).toBe(
    'Order total must be at least $20.00.',
  );
});

it('say fills in values unchanged, even if they look like a placeholder or a pattern', () => {
  expect(say(null, '{0} of {1}', '{1}', '$&')).toBe('{1} of $&');
  expect(say(null, '{0} of {1}', 'one')).toBe('one of {1}');
});

it('say ends a sentence once, also after a value that ends with a full stop', () => {
  const until = 'You can change this order until {0}, {1}.';
  expect(say(words, until, 'hoy', 'las 8:30 a. m.')).toMatch(/ a\. m\.$/);
  expect(say(words, until, 'mañana', 'las 14:00')).toMatch(/14:00\.$/);
  expect(say(null, until, 'today')).toMatch(/today, \{1\}\.$/);
});

it('say falls back to the key itself [APP-07]', () => {
  expect(say(null, 'Cart')).toBe('Cart');
  expect(say({}, 'Cart')).toBe('Cart');
  expect(say(words, 'Nobody translated {0}' as TextKey, 7)).toBe('Nobody translated 7');
});

it('languages are EN-US, which needs no table, and ES-MX [APP-06]', () => {
  expect(wordsOf('EN-US')).toBeNull();
  expect(say(wordsOf('ES-MX'), 'Cart')).toBe('Carrito');
  expect([htmlLang('EN-US'), htmlLang('ES-MX')]).toEqual(['en-US', 'es-MX']);
});

it('languages are read from codes, preferences and headers, English by default [APP-06]', () => {
  for (const text of ['ES-MX', 'es-mx', 'es', 'es-419,es;q=0.9,en;q=0.8'])
    expect(parseLang(text)).toBe('ES-MX');
  for (const text of ['EN-US', 'en', 'fr', 'est', '', null, undefined]) expect(parseLang(text)).toBe('EN-US');
});

it('languages choose the singular for 1 only', () => {
  expect([0, 1, 2].map((count) => plural(count, 'Item', 'Items'))).toEqual(['Items', 'Item', 'Items']);
});

function placeholders(text: string) {
  return [...new Set(text.match(/\{\w*\}/g) ?? [])].sort();
}

function count(text: string, sign: string) {
  return text.split(sign).length;
}
