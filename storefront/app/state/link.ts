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
  return `${path === '' ? '/' : path}${queryOf(query)}`;
}

function queryOf(query: LinkParams): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Returns the address of a store's own page: its alias under this origin, else its own url, else '#'. */
export function retailerLink(store: { alias?: string | null; url?: string | null }): string {
  if (store.alias) return `/${store.alias}`;
  return store.url || '#';
}
