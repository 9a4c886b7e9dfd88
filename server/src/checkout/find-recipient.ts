import type { FinalizeBody } from '@larder/contract/checkout';
import { refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import { isDeliveryMode } from '@larder/domain/versions';
import type { Database } from '../database/database.ts';
import type { Buyer } from './buyer.store.ts';
import { findContact } from './checkout.store.ts';

/** Returns the recipient: the named contact, for pickup by default that of the chosen profile, else the shopper. */
export async function findRecipient(
  database: Database,
  accountId: AccountId,
  buyer: Buyer,
  { pickupContactKey, locationVersionKey }: FinalizeBody,
): Promise<Pick<Buyer, 'fullName' | 'phoneNumber' | 'emailAddress'> | Refusal<'contact-not-found'>> {
  const selected = isDeliveryMode(locationVersionKey) ? null : buyer.selectedContactId;
  const contactId = pickupContactKey === undefined ? selected : pickupContactKey;
  if (contactId === null) return buyer;
  return (await findContact(database, accountId, contactId)) ?? refuse('contact-not-found');
}
