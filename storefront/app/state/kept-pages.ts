/** The number of lists that a tab remembers for Back. */
const maxLists = 8;
const prefix = 'larder-pages:';
const indexName = 'larder-pages';

const entriesKept = () => (sessionStorage.getItem(indexName) ?? '').split(' ').filter(Boolean);

/** Returns the text kept under a history entry, or null. A browser that refuses storage keeps nothing. */
export function keptPages(entry: string): string | null {
  try {
    return sessionStorage.getItem(prefix + entry);
  } catch {
    return null;
  }
}

/** Keeps a text under a history entry; the entries unused longest are dropped first. */
export function keepPages(entry: string, text: string): void {
  try {
    const index = entriesKept().filter((each) => each !== entry);
    for (const gone of index.splice(0, Math.max(0, index.length - maxLists + 1)))
      sessionStorage.removeItem(prefix + gone);
    sessionStorage.setItem(prefix + entry, text);
    sessionStorage.setItem(indexName, [...index, entry].join(' '));
  } catch {
    // Full or refused: coming back then begins at the first page.
  }
}

/** Forgets all lists: their prices were those of somebody who has signed out, or who had not signed in yet. */
export function forgetPages(): void {
  try {
    for (const entry of entriesKept()) sessionStorage.removeItem(prefix + entry);
    sessionStorage.removeItem(indexName);
  } catch {
    // nothing was kept
  }
}
