import { searchTerm } from '@larder/contract/page-query';
import { readStored, removeStored, writeStored } from '../stored.ts';

const maxKept = 6;

/** Returns the valid part of the stored text: search terms, the newest first. */
export function keptSearches(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    const terms = parsed.map((each) => (typeof each === 'string' ? searchTerm(each) : ''));
    return terms.filter((term) => term !== '').slice(0, maxKept);
  } catch {
    return [];
  }
}

/** Returns the terms with a new one first, without its own beginnings and the same term in other case. */
export function withSearch(kept: readonly string[], term: string): readonly string[] {
  const typed = term.toLowerCase();
  const [newest, ...older] = kept;
  const finished = newest !== undefined && typed.startsWith(newest.toLowerCase()) ? older : kept;
  return [term, ...finished.filter((each) => each.toLowerCase() !== typed)].slice(0, maxKept);
}

/**
 * Returns the last searches in this browser. They are kept here alone, until somebody signs out or clears
 * them.
 */
export function recentSearches(): readonly string[] {
  return keptSearches(readStored('recentSearches'));
}

/** Remembers a search. */
export function rememberSearch(text: string): void {
  const term = searchTerm(text);
  if (term !== '') writeStored('recentSearches', JSON.stringify(withSearch(recentSearches(), term)));
}

/** Forgets all searches. */
export function forgetSearches(): void {
  removeStored('recentSearches');
}
