import type { TextKey } from '@larder/text/say';

/**
 * The refusals that no call answers with a status: the specification wants their sentence in an answer with 200.
 */
export const toldRefusals = {
  // Accounts and sessions
  'not-verified': { status: 200, key: 'Please verify your email address first.' },
  'code-expired': { status: 200, key: 'That code has expired. Please request a new one.' },
  'same-password': { status: 200, key: 'Your new password must be different from the current one.' },
  'order-open': {
    status: 200,
    key: "You have an open order. You can delete your account once it's delivered, picked up, or cancelled.",
  },
  'payment-open': {
    status: 200,
    key: "A payment of one of your orders isn't settled yet. Please try again later, or ask the store.",
  },

  // The saved things of an account
  'address-not-valid': { status: 200, key: 'Address is not valid' },
  'too-many-addresses': { status: 200, key: 'You can save up to {0} addresses.' },
  'card-expired': { status: 200, key: 'This card has expired. Please use a different card.' },
  'card-not-verified': { status: 200, key: "We couldn't verify the card. Please try again." },
  'too-many-cards': { status: 200, key: 'You can save up to {0} cards.' },

  'list-full': { status: 200, key: 'A list can hold up to {0} products.' },
  'over-quantity': { status: 200, key: 'The quantity can be at most {0}.' },

  // The cart
  'cart-missing': { status: 200, key: 'Cart not found' },
  'cart-empty': { status: 200, key: 'Your cart is empty' },
  'product-gone': { status: 200, key: '{0} is no longer sold in this store.' },
  minimum: { status: 200, key: 'Your cart must reach {0}. {1} to go.' },

  // Holding a window
  'slot-missing': { status: 200, key: 'Missing selected slot' },
  'slot-gone': { status: 200, key: "Sorry, we couldn't reserve the slot. Please select a new one." },
  'not-held': { status: 200, key: "We'll reserve this time when you place your order" },

  // Placing an order
  'cart-changed': { status: 200, key: 'Your cart changed. Please check it and place the order again.' },
  'promo-gone': { status: 200, key: 'Promo code {0} is no longer valid, so we removed it.' },
  'address-missing': { status: 200, key: 'Please select an address.' },
  'billing-missing': { status: 200, key: 'The billing address is missing.' },
  'payment-missing': { status: 200, key: 'Please select a payment method.' },
  declined: { status: 200, key: 'Your card was declined. Please use a different card.' },
  'payment-unavailable': {
    status: 200,
    key: "Payments aren't available right now. Please try again in a few minutes.",
  },

  // Promo codes
  'promo-unknown': { status: 200, key: "This promo code doesn't exist." },
  'promo-early': { status: 200, key: "This promo code can't be used yet." },
  'promo-over': { status: 200, key: 'This promo code has expired.' },
  'promo-used-up': { status: 200, key: 'This promo code is no longer available.' },
  'promo-covers-nothing': { status: 200, key: "This promo code doesn't apply to anything in your cart." },
} as const satisfies Readonly<Record<string, { status: 200; key: TextKey }>>;
