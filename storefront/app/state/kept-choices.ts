const key = 'larder-checkout';

/**
 * Keeps for this tab, as text, what was chosen in the checkout: a reload, or a phone that gave the page up while its
 * shopper was elsewhere, loses nothing of it.
 */
export function keepChoices(choices: string): void {
  try {
    sessionStorage.setItem(key, choices);
  } catch {
    // Without storage the choices last as long as the page.
  }
}

/** Returns what was chosen in this tab's checkout, as it was kept, or null. */
export function readChoices(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets the choices: they were ordered with, or their session is over. */
export function forgetChoices(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
