import type { Result } from '@larder/contract/client';
import type { userCalls } from '@larder/contract/user';
import { createContext, useContext } from 'react';
import { createStore, useStore as useZustand, type StoreApi } from 'zustand';
import type { Backends } from '../backends.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

export type User = Result<(typeof userCalls)['GET api/user']>;

export type SessionData = {
  /** unknown: not asked yet; nothing personal shows then, only a place kept free for it. */
  status: 'unknown' | 'guest' | 'user';
  user: User | null;
};

export type SessionActions = {
  /** Asks whether this browser is signed in, and loads the user if so. */
  reload(): Promise<void>;
  /** Takes note of a successful sign-in: what the login calls answered. */
  begin(answer: {
    sessionGuid: string | null;
    tokenExpiration: string | null;
    keepLoggedIn: boolean;
  }): Promise<void>;
  /** Ends the session. Without a stored session guid it raises an error, but the local data is cleared all the same. */
  signOut(): Promise<void>;
  /** The session turned out to be over. */
  ended(): void;
};

export type SessionStore = StoreApi<SessionData> & { actions: SessionActions };

/** The shopper's session as this browser knows it. The session itself is a cookie no script can read. */
export function createSessionStore(backends: () => Backends): SessionStore {
  const store = createStore<SessionData>(() => ({ status: 'unknown', user: null }));
  const clear = () => {
    removeStored(
      'sessionGuid',
      'tokenExpiration',
      'selectedAddressKey',
      'temporarySessionId',
      'temporaryUsername',
      'keepLoggedIn',
      'carts',
    );
    store.setState({ status: 'guest', user: null });
  };
  const actions: SessionActions = {
    async reload() {
      const { commerce } = backends();
      const check = await commerce('GET api/user/check').catch(() => null);
      if (!check?.loggedIn) {
        if (check) removeStored('sessionGuid', 'tokenExpiration');
        // Nobody answered: that is no news about who is signed in.
        if (!check && store.getState().user) return;
        return store.setState({ status: 'guest', user: null });
      }
      if (check.tokenExpiration) writeStored('tokenExpiration', check.tokenExpiration);
      const user = await commerce('GET api/user').catch(() => null);
      if (user) writeStored('sessionGuid', user.sessionGuid);
      if (user) store.setState({ status: 'user', user });
      else if (!store.getState().user) store.setState({ status: 'guest', user: null });
    },
    async begin({ sessionGuid, tokenExpiration, keepLoggedIn }) {
      if (sessionGuid) writeStored('sessionGuid', sessionGuid);
      if (tokenExpiration) writeStored('tokenExpiration', tokenExpiration);
      writeStored('keepLoggedIn', String(keepLoggedIn));
      removeStored('temporarySessionId', 'temporaryUsername');
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
        clear();
      }
    },
    ended: clear,
  };
  return Object.assign(store, { actions });
}

export const SessionContext = createContext<SessionStore | null>(null);

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSession outside of the shell');
  return store;
}

export function useSession(): SessionData & SessionActions {
  const store = useSessionStore();
  return { ...useZustand(store), ...store.actions };
}
