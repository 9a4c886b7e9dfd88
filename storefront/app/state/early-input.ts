declare global {
  interface Window {
    /**
     * Buttons that were pressed before the page's scripts loaded, held back by a script that the server puts
     * before them.
     */
    earlyPresses?: Set<HTMLButtonElement>;
    holdPress?: (event: MouseEvent) => void;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps texts and presses from before hydration: React never hears of either, and puts its own texts in their place at
 * its next change. Call it right before hydration; afterwards the texts are entered and the buttons pressed.
 */
export function keepEarlyInput(): void {
  const pressed = [...(window.earlyPresses ?? [])];
  if (window.holdPress) removeEventListener('click', window.holdPress, true);
  const typed = new Map<Field, string | boolean>();
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (isChanged(field)) typed.set(field, stateOf(field));
  }
  const type = ({ target }: Event) => {
    if (isField(target)) typed.set(target, stateOf(target));
  };
  addEventListener('input', type, true);
  const awake = new MutationObserver(() => {
    awake.disconnect();
    removeEventListener('input', type, true);
    void inTurn([
      ...[...typed].map(
        ([field, value]) =>
          () =>
            fill(field, value),
      ),
      ...pressed.map((button) => () => pressAgain(button)),
    ]);
  });
  awake.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function stateOf(field: Field): string | boolean {
  return isBox(field) ? field.checked : field.value;
}

/**
 * Returns whether the field's state differs from the server's: changed by a person or by the browser. Of two
 * radio buttons, only the one that is on now counts.
 */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  if (!isBox(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/**
 * Sets a field as if it were typed now. React hears an event only where the state differs from the one that it knows,
 * and hydrating it takes over what stands in the field: so the field first gets the server's state back.
 */
function fill(field: Field, state: string | boolean): void {
  if (isBox(field)) {
    field.checked = !state;
    field.click();
    return;
  }
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, state);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function pressAgain(button: HTMLButtonElement): void {
  delete button.dataset.held;
  button.click();
}

/** Runs the acts one after the other, with time for the page to follow each. */
async function inTurn(acts: (() => void)[]): Promise<void> {
  for (const act of acts) {
    act();
    await new Promise((done) => setTimeout(done));
  }
}
