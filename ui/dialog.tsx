import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from './words.ts';
import { AnnounceRegion } from './announce.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { ToastEcho } from './toast.tsx';
import './dialog.css';

export type DialogProps = {
  /** Rendered only while it is open: mounting opens it. */
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, kept in sight at the bottom. */
  footer?: ReactNode;
  /** The sentence that says what went wrong; it stands above the buttons, in sight wherever the body is scrolled to. */
  failure?: string | null;
  /** 'alertdialog' for confirmations: small, no close button, focus on the safe button (give it as initialFocus). */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'medium' | 'large';
  /**
   * True while something typed or chosen would be lost: a press beside the dialog then does not close it. A dialog that
   * does not say keeps itself while something typed stands in one of its fields.
   */
  edited?: boolean;
  /** The element that gets focus; by default the field that the body begins with, else the heading. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that focus returns to when the opener is gone by then. */
  returnTo?: RefObject<HTMLElement | null>;
};

/**
 * A modal on the browser's own <dialog>: the page behind is inert, Escape (and Back on Android) closes it, and focus
 * returns to where it came from. On phones a sheet of full height, from 768 px a card.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, failure = null } = props;
  const { role = 'dialog', size = 'medium', edited } = props;
  const t = useText();
  const titleId = useId();
  const bodyId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { initialFocus, returnTo } = props;

  const onPressBeside = useEffectEvent((hasTyped: boolean) => {
    if (!(edited ?? hasTyped)) onClose();
  });
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    const target = initialFocus?.current ?? beginningField(element) ?? heading.current;
    target?.focus({ preventScroll: true });
    const stopWatching = watchPressesBeside(element, onPressBeside);
    return () => {
      stopWatching();
      element.close();
      giveFocusBack(opener, returnTo);
    };
    // Opening happens once, when the dialog appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={`dialog dialog-${size} ${role === 'alertdialog' ? 'dialog-alert' : ''}`}
      onCancel={(event) => {
        // A dialog within this one, or the choice of a file, was put away: that event comes by here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-frame">
        <div className="dialog-head">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="h2 flex-1 outline-none">
            {title}
          </h2>
          {role === 'dialog' ? (
            <button type="button" className="icon-button -mr-2" aria-label={t('Close')} onClick={onClose}>
              <X aria-hidden size={22} />
            </button>
          ) : null}
        </div>
        <div id={bodyId} className="dialog-body">
          {children}
        </div>
        {failure === null ? null : (
          <div className="px-5 pb-3">
            <ErrorPanel text={failure} />
          </div>
        )}
        {footer ? <div className="dialog-foot">{footer}</div> : null}
      </div>
      <AnnounceRegion />
      <ToastEcho />
    </dialog>
  );
}

const fields = 'input:not([type=hidden]),select,textarea';

/**
 * Returns the field that is the first control of a dialog's body, of radio buttons the checked one; null where
 * the body begins with something else, which the focus in a later field would pass over.
 */
function beginningField(dialog: Element): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(
    `.dialog-body :is(${fields},button,a[href],summary):not(:disabled)`,
  );
  if (!first?.matches(fields)) return null;
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const checked = isRadio ? dialog.querySelector<HTMLElement>(`[name="${first.name}"]:checked`) : null;
  return checked ?? first;
}

/** Returns focus to the opener; if that is gone, to its stand-in or to the screen's heading. */
function giveFocusBack(opener: Element | null, standIn?: RefObject<HTMLElement | null>): void {
  const focusInstead = () =>
    (standIn?.current ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true });
  else focusInstead();
  // The opener may disappear in the same change that closed the dialog.
  queueMicrotask(() => {
    if (document.activeElement === document.body) focusInstead();
  });
}

/** Returns the text that somebody types into a field, which would be lost with it; '' for a field of another kind. */
function textOf(field: EventTarget | null): string {
  if (field instanceof HTMLTextAreaElement) return field.value;
  // A search is done again as quickly.
  const isText = field instanceof HTMLInputElement && !/^(checkbox|radio|search)$/.test(field.type);
  return isText ? field.value : '';
}

/**
 * Calls `tell` for presses that begin and end on the backdrop, with whether something typed stands in the dialog; a press
 * that only ends there was selecting text.
 */
function watchPressesBeside(element: HTMLDialogElement, tell: (hasTyped: boolean) => void): () => void {
  let beganBeside = false;
  const typed = new Set<EventTarget | null>();
  const onInput = ({ target }: Event) => typed.add(target);
  const hasTyped = () => [...typed].some((each) => element.contains(each as Node) && textOf(each) !== '');
  const onDown = (event: PointerEvent) => {
    beganBeside = event.target === element;
  };
  const onClick = (event: MouseEvent) => {
    if (beganBeside && event.target === element) tell(hasTyped());
  };
  element.addEventListener('input', onInput);
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('click', onClick);
  return () => {
    element.removeEventListener('input', onInput);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('click', onClick);
  };
}
