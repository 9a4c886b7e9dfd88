import type { TextKey } from './say.ts';

/** The names of an order's totals. */
export const totalWords = {
  SUBTOTAL: 'Subtotal',
  PROMOPCT: 'Promo',
  SHIPPING: 'Delivery Fee',
  TAX: 'Tax',
  GIVEN: 'On the house',
} as const satisfies Record<string, TextKey>;
