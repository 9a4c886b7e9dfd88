import type { Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { brandOf, type BrandRow } from './brand.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { MailFacts } from './mail-facts.ts';
import { writeLetter } from './write-letter.ts';

/** A mail with its letter. Instants are epoch milliseconds. */
export type MailRow = {
  id: string;
  kind: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: number;
  sentAt: number | null;
};

/** A stored mail: its facts and reader or, when an older version wrote it, its letter. */
export type StoredMail = Pick<MailRow, 'id' | 'kind' | 'to' | 'createdAt' | 'sentAt'> & {
  [Word in 'fromName' | 'subject' | 'text' | 'html']: string | null;
} & {
  firstName: string;
  lang: Lang;
  publicUrl: string;
  facts: MailFacts | null;
  /** The store in whose name the mail is sent, open or not; null: the platform. */
  store: BrandRow | null;
};

/**
 * Writes a mail in its reader's language and its store's name. The worker does it: no order should wait for its
 * mail.
 */
export function worded(mail: StoredMail): MailRow {
  const { id, kind, to, createdAt, sentAt, facts, lang, firstName } = mail;
  const head = { id, kind, to, createdAt, sentAt };
  if (facts === null) {
    const { fromName, subject, text, html } = mail;
    return { ...head, fromName: fromName ?? '', subject: subject ?? '', text: text ?? '', html: html ?? '' };
  }
  const brand = brandOf(mail.store, mail.publicUrl);
  const words = wordsOf(lang);
  const letter = writeLetter(facts, { words, lang, brand, now: mail.createdAt });
  const reader = { firstName, lang, words, brand };
  return {
    ...head,
    fromName: brand.name,
    subject: letter.subject,
    text: letterText(letter, reader),
    html: letterHtml(letter, reader),
  };
}
