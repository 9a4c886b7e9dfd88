import { useEffect } from 'react';

/** The parts of a page whose heading stands for what was in them. */
const parts = 'section, article, dialog, main';

/**
 * How long a screen has to place the focus itself, after an answer has changed it.
 */
const WAITS_MS = 100;

/**
 * Moves focus to the nearest heading around a control that disappears, or can no longer be pressed, while it has the
 * focus. The browser would leave it to the page: the next Tab would begin at the top, and nothing would be read.
 */
export function useRescuedFocus(): void {
  useEffect(() => {
    // The control that has the focus and all that is around it, from the inside out.
    let place: readonly Element[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      place = around(target as Element);
    };
    // Whoever presses beside it has left it.
    const onPress = ({ target }: PointerEvent) => {
      if (!place[0]?.contains(target as Node)) place = [];
    };
    const rescue = () => {
      if (isLost(place[0])) headingOf(place)?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      if (isLost(place[0])) setTimeout(rescue, WAITS_MS);
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}

function around(control: Element): Element[] {
  const all = [];
  for (let each: Element | null = control; each; each = each.parentElement) all.push(each);
  return all;
}

/** Returns whether a control had the focus and nothing has it now. */
function isLost(control: Element | undefined): boolean {
  const { activeElement, body } = document;
  if (!control) return false;
  const isUsable = control.isConnected && !control.matches(':disabled') && !control.closest('[hidden]');
  return !isUsable && (activeElement === null || activeElement === body || activeElement === control);
}

/** Returns the heading of the innermost part that is still there; else the one of the screen. */
function headingOf(place: readonly Element[]): HTMLElement | null {
  const left = place.filter((each) => each.isConnected && each.matches(parts));
  const headings = [...left, document].map((each) => each.querySelector<HTMLElement>('h1, h2, h3'));
  const heading = headings.find((each) => each !== null) ?? null;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
