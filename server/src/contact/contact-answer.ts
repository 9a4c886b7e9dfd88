import type { ContactRow } from './contact.store.ts';

/** Returns a pickup person in the form of the answers. */
export function contactAnswer(row: ContactRow) {
  return {
    key: row.id,
    nickname: row.nickname,
    profile: {
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: `${row.firstName} ${row.lastName}`,
      emailAddress: row.email,
      phoneNumber: row.phone,
    },
    preferences: {
      dietaryOptions: row.dietaryOptions,
      avoidedAllergens: row.avoidedAllergens,
      ingredientsAvoided: row.ingredientsAvoided,
      productsLookedFor: row.productsLookedFor,
    },
  };
}
