// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';
import { doing, found, key, mounted, press } from './testing/mounted.ts';

const chosen = vi.fn();
const onOpen = vi.fn();
const items = ['Rename', 'Print', 'Delete'].map((label) => ({
  id: label,
  label,
  onSelect: () => chosen(label),
}));
const drawn = (opened = false) =>
  mounted(
    <MenuButton items={items} onOpen={onOpen} opened={opened}>
      More
    </MenuButton>,
  );
const button = () => found('[aria-haspopup=menu]');
const at = () => document.activeElement?.textContent;
const isOpen = () => document.querySelector('[role=menu]') !== null;

beforeEach(() => {
  chosen.mockClear();
  onOpen.mockClear();
  document.body.innerHTML = '';
});

it('the menu opens on its first item by a press, and closes by another', async () => {
  await drawn();
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await press('More');
  expect(at()).toBe('Rename');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(onOpen).toHaveBeenCalledTimes(1);
  await press('More');
  expect(isOpen()).toBe(false);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('the menu opens on the first item by Down, on the last by Up, and by no other key', async () => {
  await drawn();
  await key('a', button());
  expect(isOpen()).toBe(false);
  expect(await key('ArrowDown', button())).toBe(false);
  expect(at()).toBe('Rename');
  await key('Escape');
  await key('ArrowUp', button());
  expect(at()).toBe('Delete');
});

it('arrows and letters move through the menu without scrolling the page', async () => {
  await drawn(true);
  expect(at()).toBe('Rename');
  expect(await key('ArrowDown')).toBe(false);
  expect(at()).toBe('Print');
  await key('d');
  expect(at()).toBe('Delete');
  expect(await key('x')).toBe(true);
  expect(at()).toBe('Delete');
});

it('the menu closes with Escape, which gives focus back and goes no further, and with Tab, which goes on', async () => {
  await drawn(true);
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await key('Escape');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  expect(heard).not.toHaveBeenCalled();
  document.removeEventListener('keydown', heard);
  await press('More');
  expect(await key('Tab')).toBe(true);
  expect(isOpen()).toBe(false);
});

it('the menu closes and gives focus back before it does what was chosen', async () => {
  await drawn();
  await press('More');
  chosen.mockImplementationOnce(() => {
    expect(document.activeElement).toBe(button());
  });
  await press('Print');
  expect(chosen.mock.calls).toEqual([['Print']]);
  expect(isOpen()).toBe(false);
});

it('the menu closes by a press beside it, not by one inside', async () => {
  await drawn(true);
  const down = (where: Element) =>
    doing(() => where.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await down(found('[role=menuitem]'));
  expect(isOpen()).toBe(true);
  await down(document.body);
  expect(isOpen()).toBe(false);
});

it('an item in another language says so', async () => {
  const spanish = { id: 'es', label: 'Español', lang: 'es-MX', onSelect: () => undefined };
  await mounted(<MenuButton items={[spanish]}>More</MenuButton>);
  await press('More');
  expect(found('[role=menuitem] [lang=es-MX]').textContent).toBe('Español');
});
