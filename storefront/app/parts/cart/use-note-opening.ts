import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { useCartStore } from '../../state/cart-state.ts';
import { unsentNoteOf } from '../../state/unsent-notes.ts';

/** Returns whether a line's note is being edited: by a press, or because it could not be saved when its editor went. */
export function useNoteOpening(line: CartLineAnswer) {
  const [isPressed, setPressed] = useState(false);
  const isUnsent = useZustand(useCartStore(), (data) => unsentNoteOf(data, line) !== null);
  return { editsNote: isPressed || isUnsent, isPressed, setPressed };
}
