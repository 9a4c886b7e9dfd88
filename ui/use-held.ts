import { useState } from 'react';

/**
 * Returns whether a part that leaves by itself has to stay: it is pointed at, or has the focus; and the handlers
 * of its element that find out. A pointer that only passes by does not end what the focus holds.
 */
export function useHeld() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const handlers = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
  return { isHeld: isPointedAt || hasFocus, handlers };
}
