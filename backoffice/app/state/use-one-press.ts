import { useEffect } from 'react';

/**
 * Lets a press that comes twice, from a thumb in a glove say, press once: its second half would press what the first
 * half put under the thumb, such as "In the bag" of the next line, or the answer to a question that nobody has read.
 * Pressed twice where nothing changed, a control answers twice.
 */
export function useOnePress(): void {
  useEffect(() => {
    let first: { control: Element; words: string } | null = null;
    const onClick = (event: MouseEvent) => {
      const control = controlOf(event);
      if (control === null) return;
      const words = control.textContent;
      // The browser counts presses that follow each other at one place.
      if (event.detail > 1 && first && (first.control !== control || first.words !== words))
        return stop(event);
      first = { control, words };
    };
    // A key that is held repeats itself.
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && controlOf(event)) stop(event);
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, []);
}

const controlOf = ({ target }: Event) => (target as Element).closest('button, a[href]');

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
