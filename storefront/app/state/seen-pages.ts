/** The data of a page by its routes' ids, as its loaders gave them: public, the same for everybody. */
export type SeenPage = Readonly<Record<string, unknown>>;

const maxKept = 40;
const kept = new Map<string, SeenPage>();

/**
 * Keeps what a page was shown from, in this tab's memory alone: without a line it is shown from that again. `path` is path
 * and query. Of more than 40 the one seen longest ago goes.
 */
export function keepSeen(path: string, page: SeenPage): void {
  kept.delete(path);
  kept.set(path, page);
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
}

/** What the page at a path was shown from; null: it was not seen in this tab. */
export function seenPage(path: string): SeenPage | null {
  return kept.get(path) ?? null;
}
