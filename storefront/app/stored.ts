/**
 * The names of this browser's storage between visits (specification, section 3). Nothing here is a secret:
 * the session itself is an HttpOnly cookie, and the stored carts are copies to paint from at once. A browser
 * that refuses storage works too.
 */
export const storedNames = {
  sessionGuid: 'session_guid',
  tokenExpiration: 'token_exp',
  selectedAddressKey: 'selected_address_key',
  zipCode: 'zip_code',
  carts: 'carts',
  temporarySessionId: 'temporary_session_id',
  temporaryUsername: 'temporary_username',
  keepLoggedIn: 'keep_logged_in',
  /** Our own name: the products that a shopper has at home (`state/at-home.ts`). */
  atHome: 'at_home',
  /** Our own name: the last searches (`state/recent-searches.ts`). */
  recentSearches: 'recent_searches',
  /** Our own name: the key under which this browser uses mailed links (`sign-in/link-key.ts`). */
  linkKey: 'link_key',
  /** Our own name: how the chooser looked last (`chooser/kept-chooser.ts`). */
  lastChooser: 'last_chooser',
  /** Our own name: the way of receiving chosen last, in any tab (`shell/use-way-store.ts`). */
  way: 'way',
} as const;

/** The key of a cart that belongs to no store yet (specification, section 9). */
export const defaultStorageKey = 'DEFAULT';

export type StoredName = keyof typeof storedNames;

/** Returns the text kept under a name, or null. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(storedNames[name]);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, if the browser lets us. */
export function writeStored(name: StoredName, value: string): void {
  try {
    localStorage.setItem(storedNames[name], value);
  } catch {
    // Private windows may refuse: the session then lives in its cookie alone.
  }
}

/** Forgets the texts under these names. */
export function removeStored(...gone: StoredName[]): void {
  for (const name of gone) {
    try {
      localStorage.removeItem(storedNames[name]);
    } catch {
      // nothing was stored
    }
  }
}

/** Calls back when another tab of this browser changed one of these; returns how to stop. */
export function watchStored(watched: readonly StoredName[], changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key === null || watched.some((name) => storedNames[name] === key)) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function readCarts(text = readStored('carts')): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the stored copy of a cart by location key, or null. */
export function readStoredCart(key: string): unknown {
  return readCarts()[key] ?? null;
}

/**
 * Calls back with the copy of one store's cart that another tab wrote, or null for none. Returns a function
 * that stops this. The storage may hold another copy by then, because this tab may have written in between.
 */
export function watchStoredCart(key: string, changed: (cart: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === storedNames.carts)
      changed(readCarts(event.newValue)[key] ?? null);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Keeps a copy of a cart. Throws without a key: a cart that belongs to no store could be shown in any. */
export function writeStoredCart(key: string, cart: unknown): void {
  if (!key) throw new Error('A cart is stored by the key of its store');
  writeStored('carts', JSON.stringify({ ...readCarts(), [key]: cart }));
}

/** Forgets the copy of one store's cart; the others stay. */
export function removeStoredCart(key: string): void {
  const { [key]: _, ...rest } = readCarts();
  writeStored('carts', JSON.stringify(rest));
}
