import { maxNote } from '@larder/contract/fields';

/** What a shopper wants of a line beside its quantity. */
export type Wishes = {
  /** The note; empty: none. */
  message: string;
  backupProductId: number | null;
  /** True when nothing may come in place of the line. */
  noSubstitute: boolean;
};

/** A product with the wishes that it brings to its line, if it brings any. */
export type Bringing = { productId: number; wishes?: Wishes | undefined };

/**
 * Returns a line's wishes once others for the same product have been brought to it. The brought ones are the newer: they
 * win where only one can hold, a backup product against another or against no substitute. Two notes are both kept, the
 * newer above the other, if they fit into one.
 */
export function joinWishes(own: Wishes, brought: Wishes): Wishes {
  const message = joinNotes(own.message, brought.message);
  if (brought.noSubstitute) return { message, backupProductId: null, noSubstitute: true };
  const { backupProductId } = brought;
  return backupProductId === null ? { ...own, message } : { message, backupProductId, noSubstitute: false };
}

/** Returns whether a note says every line of another. */
export function saysAll(note: string, other: string): boolean {
  const said = new Set(note.split('\n'));
  return other === '' || other.split('\n').every((line) => said.has(line));
}

function joinNotes(own: string, brought: string): string {
  if (saysAll(own, brought)) return own;
  if (saysAll(brought, own)) return brought;
  const both = `${brought}\n${own}`;
  return both.length <= maxNote ? both : brought;
}
