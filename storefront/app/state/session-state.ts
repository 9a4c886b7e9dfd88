import type { Result } from '@larder/contract/client';
import type { userCalls } from '@larder/contract/user';
import type { Lang } from '@larder/text/say';

export type User = Result<(typeof userCalls)['GET api/user']>;

/** What a sign-in of two phases keeps between them. */
export type LoginInput = { sessionId: string; username: string; keepSignedIn: boolean };

/** The session's state (specification, section 3). Every flag starts false and is set by an action of its own. */
export type SessionState = {
  /** Nobody answered when it was asked who is there. */
  connectionError: boolean;
  /** The website is known. Pages arrive with that done. */
  loadingComplete: boolean;
  /** It is known who is there; until then nothing personal shows, only a place kept free for it. */
  loginComplete: boolean;
  loggedIn: boolean;
  /** The page is about to be replaced by another document: signing in or out, another store. */
  operationInProgress: boolean;
  /** There was a guest's cart with something in it when the shopper signed in. */
  hasPreLoginCart: boolean;
  /** A screen wants the top bar to show the logo alone. */
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

/** Who is there, in one word; unknown: not answered yet. */
export function statusOf({ loginComplete, loggedIn }: SessionState): 'unknown' | 'guest' | 'user' {
  if (!loginComplete) return 'unknown';
  return loggedIn ? 'user' : 'guest';
}
