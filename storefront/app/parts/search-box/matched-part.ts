import { fold } from '@larder/domain/fold';

/** Returns a text without case and accents, letter by letter, so that positions stay the same. */
function folded(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = fold(text[index]!);
    return letter.length === 1 ? letter : text[index]!;
  }).join('');
}

/**
 * Returns where a term stands in a name, ignoring case and accents: from `start` up to `end`; null when it
 * does not.
 */
export function matchedPart(name: string, term: string): { start: number; end: number } | null {
  const start = term === '' ? -1 : folded(name).indexOf(folded(term));
  return start < 0 ? null : { start, end: start + term.length };
}
