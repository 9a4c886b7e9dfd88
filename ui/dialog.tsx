import { X } from 'lucide-react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useText } from './words.ts';
import { AnnounceRegion } from './announce.tsx';
import { CloseQuestion } from './close-question.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { ToastEcho } from './toast.tsx';
import { watchLeaving } from './watch-leaving.ts';
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
   * True while something typed or chosen would be lost: Escape, Back and a press beside the dialog then ask first. A dialog
   * that does not say asks while something typed stands in one of its fields.
   */
  edited?: boolean;
  /** The element that gets focus; by default the field that the body begins with, else the heading. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that focus returns to when the opener is gone by then. */
  returnTo?: RefObject<HTMLElement | null>;
};

/**
 * A modal on the browser's own <dialog>: the page behind is inert, and focus returns to where it came from. Its buttons
 * close it, and so do Escape, Back on Android and a press beside it, which are easily pressed by mistake: where something
 * would be lost they ask. On phones a sheet of full height, from 768 px a card.
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

  const [asks, setAsks] = useState(false);
  const isAsking = asks && edited !== false;
  const onLeave = useEffectEvent((hasTyped: boolean) => {
    if (edited ?? hasTyped) setAsks(!isAsking);
    else onClose();
  });
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    const target = initialFocus?.current ?? beginningField(element) ?? heading.current;
    target?.focus({ preventScroll: true });
    const stopWatching = watchLeaving(element, onLeave);
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
        {isAsking ? <CloseQuestion onKeep={() => setAsks(false)} onClose={onClose} /> : null}
        {footer ? (
          <div className="dialog-foot" hidden={isAsking}>
            {footer}
          </div>
        ) : null}
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
function giveFocusBack(opener: Element | null, standIn: RefObject<HTMLElement | null> | undefined): void {
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
