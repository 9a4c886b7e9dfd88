export type LinkParams = Record<string, string | number | undefined>;

/**
 * Returns an address by the token rule: :param and :param? are replaced, an optional one without a value goes
 * with its slash, and the query string has the values that are not empty.
 */
export function buildLink(pattern: string, params: LinkParams = {}, query: LinkParams = {}): string {
  const path = pattern.replace(/\/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) => {
    const value = params[name];
    if (value === undefined || value === '') return optional ? '' : '/';
    return `/${encodeURIComponent(String(value))}`;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${path === '' ? '/' : path}${text ? `?${text}` : ''}`;
}

/** Returns the address of a store's own page: its alias under this origin, else its own url, else '#'. */
export function retailerLink(store: { alias?: string | null; url?: string | null }): string {
  if (store.alias) return `/${store.alias}`;
  return store.url || '#';
}
