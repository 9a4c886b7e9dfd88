// @vitest-environment happy-dom
import { createRef, type ComponentProps, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { doing, found, mounted, press, type } from './testing/mounted.ts';

const dialogOf = (props: Partial<ComponentProps<typeof Dialog>>, children: ReactNode = null) => (
  <Dialog title="Address" onClose={() => undefined} {...props}>
    {children}
  </Dialog>
);
const field = <input name="street" />;

/** Presses at one place and lets go at another. */
const pressed = (from: Element, to: Element) =>
  doing(() => {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    to.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

beforeEach(() => {
  document.body.innerHTML = '<main><h1 tabindex="-1">Cart</h1><button id="opener">Open</button></main>';
});

it('the focus of a dialog goes to its first field, to the named element instead, or to its heading', async () => {
  const first = await mounted(dialogOf({}, field));
  expect(document.activeElement).toBe(found('input'));
  await first.leave();
  const initialFocus = createRef<HTMLButtonElement>();
  const second = await mounted(
    dialogOf({ initialFocus, footer: <button ref={initialFocus}>Keep</button> }, field),
  );
  expect(document.activeElement?.textContent).toBe('Keep');
  await second.leave();
  await mounted(dialogOf({}, <input type="hidden" />));
  expect(document.activeElement).toBe(found('h2'));
});

it('the focus of a dialog passes over nothing: a field behind another control does not take it', async () => {
  const { leave } = await mounted(
    dialogOf(
      {},
      <>
        <button>Remove</button>
        {field}
      </>,
    ),
  );
  expect(document.activeElement).toBe(found('h2'));
  await leave();
});

it('the focus of a dialog of radio buttons goes to the checked one', async () => {
  const choices = ['home', 'office'].map((value) => (
    <input key={value} type="radio" name="place" value={value} defaultChecked={value === 'office'} />
  ));
  const { leave } = await mounted(dialogOf({}, choices));
  expect(document.activeElement).toBe(found('[value=office]'));
  await leave();
});

it('the focus of a dialog returns to what opened it', async () => {
  found('#opener').focus();
  const { leave } = await mounted(dialogOf({}, field));
  await leave();
  expect(document.activeElement).toBe(found('#opener'));
});

it('the focus of a dialog goes to the stand-in when the opener is gone, else to the screen’s heading', async () => {
  const returnTo = { current: found('#opener') };
  const gone = document.body.appendChild(document.createElement('button'));
  gone.focus();
  const first = await mounted(dialogOf({ returnTo }, field));
  gone.remove();
  await first.leave();
  expect(document.activeElement).toBe(found('#opener'));
  found('#opener').blur();
  const second = await mounted(dialogOf({}, field));
  await second.leave();
  expect(document.activeElement).toBe(found('h1'));
});

it('the focus of a dialog goes to the screen’s heading when the opener goes with the change that closes it', async () => {
  found('#opener').focus();
  const { draw } = await mounted(dialogOf({}, field));
  await draw(<p />);
  expect(document.activeElement).toBe(found('#opener'));
  const again = await mounted(dialogOf({}, field));
  found('#opener').addEventListener('focus', ({ target }) => (target as HTMLElement).remove());
  await again.leave();
  expect(document.activeElement).toBe(found('h1'));
});

it('closing a dialog is requested by its button and by Escape, and left to the opener', async () => {
  const onClose = vi.fn();
  await mounted(dialogOf({ onClose }, field));
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  const cancel = new Event('cancel', { cancelable: true });
  await doing(() => found('dialog').dispatchEvent(cancel));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(cancel.defaultPrevented).toBe(true);
});

it('closing a dialog is requested by a press beside it, not by one that began or ended inside', async () => {
  const onClose = vi.fn();
  await mounted(dialogOf({ onClose }, field));
  const [dialog, inside] = [found('dialog'), found('input')];
  await pressed(inside, dialog);
  await pressed(dialog, inside);
  expect(onClose).not.toHaveBeenCalled();
  await pressed(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closing a dialog is not requested by a press beside it while typed text would be lost', async () => {
  const onClose = vi.fn();
  const { draw } = await mounted(dialogOf({ onClose }, field));
  await draw(dialogOf({ onClose, edited: true }, field));
  await pressed(found('dialog'), found('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['text', <textarea key="text" />, 'words'],
  ['a field', <input key="field" type="password" />, 'words'],
])(
  'closing a dialog is not requested by a press beside it while %s holds what was typed',
  async (_, typedIn, words) => {
    const onClose = vi.fn();
    await mounted(dialogOf({ onClose }, typedIn));
    const own = found('input, textarea');
    await type(own, words);
    await pressed(found('dialog'), found('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    await type(own, '');
    await pressed(found('dialog'), found('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

it('closing a dialog is requested by a press beside it where only a search or a choice would be lost', async () => {
  const onClose = vi.fn();
  await mounted(dialogOf({ onClose }, <input type="search" />));
  await type(found('input'), 'milk');
  await pressed(found('dialog'), found('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

const leaving = {
  Escape: () =>
    doing(() => found('dialog').dispatchEvent(new Event('cancel', { cancelable: true, bubbles: false }))),
  'a press beside it': () => pressed(found('dialog'), found('dialog')),
  'a second Escape, at which the browser asks nobody,': () =>
    doing(() => {
      found<HTMLDialogElement>('dialog').close();
      if (found<HTMLDialogElement>('dialog').open) return;
      found('dialog').dispatchEvent(new Event('close'));
    }),
};
it.each(Object.entries(leaving))('%s asks before what was typed is lost', async (_, leave) => {
  const onClose = vi.fn();
  await mounted(dialogOf({ onClose, footer: <button>Save</button> }, field));
  await type(found('input'), '5 Elm St');
  found('input').focus();
  await leave();
  expect([onClose.mock.calls.length, found<HTMLDialogElement>('dialog').open]).toEqual([0, true]);
  expect(document.activeElement?.textContent).toBe('No, keep it open');
  await press('No, keep it open');
  expect(document.activeElement).toBe(found('input'));
  expect(document.body.textContent).not.toContain('Yes, close it');
  await leave();
  await press('Yes, close it');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog that asks a question has no closing button, and is announced with its text', async () => {
  await mounted(dialogOf({ role: 'alertdialog' }, 'Really?'));
  const dialog = found('dialog');
  expect(dialog.getAttribute('role')).toBe('alertdialog');
  expect(found(`[id="${dialog.getAttribute('aria-describedby')}"]`).textContent).toBe('Really?');
  expect(document.querySelector('[aria-label=Close]')).toBe(null);
});

it('what went wrong stands between the body and the buttons, where scrolling does not take it', async () => {
  const { leave } = await mounted(
    dialogOf({ failure: 'This order has changed.', footer: <button>Save</button> }, field),
  );
  const alert = found('[role=alert]');
  expect(alert.textContent).toContain('This order has changed.');
  expect(alert.closest('.dialog-body')).toBe(null);
  expect(alert.compareDocumentPosition(found('.dialog-foot'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await leave();
});

it('putting away a dialog within a dialog, or the choice of a file, leaves the outer one open', async () => {
  const [onOuter, onInner] = [vi.fn(), vi.fn()];
  const inner = (
    <>
      <input type="file" />
      {dialogOf({ onClose: onInner, title: 'Remove?' })}
    </>
  );
  const { leave } = await mounted(dialogOf({ onClose: onOuter }, inner));
  // Of a dialog the event does not bubble, of a file it does.
  const putAway = (element: Element) =>
    doing(() =>
      element.dispatchEvent(new Event('cancel', { bubbles: element.matches('input'), cancelable: true })),
    );
  await putAway(found('dialog dialog'));
  expect([onOuter.mock.calls.length, onInner.mock.calls.length]).toEqual([0, 1]);
  await putAway(found('input[type=file]'));
  expect(onOuter).not.toHaveBeenCalled();
  await putAway(found('dialog'));
  expect(onOuter).toHaveBeenCalledTimes(1);
  await leave();
});
