import type { Mutant } from './mutant.ts';

/** A mutant and its number in this run. */
export type Numbered = Mutant & { id: number };

/**
 * Returns the text with every mutant woven in, each asleep until its number is asked for: `larderMutant(7) ?
 * broken : whole`. Mutants within mutants are woven from the inside out, so that any of them can wake.
 */
export function weave(text: string, mutants: readonly Numbered[]): string {
  return woven(text, 0, text.length, [...mutants].sort(byPlace));
}

/** Orders mutants, outer ones first; of two at the same place the later one stands inside. */
const byPlace = (a: Numbered, b: Numbered) => a.start - b.start || b.end - a.end || a.id - b.id;

function woven(text: string, from: number, to: number, mutants: Numbered[]): string {
  let out = '';
  let at = from;
  let index = 0;
  while (index < mutants.length) {
    const mutant = mutants[index]!;
    let next = index + 1;
    while (next < mutants.length && mutants[next]!.start < mutant.end) next += 1;
    const whole = woven(text, mutant.start, mutant.end, mutants.slice(index + 1, next));
    out += text.slice(at, mutant.start);
    out +=
      mutant.form === 'statement'
        ? // In braces of its own: an else that follows belongs to the house's own if.
          `{ if (!globalThis.larderMutant?.(${mutant.id})) { ${whole} } }`
        : `(globalThis.larderMutant?.(${mutant.id}) ? (${mutant.replacement}) : (${whole}))`;
    at = mutant.end;
    index = next;
  }
  return out + text.slice(at, to);
}
