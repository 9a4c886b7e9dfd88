/**
 * The ids of owners. Both are UUIDs and both are text in the database, so a shopper's id used as a staff id
 * would find nothing or, worse, another person: the compiler keeps them apart.
 */

/** The id of a shopper's account. It comes only from rows of our own tables: no call names an account. */
export type AccountId = string & { readonly owner: 'account' };

/**
 * The id of one of the staff. It comes from rows, and from calls that name one of the staff, once they are
 * parsed.
 */
export type StaffId = string & { readonly owner: 'staff' };

/**
 * The id of a cart, and that of an order: both are UUIDs, and each comes back from calls as a text. A text
 * may become either of them; a cart's id never becomes an order's, nor an owner's.
 */
export type CartId = string & { readonly owner?: 'cart' };
export type OrderId = string & { readonly owner?: 'order' };
