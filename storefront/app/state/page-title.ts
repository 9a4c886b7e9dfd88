/** Returns the title of a page: "{page} · {store}", or the store alone on its home. */
export function pageTitle(page: string | null | undefined, store: string | null | undefined): string {
  return [page, store].filter(Boolean).join(' · ') || 'Larder';
}
