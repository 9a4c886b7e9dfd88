import type { TextKey } from '@larder/text/say';

const emailForm = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.<>"(),;:\\[\]]{2,}$/;

/** Returns the fault of an email address as typed, as a text key, or null. */
export function emailFault(text: string): TextKey | null {
  if (text.trim() === '') return 'Missing email address';
  return emailForm.test(text.trim()) ? null : "This email address isn't valid";
}
