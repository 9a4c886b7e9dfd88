import { useRef, type KeyboardEvent, type RefObject } from 'react';

/**
 * Handles the keys of the suggestions: arrows, Home and End move through the links, Right and Left between a
 * link and the button in its row; Up from the first and Escape lead back to the box.
 */
export function useSuggestionKeys(
  input: RefObject<HTMLInputElement | null>,
  onClose: (left: boolean) => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const row = event.currentTarget.closest('li');
    const link = row?.querySelector('a') ?? null;
    const at = links.findIndex((each) => each === link);
    const target: Record<string, HTMLElement | null | undefined> = {
      ArrowDown: links[at + 1],
      ArrowUp: links[at - 1] ?? input.current,
      ArrowRight: row?.querySelector('button'),
      ArrowLeft: event.currentTarget === link ? null : link,
      Home: links[0],
      End: links.at(-1),
    };
    if (event.key === 'Escape') {
      input.current?.focus();
      return onClose(false);
    }
    if (!(event.key in target)) return;
    event.preventDefault();
    target[event.key]?.focus();
  };
  return { panel, onKeyDown };
}
