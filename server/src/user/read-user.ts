import type { AccountId } from '@larder/domain/owner-ids';
import { addressAnswer } from '../address/address-answer.ts';
import { listAddresses } from '../address/address.store.ts';
import { cardAnswer } from '../card/card-answer.ts';
import { listCards } from '../card/card.store.ts';
import { contactAnswer } from '../contact/contact-answer.ts';
import { listContacts } from '../contact/contact.store.ts';
import type { Database } from '../database/database.ts';
import { findUser, listAllLists, type UserRow } from './user.store.ts';

/** Returns a user's profile in the form of the answers; the user name is the email address. */
export function profileAnswer(user: UserRow) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    phoneNumber: user.phone,
    emailAddress: user.email,
    optEmailAddress: user.optionalEmail ?? '',
  };
}

/**
 * Returns the answer of `GET api/user` without the handle of the session, and the row of the user with further
 * data.
 */
export async function readUser(database: Database, accountId: AccountId) {
  const [user, addresses, cards, contacts, lists] = await Promise.all([
    findUser(database, accountId),
    listAddresses(database, accountId),
    listCards(database, accountId),
    listContacts(database, accountId),
    listAllLists(database, accountId),
  ]);
  const answer = {
    profile: profileAnswer(user),
    preferences: {
      langCode: user.langCode,
      primaryAddressGuid: user.primaryAddressId,
      dietaryOptions: user.dietaryOptions,
      avoidedAllergens: user.avoidedAllergens,
      secondPhase: user.secondPhase,
    },
    priceLevelKey: user.priceLevel,
    addresses: addresses.map(addressAnswer),
    paymentMethods: cards.map(cardAnswer),
    shoppingProfiles: contacts.map(contactAnswer),
    selectedProfile: user.selectedContactId,
    shoppingLists: lists,
  };
  return { user, answer };
}
