import { hashToken } from './token.ts';

/** The identity of a visitor: the hash of the token in their browser's cookie, and of no other token. */
export type VisitorHash = Buffer & { readonly owner: 'visitor' };

/** Returns the identity of the visitor with this token in their cookie. */
export function hashVisitor(token: string): VisitorHash {
  return hashToken(token) as VisitorHash;
}
