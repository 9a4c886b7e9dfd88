import type { CallSpec } from '@larder/contract/kit';
import { userOf } from '../account/user-of.ts';
import type { CallOf } from '../http/call.ts';
import type { ListOwner } from './list.store.ts';

/** How many lists an account has at a merchant. */
export const maxLists = 100;

/** A call of a user in a store. */
export type ListCall = CallOf<{ who: 'user'; store: true } & CallSpec>;

/** Returns the owner of the lists that a call is about. */
export function ownerOf(call: ListCall): ListOwner {
  return { accountId: userOf(call).accountId, merchantId: call.store.merchantId };
}
