import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

// React says so itself when a change of state was not waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A test may stop the clock; what waits for nothing but its turn still gets it.
const { setImmediate: soon } = globalThis;
const turn = () => new Promise<void>((resolve) => void soon(resolve));

type Mounted = {
  place: HTMLElement;
  /** Draws something else in its place. */
  draw: (element: ReactElement) => Promise<void>;
  leave: () => Promise<void>;
};

/**
 * Draws an element into a page, effects and all, until the test ends. For test files that begin with `@vitest-environment
 * happy-dom`: what a layout decides (sizes, what is in sight) only a browser can tell.
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

/** A hook at work in a component of its own; `now` is what it returned last. */
export async function hooked<Result, Given = undefined>(
  hook: (given: Given) => Result,
  ...[given, around = (child) => child]: [Given?, ((child: ReactElement) => ReactElement)?]
) {
  const at = {} as { now: Result };
  const Hooked = ({ given: each }: { given: Given }) => {
    at.now = hook(each);
    return null;
  };
  const of = (each: Given) => around(createElement(Hooked, { given: each }));
  const { draw, leave } = await mounted(of(given as Given));
  return {
    get now() {
      return at.now;
    },
    again: (next: Given) => draw(of(next)),
    leave,
  };
}

/** Lets something happen and waits until the page shows what came of it: answers that were ready, and what they led to. */
export async function doing(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
  });
  await act(turn);
  await act(turn);
}

/** The element that a selector finds; throws where there is none. */
export function found<Found extends HTMLElement = HTMLElement>(
  selector: string,
  place: ParentNode = document,
): Found {
  const element = place.querySelector<Found>(selector);
  if (!element) throw new Error(`Nothing is ${selector} in ${document.body.innerHTML}`);
  return element;
}

/** Presses what a selector finds, or a button by what it says. */
export const press = (what: string, place: ParentNode = document): Promise<void> =>
  doing(() => {
    const named = [...place.querySelectorAll<HTMLElement>('button, a, [role=menuitem]')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === what,
    );
    (named ?? found(what, place)).click();
  });

/** Types a text into a field, over what stood there. */
export const type = (field: HTMLElement, text: string): Promise<void> =>
  doing(() => {
    const prototype = Object.getPrototypeOf(field) as object;
    // React watches the field's own `value`: a change goes past it by the prototype's.
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Presses a key where something has the focus. Returns whether the browser would still do what the key does by itself. */
export async function key(name: string, at: Element = document.activeElement!): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  await doing(() => at.dispatchEvent(event));
  return !event.defaultPrevented;
}
