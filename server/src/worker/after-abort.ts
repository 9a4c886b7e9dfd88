/** Returns a signal that is aborted so many milliseconds after another one. */
export function afterAbort(first: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  first.addEventListener('abort', () => setTimeout(() => later.abort(), ms).unref(), { once: true });
  return later.signal;
}
