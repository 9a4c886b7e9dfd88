/** The data of a page by its routes' ids, as its loaders returned them: public, the same for everybody. */
type SeenPage = Readonly<Record<string, unknown>>;

const maxKept = 40;
const kept = new Map<string, SeenPage>();

/**
 * Keeps the data of a page in this tab's memory alone, to show the page from them when the browser is
 * offline. `path` is path and query. Of more than 40 pages the one seen longest ago is dropped.
 */
export function keepSeen(path: string, page: SeenPage): void {
  kept.delete(path);
  kept.set(path, page);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
}

/** Returns the data of the page at a path, or null if it was not seen in this tab. */
export function seenPage(path: string): SeenPage | null {
  return kept.get(path) ?? null;
}
