let isAfresh = false;

/**
 * Makes this document load the data of every page anew from here on. They are usually kept for ten seconds,
 * so that prefetched ones are not loaded twice, but no address contains the shopper's remembered choices (a
 * cookie).
 */
export function fetchPagesAfresh(): void {
  if (isAfresh) return;
  isAfresh = true;
  const plain = window.fetch;
  window.fetch = (input, init) => {
    const isPageData = input instanceof URL && input.pathname.endsWith('.data');
    return plain(input, isPageData ? { ...init, cache: 'no-cache' } : init);
  };
}
