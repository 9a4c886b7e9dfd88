/** The most orders a list of orders answers at once: as many may not be all. */
export const maxOrderList = 200;
