import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import './disclosure.css';

export type DisclosureButton = {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};

type Props = {
  /** Renders the button from its props: `(button) => <button {...button}>Brand</button>`. */
  button: (button: DisclosureButton, open: boolean) => ReactNode;
  /** The panel; a function receives `close`, which closes it and gives focus back. */
  children: ReactNode | ((close: () => void) => ReactNode);
  panelId?: string;
  panelClass?: string;
  className?: string;
  /** Called when it opens, for example to load what it shows. */
  onOpen?: () => void;
};

/** A button with a panel that it shows and hides. Escape, a press elsewhere and focus moving on close it. */
export function Disclosure({ button, children, panelId, panelClass = '', className = '', onOpen }: Props) {
  const ownId = useId();
  const id = panelId ?? ownId;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });

  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const leaves = (target: EventTarget | null) => target instanceof Node && !element.contains(target);
    const onPress = (event: PointerEvent) => leaves(event.target) && setOpen(false);
    const onFocusOut = (event: FocusEvent) => leaves(event.relatedTarget) && setOpen(false);
    document.addEventListener('pointerdown', onPress);
    element.addEventListener('focusout', onFocusOut);
    element.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      element.removeEventListener('focusout', onFocusOut);
      element.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={`relative ${className}`}>
      {button(
        {
          'aria-expanded': open,
          'aria-controls': id,
          onClick: () => {
            if (!open) onOpen?.();
            setOpen(!open);
          },
        },
        open,
      )}
      <div id={id} hidden={!open} className={panelClass}>
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </div>
  );
}
