/**
 * The path this document was loaded for; '' on the server. Moves within the app change the address, and not what the document
 * may load. Read when the entry is, before any such move.
 */
export const documentPath = typeof location === 'undefined' ? '' : location.pathname;
