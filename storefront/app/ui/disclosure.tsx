import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

export type DisclosureButton = {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
  ref: (element: HTMLButtonElement | null) => void;
};

type Props = {
  /** Makes the button of what it is given: `(button) => <button {...button}>Brand</button>`. */
  button: (button: DisclosureButton, open: boolean) => ReactNode;
  /** The panel; a function is given what closes it (and gives focus back). */
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
  const trigger = useRef<HTMLButtonElement>(null);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  return (
    <div
      ref={root}
      className={`relative ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (open && to && !event.currentTarget.contains(to)) setOpen(false);
      }}
    >
      {button(
        {
          'aria-expanded': open,
          'aria-controls': id,
          onClick: () => {
            if (!open) onOpen?.();
            setOpen(!open);
          },
          ref: (element) => {
            trigger.current = element;
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
