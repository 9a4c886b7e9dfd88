import type { TextKey } from '@larder/text/say';

/** The four steps of the checkout: tabs on phones, numbered sections on wide screens. */
export const steps = ['address', 'time', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, TextKey>> = {
  address: 'Address',
  time: 'Date and time',
  payment: 'Payment',
  review: 'Review',
};

/** The label of the button that leads on to each step. */
export const continueTo: Readonly<Record<Step, TextKey>> = {
  address: 'Continue to address',
  time: 'Continue to date and time',
  payment: 'Continue to payment',
  review: 'Continue to review',
};
