import { searchTerm } from '@larder/contract/page-query';
import { readStored, removeStored, writeStored } from '../stored.ts';

const maxKept = 6;

/** What is kept of what was written down: search terms, the newest first. */
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

/** The same with a term searched for just now. What it was on the way there, and the same in other letters, goes. */
export function withSearch(kept: readonly string[], term: string): readonly string[] {
  const typed = term.toLowerCase();
  const [newest, ...older] = kept;
  const finished = newest !== undefined && typed.startsWith(newest.toLowerCase()) ? older : kept;
  return [term, ...finished.filter((each) => each.toLowerCase() !== typed)].slice(0, maxKept);
}

/** The last searches made in this browser. They are kept here alone, until somebody signs out or clears them. */
export function recentSearches(): readonly string[] {
  return keptSearches(readStored('recentSearches'));
}

/** Takes note of a search. */
export function rememberSearch(text: string): void {
  const term = searchTerm(text);
  if (term !== '') writeStored('recentSearches', JSON.stringify(withSearch(recentSearches(), term)));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  removeStored('recentSearches');
}
