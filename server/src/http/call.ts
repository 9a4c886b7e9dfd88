import type { Lang } from '@larder/text/say';
import type { Larder } from '../larder.ts';
import type { StoreFacts } from '../shelf/directory.ts';

export type { Store } from '../shelf/directory.ts';

/** Who is calling. A visitor has a cart cookie; nobody has neither cookie (one is made when a cart is created). */
export type Principal =
  | {
      kind: 'user';
      accountId: string;
      sessionId: string;
      priceLevel: string;
      langCode: Lang;
      /** False once the session is older than its 15 minutes: personal calls answer 401 until it is renewed. */
      fresh: boolean;
      /** Epoch milliseconds: when that is, or was. */
      freshUntil: number;
    }
  | { kind: 'visitor'; tokenHash: Buffer; priceLevel: string }
  | { kind: 'nobody'; priceLevel: string };

/** One request, as handlers see it. */
export type Call = {
  larder: Larder;
  /** The instant of this request: everything in it happens at this time. */
  now: number;
  lang: Lang;
  /** Who calls, from the cookies. */
  principal: Principal;
  store: StoreFacts | null;
  request: Request;
  /** Headers to put on the answer (cookies, caching). */
  headers: Headers;
  clientAddress: string;
  requestId: string;
  /** The key under which a call that adds is asked; null without one, and for calls that do not add. */
  repeat: Repeat | null;
};

/** Whose key it is (an account's or a visitor's, exactly one of the two) and what was asked under it. */
export type Repeat = {
  accountId: string | null;
  visitorHash: Buffer | null;
  key: string;
  /** SHA-256 of what was asked. */
  payload: Buffer;
  /** Whether this request has kept its answer: it stays so only if its transaction is committed. */
  isKept: boolean;
};
