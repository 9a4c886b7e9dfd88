import type { XmlElement } from './xml.ts';

/** A call as tests see it: card numbers, security codes, passwords and registration ids are left out. */
export interface JournalEntry {
  at: string;
  where: 'xml' | 'paypage';
  merchantId: string;
  transaction: string;
  id: string;
  orderId: string;
  /** The request without its secrets. */
  request: unknown;
  /** The reply without its secrets; null when none was sent. */
  reply: string | null;
  httpStatus: number | null;
  fault: string | null;
}

const maxJournal = 5000;

/** Adds an entry; the oldest ones go first when there are too many. */
export function note(journal: JournalEntry[], entry: JournalEntry): void {
  journal.push(entry);
  if (journal.length > maxJournal) journal.splice(0, journal.length - maxJournal);
}

const secret = new Set(['user', 'password', 'cardValidationNum', 'paypageRegistrationId']);
const cardNumber = new Set(['number', 'accountNumber']);

/**
 * Returns an element as plain data with secrets masked. With `structureOnly` every text is masked, for
 * elements without a known schema.
 */
export function masked(element: XmlElement, structureOnly = false): unknown {
  const inside =
    element.children.length > 0
      ? element.children.map((each) => masked(each, structureOnly))
      : maskedText(element, structureOnly);
  return { [element.name]: inside };
}

function maskedText(element: XmlElement, structureOnly: boolean): string {
  if (structureOnly || secret.has(element.name)) return element.text === '' ? '' : '***';
  return cardNumber.has(element.name)
    ? `${element.text.slice(0, 6)}***${element.text.slice(-4)}`
    : element.text;
}
