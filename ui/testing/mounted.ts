import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

// React says so itself when a change of state was not waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A test may stop the clock; work that waits only for its turn still gets it.
const { setImmediate: soon } = globalThis;
const turn = () => new Promise<void>((resolve) => void soon(resolve));

type Mounted = {
  place: HTMLElement;
  /** Draws another element in its place. */
  draw: (element: ReactElement) => Promise<void>;
  leave: () => Promise<void>;
};

/**
 * Draws an element into a page, effects and all, until the test ends. For test files that begin with
 * `@vitest-environment happy-dom`: sizes and what is in sight need a real browser.
 */
export async function mounted(element: ReactElement): Promise<Mounted> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const draw = (next: ReactElement) => doing(() => root.render(next));
  const leave = () =>
    act(async () => {
      root.unmount();
      place.remove();
    });
  onTestFinished(leave);
  await draw(element);
  return { place, draw, leave };
}

/** Runs a hook in a component of its own; `now` is its latest result. */
export async function hooked<Result, Argument = undefined>(
  hook: (argument: Argument) => Result,
  ...[argument, around = (child) => child]: [Argument?, ((child: ReactElement) => ReactElement)?]
) {
  const at = {} as { now: Result };
  const Hooked = ({ argument: each }: { argument: Argument }) => {
    at.now = hook(each);
    return null;
  };
  const of = (each: Argument) => around(createElement(Hooked, { argument: each }));
  const { draw, leave } = await mounted(of(argument as Argument));
  return {
    get now() {
      return at.now;
    },
    again: (next: Argument) => draw(of(next)),
    leave,
  };
}

/**
 * Does something and waits until the page shows the outcome: answers that were ready, and their consequences.
 */
export async function doing(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
  await act(turn);
  await act(turn);
}

/** Returns the element that a selector finds; throws where there is none. */
export function found<Found extends HTMLElement = HTMLElement>(
  selector: string,
  place: ParentNode = document,
): Found {
  const element = place.querySelector<Found>(selector);
  if (!element) throw new Error(`Nothing is ${selector} in ${document.body.innerHTML}`);
  return element;
}

/** Presses the element that a selector finds, or a button by its words. */
export const press = (what: string, place: ParentNode = document): Promise<void> =>
  doing(() => {
    const named = [...place.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === what,
    );
    (named ?? found(what, place)).click();
  });

/** Types a text into a field, replacing its content. */
export const type = (field: HTMLElement, text: string): Promise<void> =>
  doing(() => {
    const prototype = Object.getPrototypeOf(field) as object;
    // React watches the field's own `value`: a change goes past it by the prototype's.
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Presses a key on the focused element. Returns whether the browser would still do the key's default. */
export async function key(name: string, at: Element = document.activeElement!): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  await doing(() => at.dispatchEvent(event));
  return !event.defaultPrevented;
}

/** Returns the sentence by which a button says why it cannot be pressed yet; null: it can. */
export function whyNot(button: HTMLElement): string | null {
  if (button.getAttribute('aria-disabled') !== 'true') return null;
  const [reason = ''] = (button.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(reason)?.textContent ?? '';
}
