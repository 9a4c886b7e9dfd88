import { createHash } from 'node:crypto';
import { nameOf, type Mutant } from './mutant.ts';

/**
 * Returns `count` mutants drawn by the seed. Each draws its lot by its own name, so that a changed rule elsewhere
 * leaves the sample as it was: two runs can be compared.
 */
export function sample(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const lotOf = (mutant: Mutant) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(mutant)}`)
      .digest('hex');
  return all
    .map((mutant) => ({ mutant, lot: lotOf(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
