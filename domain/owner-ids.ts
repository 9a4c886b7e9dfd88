/**
 * Whose something is. Both are UUIDs and both are text in the database, so a shopper's id given where one of the staff is meant
 * would find nothing or, worse, somebody: the compiler keeps them apart.
 */

/** The id of a shopper's account. Only rows of our own tables give one: no call names an account. */
export type AccountId = string & { readonly owner: 'account' };

/** The id of somebody who works in a store. Rows give one, and calls that name one of the staff, once they are parsed. */
export type StaffId = string & { readonly owner: 'staff' };
