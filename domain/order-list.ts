/** The most orders that one list of orders answers. A list of that length may not be complete. */
export const maxOrderList = 200;
