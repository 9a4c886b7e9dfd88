import { unbrokenUnits } from '@larder/ui/unbroken.tsx';

/** Returns the known facts joined by dots; a dot never begins a line, and an amount stays with its unit. */
export function dotted(facts: readonly (string | null | undefined)[]): string {
  return unbrokenUnits(facts.filter(Boolean).join('\u00a0· '));
}
