import type { TextKey } from '@larder/text/say';

const emailForm = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@.<>"(),;:\\[\]]{2,}$/;

/** What is wrong with an email address as typed, as a text key; null when nothing is. */
export function emailFault(text: string): TextKey | null {
  if (text.trim() === '') return 'Missing email address';
  return emailForm.test(text.trim()) ? null : "This email address isn't valid";
}
