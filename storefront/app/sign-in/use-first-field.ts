import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Gives focus to the field a screen begins with, when a press in the shop led here: nothing else is done on it, and no
 * tap is needed before typing. A page that was opened by itself begins at its top.
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
