/**
 * Returns `load` as a function that runs it for the first call and gives all later ones the same value. A failure is
 * told to those who wait for it; the next call tries again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
