const name = 'larder-usuals';

/** Returns the cookie's text; it is sent and read on this store's pages only. */
function written(alias: string | null, value: string, maxAge: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/${alias ?? ''}; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Returns whether this page was painted with room for the slider of usuals. */
export function hasRoom(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.usuals !== undefined;
}

/**
 * Remembers the slider's height, so that the next page keeps room for it before it is painted. This page does
 * not change.
 */
export function keepRoom(alias: string | null, height: number): void {
  document.cookie = written(alias, String(height), 31_536_000);
}

/** Forgets the room: no slider will come, because nobody is signed in or nothing was bought yet. */
export function leaveNoRoom(alias: string | null): void {
  delete document.documentElement.dataset.usuals;
  document.cookie = written(alias, '', 0);
}
