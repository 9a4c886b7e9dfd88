/** Returns the text that somebody types into a field, which would be lost with it; '' for a field of another kind. */
function textOf(field: EventTarget | null): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  // A search is done again as quickly.
  const isText = field instanceof HTMLInputElement && !/^(checkbox|radio|search)$/.test(field.type);
  return isText ? field.value : '';
}

/**
 * Calls `tell` with whether something typed stands in the dialog for Escape and Back, and for presses that begin and end on
 * the backdrop; a press that only ends there was selecting text.
 */
export function watchLeaving(element: HTMLDialogElement, tell: (hasTyped: boolean) => void): () => void {
  let beganBeside = false;
  const typed = new Set<EventTarget | null>();
  const hasTyped = () => [...typed].some((each) => element.contains(each as Node) && textOf(each) !== '');
  const stopped = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    does: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, does, { signal: stopped.signal });
  on('input', ({ target }) => typed.add(target));
  on('pointerdown', ({ target }) => {
    beganBeside = target === element;
  });
  on('click', ({ target }) => {
    if (beganBeside && target === element) tell(hasTyped());
  });
  on('cancel', (event) => {
    // A dialog within this one, or the choice of a file, was put away: that event comes by here too.
    if (event.target !== element) return;
    event.preventDefault();
    tell(hasTyped());
  });
  // A browser closes a dialog without asking at the second Escape in a row.
  on('close', ({ target }) => {
    if (target !== element || element.open) return;
    element.showModal();
    tell(hasTyped());
  });
  return () => stopped.abort();
}
