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

/** The step after this one, or null after the last. */
export function stepAfter(step: Step): Step | null {
  return steps[steps.indexOf(step) + 1] ?? null;
}
