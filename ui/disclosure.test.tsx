// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Disclosure, type DisclosureButton } from './disclosure.tsx';
import { doing, found, key, mounted, press } from './testing/mounted.ts';

const button = (props: DisclosureButton, open: boolean) => (
  <button {...props}>{open ? 'Hide brands' : 'Show brands'}</button>
);
const shown = () => document.querySelector('[name=brand]') !== null;
const box = <input name="brand" />;
const onOpen = vi.fn();

const drawn = (children: ReactNode | ((close: () => void) => ReactNode) = box) =>
  mounted(
    <Disclosure button={button} onOpen={onOpen}>
      {children}
    </Disclosure>,
  );

beforeEach(() => {
  onOpen.mockClear();
  document.body.innerHTML = '<button id="elsewhere">Sort</button>';
});

it('a disclosure shows and hides its panel, and reports when it opens', async () => {
  await drawn();
  expect(shown()).toBe(false);
  expect(found('[aria-controls]').getAttribute('aria-expanded')).toBe('false');
  await press('Show brands');
  expect(shown()).toBe(true);
  expect(found('[aria-controls]').getAttribute('aria-expanded')).toBe('true');
  await press('Hide brands');
  expect(shown()).toBe(false);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('a disclosure closes with Escape, which goes no further, and gives focus back to its button', async () => {
  await drawn();
  await press('Show brands');
  found('[name=brand]').focus();
  await key('a');
  expect(shown()).toBe(true);
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { once: true });
  await key('Escape');
  expect(shown()).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(found('[aria-controls]'));
});

it('a disclosure closes when something else is pressed, and stays open for presses inside', async () => {
  await drawn();
  await press('Show brands');
  await doing(() => found('[name=brand]').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(shown()).toBe(true);
  await doing(() => found('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(shown()).toBe(false);
});

it('a disclosure closes when focus leaves it, not when it moves within or is lost with the window', async () => {
  await drawn();
  await press('Show brands');
  const leave = (relatedTarget: Element | null) =>
    doing(() =>
      found('[name=brand]').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })),
    );
  await leave(null);
  await leave(found('[aria-controls]'));
  expect(shown()).toBe(true);
  await leave(found('#elsewhere'));
  expect(shown()).toBe(false);
});

it('a disclosure gives its panel a way to close it', async () => {
  await drawn((close) => (
    <button name="brand" onClick={close}>
      Apply
    </button>
  ));
  await press('Show brands');
  await press('Apply');
  expect(shown()).toBe(false);
  expect(document.activeElement).toBe(found('[aria-controls]'));
});
