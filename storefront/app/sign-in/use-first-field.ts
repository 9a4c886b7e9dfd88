import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Returns a reference that focuses the screen's first field when a press in the shop led here, so that no tap
 * is needed before typing. A page opened by its address begins at its top.
 */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const isPressed = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (isPressed) field.current?.focus();
    // Only on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return field;
}
