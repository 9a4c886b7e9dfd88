import { useLayoutEffect, useRef, useState } from 'react';
import { answered } from './answered.ts';
import { BusyButton } from './busy-button.tsx';
import { useText } from './words.ts';
import './missing-part.css';

type Props = {
  /** True when the server no longer has it: then the page is loaded anew. */
  isGone: boolean;
  onAgain: () => void;
  onClose?: () => void;
};

/** The distance in pixels to the control and to the window's edges. */
const gap = 8;

/**
 * Says beside the pressed control that what it opens did not load, with a button to try again, or to load the page anew
 * where only that helps. Escape and a press elsewhere close it, as any popover.
 */
export function MissingPart({ isGone, onAgain, onClose }: Props) {
  const t = useText();
  const notice = useRef<HTMLDivElement>(null);
  const control = useRef<Element>(null);
  const [isReloading, setReloading] = useState(false);
  useLayoutEffect(() => {
    const element = notice.current!;
    const { activeElement, body } = document;
    control.current = activeElement === body ? element.parentElement : activeElement;
    // A browser without popovers shows it where it stands.
    element.showPopover?.();
    placeBeside(element, control.current!.getBoundingClientRect());
  }, []);
  const again = () => {
    if (control.current instanceof HTMLElement) control.current.focus();
    onAgain();
  };
  /** Loads the page anew once the server answers: without an answer it would be the browser's own error page. */
  const reload = async () => {
    setReloading(true);
    await answered(window.location.href).then(
      () => window.location.reload(),
      () => {
        setReloading(false);
        again();
      },
    );
  };
  return (
    <div
      ref={notice}
      popover="auto"
      role="alert"
      className="missing-part"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose?.();
      }}
    >
      <p>
        {isGone
          ? t('The store was updated while this page was open. Reload it to continue.')
          : t("This didn't load. Check your connection and try again.")}
      </p>
      <BusyButton look="secondary" busy={isReloading} onClick={() => (isGone ? void reload() : again())}>
        {isGone ? t('Reload') : t('Try again')}
      </BusyButton>
    </div>
  );
}

/** Puts an element below a control, or above it where the window ends, with one edge at the control's. */
function placeBeside({ style, offsetWidth, offsetHeight }: HTMLElement, control: DOMRect): void {
  const below = control.bottom + gap;
  const isRoomBelow = below + offsetHeight + gap <= innerHeight;
  const y = isRoomBelow ? below : control.top - gap - offsetHeight;
  const isRoomRight = control.left + offsetWidth + gap <= innerWidth;
  const x = isRoomRight ? control.left : control.right - offsetWidth;
  style.left = `${Math.max(gap, x) + scrollX}px`;
  style.top = `${Math.max(gap, y) + scrollY}px`;
}
