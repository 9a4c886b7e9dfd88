/** Returns the known facts joined by dots; a dot never begins a line. */
export function dotted(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
