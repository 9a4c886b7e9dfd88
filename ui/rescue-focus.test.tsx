// @vitest-environment happy-dom
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRescuedFocus } from './rescue-focus.ts';
import { doing, found, mounted, press } from './testing/mounted.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A screen with the hook; `children` stand under its heading. */
function Screen({ children }: { children?: ReactNode }) {
  useRescuedFocus();
  return (
    <main>
      <h1>People</h1>
      {children}
      <input />
    </main>
  );
}

/** A part with one button, which a press on it takes away. */
function Part({ children }: { children?: ReactNode }) {
  const [isThere, setThere] = useState(true);
  return (
    <section>
      <h2>Shared devices</h2>
      {isThere ? <button onClick={() => setThere(false)}>Share no more</button> : children}
    </section>
  );
}

/** Focuses and presses a button, and lets some time pass. */
async function pressed(name: string): Promise<void> {
  found('button').focus();
  await press(name);
  await doing(() => vi.advanceTimersByTime(500));
}

const focused = () => document.activeElement?.textContent;

it('the focus of a button that disappears goes to the heading of its part', async () => {
  await mounted(
    <Screen>
      <Part />
    </Screen>,
  );
  await pressed('Share no more');
  expect(focused()).toBe('Shared devices');
});

it('the focus of a button that disappears with its part goes to the heading of the screen', async () => {
  function Going() {
    const [isThere, setThere] = useState(true);
    return isThere ? (
      <section>
        <h2>Invited</h2>
        <button onClick={() => setThere(false)}>Take back</button>
      </section>
    ) : null;
  }
  await mounted(
    <Screen>
      <Going />
    </Screen>,
  );
  await pressed('Take back');
  expect(focused()).toBe('People');
});

it('the focus of a button that can no longer be pressed goes to the heading of its part', async () => {
  function Once() {
    const [isDone, setDone] = useState(false);
    return (
      <section>
        <h2>Roles</h2>
        <button disabled={isDone} onClick={() => setDone(true)}>
          Add this role
        </button>
      </section>
    );
  }
  await mounted(
    <Screen>
      <Once />
    </Screen>,
  );
  await pressed('Add this role');
  expect(focused()).toBe('Roles');
});

it('the focus stays where a screen has placed it itself', async () => {
  function Own() {
    const own = useRef<HTMLParagraphElement>(null);
    useEffect(() => own.current?.focus(), []);
    return (
      <p ref={own} tabIndex={-1}>
        No longer shared
      </p>
    );
  }
  await mounted(
    <Screen>
      <Part>
        <Own />
      </Part>
    </Screen>,
  );
  await pressed('Share no more');
  expect(focused()).toBe('No longer shared');
});

it('the focus is left to the page when somebody pressed beside the button before it disappeared', async () => {
  await mounted(
    <Screen>
      <Part />
    </Screen>,
  );
  found('button').focus();
  found('button').blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await press('Share no more');
  await doing(() => vi.advanceTimersByTime(500));
  expect(document.activeElement).toBe(document.body);
});
