import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { CartData, CartStore } from './cart-data.ts';

type Note = { lineId: string; text: string };

/** Returns the note of a line that could not be saved when its editor went; null where the line has it by now. */
export function unsentNoteOf({ unsentNotes }: CartData, { id, message }: CartLineAnswer): string | null {
  const text = unsentNotes[id];
  return text === undefined || text === message.trim() ? null : text;
}

/** Returns whether the cart that is shown still has a line. */
export function hasLine({ cart }: CartData, cartId: string, lineId: string): boolean {
  return cart?.id === cartId && cart.products.some(({ id }) => id === lineId);
}

export function forgetUnsentNote(store: CartStore, lineId: string): void {
  const { [lineId]: dropped, ...unsentNotes } = store.getState().unsentNotes;
  if (dropped !== undefined) store.setState({ unsentNotes });
}

/**
 * Keeps a note whose editor is gone for the next one of its line. Until there is one, `save` goes before what must not go
 * on without the note; one that is not `wanted` any more, its line being gone, say, stops nothing.
 */
export function keepUnsentNote(
  store: CartStore,
  { lineId, text }: Note,
  { save, isWanted }: { save: () => Promise<boolean>; isWanted: () => boolean },
): void {
  store.setState(({ unsentNotes }) => ({ unsentNotes: { ...unsentNotes, [lineId]: text } }));
  const release = store.actions.holdEdit(lineId, async () => {
    const isDone = !isWanted() || (await save());
    if (isDone) release();
    return isDone;
  });
}
