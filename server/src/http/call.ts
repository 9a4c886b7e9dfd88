import type { CallSpec } from '@larder/contract/kit';
import type { AccountId, StaffId } from '@larder/domain/owner-ids';
import type { StaffPerson } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import type { VisitorHash } from '../credential/visitor.ts';
import type { Larder } from '../larder.ts';
import type { StoreFacts } from './store-facts.ts';

export type { Store } from './store-facts.ts';

/**
 * The caller. A visitor has a cart cookie; 'nobody' has neither cookie (one is made when a cart is created).
 */
export type Principal =
  | {
      kind: 'user';
      accountId: AccountId;
      sessionId: string;
      priceLevel: string;
      langCode: Lang;
      /** False once the session is older than its 15 minutes: personal calls answer 401 until it is renewed. */
      fresh: boolean;
      /** When the session stops or stopped being fresh, in epoch milliseconds. */
      freshUntil: number;
      /**
       * The hash of the session's token when the session was recalled and not read: the call's own statement proves
       * that it is still there with these facts.
       */
      recalledBy?: Buffer;
    }
  | { kind: 'visitor'; visitorHash: VisitorHash; priceLevel: string }
  | { kind: 'nobody'; priceLevel: string };

/** A signed-in person of a store, with their scopes there. Instants are epoch milliseconds. */
export type Staff = StaffPerson & {
  id: StaffId;
  sessionId: string;
  email: string;
  name: string;
  langCode: Lang;
  merchantId: number;
  /** The last full sign-in; after a sign-in by PIN, when the PIN was typed. */
  signedInAt: number;
  expiresAt: number;
};

/** The caller that the cookies name: the principal of a shopper's backend, the staff of the store's backend. */
export type Caller = { principal: Principal; staff: Staff | null };

/** The function by which a backend finds its caller. Each backend has its own, and reads no other's cookies. */
export type FindCaller = (larder: Larder, cookieHeader: string, now: number) => Promise<Caller>;

/** The function by which a backend recalls a caller without reading anything; null: it must find them. */
export type RecallCaller = (larder: Larder, cookieHeader: string, now: number) => Caller | null;

/**
 * The session of a recalled caller is not there any more. Thrown before the call has changed anything: it begins anew,
 * with the caller read.
 */
export class SessionGone extends Error {}

/** One request, as handlers see it. */
export type Call = {
  larder: Larder;
  /** The instant of this request: everything in it happens at this time. */
  now: number;
  lang: Lang;
  /** The caller by the cookies. */
  principal: Principal;
  /** The person of the staff who calls; null for everybody else, and outside the store's backend. */
  staff: Staff | null;
  store: StoreFacts | null;
  request: Request;
  /** Headers to put on the answer (cookies, caching). */
  headers: Headers;
  /** The network that the request came from, by which its caller is counted. Nothing else of the address is known here. */
  network: string;
  requestId: string;
  /** The key under which a call that adds is asked; null without one, and for calls that do not add. */
  repeat: Repeat | null;
};

/** A call that somebody of the store makes. */
export type StaffCall = Call & { staff: Staff };

/** The signed-in user of a call that is for users only. */
export type User = Extract<Principal, { kind: 'user' }>;

/**
 * A call as its handler gets it: with a user or staff where it is for them only, and with a store where it needs
 * one.
 */
export type CallOf<Spec extends CallSpec> = Call &
  (Spec['who'] extends 'user' ? { principal: User } : unknown) &
  (Spec['who'] extends 'staff' ? { staff: Staff } : unknown) &
  (Spec['store'] extends true ? { store: StoreFacts } : unknown);

/** The owner of a key: exactly one of the three. */
export type KeyOwner =
  | { accountId: AccountId; visitorHash: null; staffId: null }
  | { accountId: null; visitorHash: VisitorHash; staffId: null }
  | { accountId: null; visitorHash: null; staffId: StaffId };

/** The owner of a key, and the hash of the request under it. */
export type Repeat = KeyOwner & {
  key: string;
  /** SHA-256 of the request. */
  payload: Buffer;
  /** True when this request has kept its answer, which lasts only if its transaction is committed. */
  isKept: boolean;
};
