import type { Amendable } from '@larder/contract/order-amend';
import type { TextKey } from '@larder/text/say';

/** The sentence why an order can no longer be changed. Of one that is on its way, or ended, its status says enough. */
export const whyNotChanged: Readonly<Record<Exclude<Amendable['refused'], 'on-its-way' | null>, TextKey>> = {
  'being-picked': "We're already picking your order, so it can't be changed anymore.",
  'past-cutoff': "It's too late to change this order. Please call the store.",
  'store-closed': 'This store is closed now. Please call it to change your order.',
};
