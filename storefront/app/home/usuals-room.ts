const name = 'larder-usuals';

/** Where the cookie is sent and read: in this store's pages alone. */
function written(alias: string | null, value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/${alias ?? ''}; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Whether this page was painted with room for the shelf. */
export function hasRoom(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.usuals !== undefined;
}

/** Remembers how high the shelf is: the next page leaves room for it before it is painted. This one stays as it is. */
export function keepRoom(alias: string | null, height: number): void {
  document.cookie = written(alias, String(height), 31_536_000);
}

/** No shelf is to come: nobody is signed in, or nothing was bought yet. */
export function leaveNoRoom(alias: string | null): void {
  delete document.documentElement.dataset.usuals;
  document.cookie = written(alias, '', 0);
}
