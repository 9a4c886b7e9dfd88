import type { Result } from '@larder/contract/client';
import type { userCalls } from '@larder/contract/user';
import type { Lang } from '@larder/text/say';

export type User = Result<(typeof userCalls)['GET api/user']>;

/** The state kept between the two phases of a sign-in. */
export type LoginInput = { sessionId: string; username: string; keepSignedIn: boolean };

/** The session's state (specification, section 3). Every flag starts false and is set by an action of its own. */
export type SessionState = {
  /** True when nobody answered who is signed in. */
  connectionError: boolean;
  /** True once the website is known; pages arrive with it. */
  loadingComplete: boolean;
  /**
   * True once it is known who is signed in; until then nothing personal shows, only a place kept free for it.
   */
  loginComplete: boolean;
  loggedIn: boolean;
  /** True while the page is about to be replaced by another document: signing in or out, another store. */
  operationInProgress: boolean;
  /** True when the shopper had a filled cart as a guest before signing in. */
  hasPreLoginCart: boolean;
  /** True while a screen wants the top bar to show the logo alone. */
  hideTopBarItems: boolean;
  langCode: Lang;
  priceLevelKey: string;
  login: LoginInput;
  user: User | null;
};

export const initialLogin: LoginInput = { sessionId: '', username: '', keepSignedIn: true };

export const initialSession: SessionState = {
  connectionError: false,
  loadingComplete: false,
  loginComplete: false,
  loggedIn: false,
  operationInProgress: false,
  hasPreLoginCart: false,
  hideTopBarItems: false,
  langCode: 'EN-US',
  priceLevelKey: 'DEFAULT',
  login: initialLogin,
  user: null,
};

/** Returns the kind of person on the page; 'unknown' until the answer has come. */
export function statusOf({ loginComplete, loggedIn }: SessionState): 'unknown' | 'guest' | 'user' {
  if (!loginComplete) return 'unknown';
  return loggedIn ? 'user' : 'guest';
}
