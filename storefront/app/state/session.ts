import { createContext, useContext } from 'react';
import { createStore, useStore as useZustand, type StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import { findUser } from './find-user.ts';
import { forgetChoices } from './kept-choices.ts';
import { forgetPages } from './kept-pages.ts';
import { forgetSentOrder } from './sent-order.ts';
import { initialSession, statusOf, type LoginInput, type SessionState, type User } from './session-state.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';

export type { User } from './session-state.ts';

type SessionActions = {
  setConnectionError(connectionError: boolean): void;
  setLoadingComplete(loadingComplete: boolean): void;
  setLoginComplete(loginComplete: boolean): void;
  setLoggedIn(loggedIn: boolean): void;
  setOperationInProgress(operationInProgress: boolean): void;
  setHasPreLoginCart(hasPreLoginCart: boolean): void;
  setHideTopBarItems(hideTopBarItems: boolean): void;
  setLangCode(langCode: SessionState['langCode']): void;
  setPriceLevelKey(priceLevelKey: string): void;
  setLogin(login: LoginInput): void;
  /** Records a sign-in: the user, and that it is known who is here. */
  loggedInAs(user: User): void;
  /** Records that the user has placed an order. */
  ordered(): void;
  /**
   * Asks whether this browser is signed in, and loads the user if so. Without an answer a known shopper stays
   * known; if nobody was known, it is a connection error: only the server can say that somebody is a guest.
   */
  reload(): Promise<void>;
  /** Loads the user again; the session continues under another handle if one is given. */
  begunAnew(sessionGuid: string | undefined): Promise<void>;
  /** Begins a session from the answer of the login calls. */
  begin(answer: {
    sessionGuid: string | null;
    tokenExpiration: string | null;
    keepLoggedIn: boolean;
  }): Promise<void>;
  /** Ends the session. Without a stored session guid it raises an error, but still clears the local data. */
  signOut(): Promise<void>;
  /** Records that the session is over: nobody is signed in any more, the page stays. */
  ended(): void;
  /** Resets everything to the initial values, here and in the browser's storage. */
  clear(): void;
};

export type SessionStore = StoreApi<SessionState> & { actions: SessionActions };

/**
 * Returns the store of the shopper's session as this browser knows it. The session itself is a cookie that no
 * script can read. `arrived` is the state that came with the page, so that the browser's first render equals
 * the server's.
 */
export function createSessionStore(
  backends: () => Backends,
  arrived: Partial<Pick<SessionState, 'loadingComplete' | 'langCode' | 'priceLevelKey'>> = {},
): SessionStore {
  const store = createStore<SessionState>(() => ({ ...initialSession, ...arrived }));
  const set = store.setState;
  let newest: ReturnType<typeof findUser>;
  const guest = () => set({ connectionError: false, loggedIn: false, loginComplete: true, user: null });
  const actions: SessionActions = {
    ...settersOf(set),
    loggedInAs: (user) =>
      set({
        connectionError: false,
        user,
        priceLevelKey: user.priceLevelKey,
        loggedIn: true,
        loginComplete: true,
      }),
    async reload() {
      newest = findUser(backends(), !store.getState().loginComplete);
      let asked = newest;
      let found = await asked;
      // Asked again meanwhile, after a change say: an older answer does not know of it.
      while (asked !== newest) {
        asked = newest;
        found = await asked;
      }
      if (found === 'guest') {
        // Signed out in another tab, which has forgotten its own alone.
        if (store.getState().user) forgetPages();
        return guest();
      }
      const { user, loginComplete } = store.getState();
      if (typeof found === 'object') {
        // Somebody else signed in in another tab.
        if (loginComplete && mailOf(user) !== mailOf(found.user)) forgetPages();
        return actions.loggedInAs(found.user);
      }
      // A known user stays. A signed-in user who could not be loaded is no guest either.
      if (!user && (found === 'live' || !loginComplete))
        set({ connectionError: true, loggedIn: false, loginComplete: false });
    },
    async begunAnew(sessionGuid) {
      if (sessionGuid) {
        writeStored('sessionGuid', sessionGuid);
        removeStored('tokenExpiration');
      }
      await actions.reload();
    },
    async begin({ sessionGuid, tokenExpiration, keepLoggedIn }) {
      if (sessionGuid) writeStored('sessionGuid', sessionGuid);
      if (tokenExpiration) writeStored('tokenExpiration', tokenExpiration);
      writeStored('keepLoggedIn', String(keepLoggedIn));
      removeStored('temporarySessionId', 'temporaryUsername');
      forgetPages();
      await actions.reload();
    },
    async signOut() {
      const sessionGuid = readStored('sessionGuid');
      try {
        if (!sessionGuid) {
          await backends().commerce('POST api/account/token/clear');
          throw new Error('Missing session');
        }
        await backends().commerce('POST api/account/logout', { body: { sessionGuid } });
      } finally {
        actions.clear();
      }
    },
    ended() {
      forgetStored();
      guest();
    },
    clear() {
      forgetStored();
      set(initialSession);
    },
  };
  return Object.assign(store, { actions });
}

const mailOf = (user: User | null) => user?.profile.emailAddress;

/** Forgets the browser's stored session, and the carts and prices that were seen in it. */
function forgetStored(): void {
  forgetChoices();
  forgetSentOrder();
  forgetPages();
  removeStored(
    'sessionGuid',
    'tokenExpiration',
    'selectedAddressKey',
    'temporarySessionId',
    'temporaryUsername',
    'keepLoggedIn',
    'carts',
    'atHome',
    'recentSearches',
    'lastChooser',
  );
}

/** Returns one action for each field that screens set directly. */
function settersOf(set: StoreApi<SessionState>['setState']) {
  return {
    setConnectionError: (connectionError) => set({ connectionError }),
    setLoadingComplete: (loadingComplete) => set({ loadingComplete }),
    setLoginComplete: (loginComplete) => set({ loginComplete }),
    setLoggedIn: (loggedIn) => set({ loggedIn }),
    setOperationInProgress: (operationInProgress) => set({ operationInProgress }),
    setHasPreLoginCart: (hasPreLoginCart) => set({ hasPreLoginCart }),
    setHideTopBarItems: (hideTopBarItems) => set({ hideTopBarItems }),
    setLangCode: (langCode) => set({ langCode }),
    setPriceLevelKey: (priceLevelKey) => set({ priceLevelKey }),
    setLogin: (login) => set({ login }),
    ordered: () => set(({ user }) => ({ user: user && { ...user, hasOrders: true, orderedAt: undefined } })),
  } satisfies Partial<SessionActions>;
}

export const SessionContext = createContext<SessionStore | null>(null);

/** Returns the session's store, for code that acts on it without showing it. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSession outside of the shell');
  return store;
}

type Session = SessionState & SessionActions & { status: ReturnType<typeof statusOf> };

/** Returns the session and its actions; renders again with every change of it. */
export function useSession(): Session {
  const store = useSessionStore();
  const state = useZustand(store);
  return { ...state, ...store.actions, status: statusOf(state) };
}
