/**
 * The path for which this document was loaded; '' on the server. Moves within the app change the address, but
 * not what the document may load. It is read when the entry runs, before any move.
 */
export const documentPath = typeof location === 'undefined' ? '' : location.pathname;
