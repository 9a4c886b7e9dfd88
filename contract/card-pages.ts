/**
 * Returns whether the card form may open on the page of a path: checkout and account, with or without a
 * store's alias. The server allows the provider's origin on these documents alone; the storefront loads a
 * document of its own for them.
 */
export function opensCardForm(pathname: string): boolean {
  return /^(\/[^/]+)?\/(checkout|account)\/?$/i.test(pathname);
}
