let isAfresh = false;

/**
 * From here on this document asks the server for the data of every page anew. They may be kept for ten seconds, so that
 * what was fetched ahead is not asked for twice, but what is remembered of the shopper (a cookie) is in no address.
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
