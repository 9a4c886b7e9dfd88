import type { Done } from './card-provider.ts';

/** Returns whether an authorization's money is back: its reversal is done, or nothing is held by it any more. */
export function isGivenBack(reversal: Done): boolean {
  return reversal.kind === 'done' || (reversal.kind === 'refused' && reversal.because === 'nothing-held');
}
