import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

const key = 'larder-checkout';

/**
 * Keeps for this tab what was chosen in the checkout: a reload, or a phone that gave the page up while its shopper
 * was elsewhere, loses nothing of it.
 */
export function keepChoices(choices: object): void {
  keepInTab(key, choices);
}

/** Returns what was chosen in this tab's checkout, as it was kept, or null. */
export function readChoices(): unknown {
  return readTab(key);
}

/** Forgets the choices: they were ordered with, or their session is over. */
export function forgetChoices(): void {
  keepInTab(key, null);
}
