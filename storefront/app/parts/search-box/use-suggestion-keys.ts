import { useRef, type KeyboardEvent, type RefObject } from 'react';

/** Arrows, Home and End go through the suggestions' links; Up from the first and Escape lead back to the box. */
export function useSuggestionKeys(
  input: RefObject<HTMLInputElement | null>,
  onClose: (left: boolean) => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.currentTarget);
    const target = {
      ArrowDown: links[at + 1],
      ArrowUp: links[at - 1] ?? input.current,
      Home: links[0],
      End: links.at(-1),
    };
    if (event.key === 'Escape') {
      input.current?.focus();
      return onClose(false);
    }
    if (!(event.key in target)) return;
    event.preventDefault();
    target[event.key as keyof typeof target]?.focus();
  };
  return { panel, onKeyDown };
}
