import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { nextMenuItem } from './menu-keys.ts';
import './menu-button.css';

type MenuItem = {
  id: string;
  label: string;
  /** The language of the label, if it is not the page's. */
  lang?: string;
  icon?: ReactNode;
  onSelect: () => void;
};

type Props = {
  /** The content of the button. */
  children: ReactNode;
  /** Its name, when its content does not say enough. */
  label?: string;
  items: readonly MenuItem[];
  className?: string;
  menuClass?: string;
  onOpen?: () => void;
  disabled?: boolean;
  /** True to open at once: it was asked for before there was anything to choose from. */
  opened?: boolean;
};

/** Keeps which item of a menu has focus, null while it is closed; a press beside the menu closes it. */
function useMenu(opened: boolean) {
  const [at, setAt] = useState<number | null>(opened ? 0 : null);
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const open = at !== null;

  useEffect(() => {
    if (at === null) return;
    const elements = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]');
    elements?.[Math.min(at, elements.length - 1)]?.focus();
  }, [at]);

  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setAt(null);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);
  return { at, setAt, open, root, menu };
}

/** An APG menu button: Down opens on the first item, Up on the last; arrows, Home, End, letters; Escape gives focus back. */
export function MenuButton(props: Props) {
  const { children, label, items, className, menuClass = '', onOpen, disabled, opened = false } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { at, setAt, open, root, menu } = useMenu(opened);

  const openAt = (index: number) => {
    onOpen?.();
    setAt(index);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setAt(null);
    if (event.key === 'Escape') {
      event.stopPropagation();
      setAt(null);
      return button.current?.focus();
    }
    const next = nextMenuItem(
      event.key,
      at ?? -1,
      items.map((item) => item.label),
    );
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        className={className}
        onClick={() => (open ? setAt(null) : openAt(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
        }}
      >
        {children}
      </button>
      {open ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          className={`menu ${menuClass}`}
          onKeyDown={onMenuKey}
        >
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              onPress={() => {
                setAt(null);
                button.current?.focus();
                item.onSelect();
              }}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, onPress }: { item: MenuItem; onPress: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="menu-item" onClick={onPress}>
      {item.icon}
      <span lang={item.lang} className="min-w-0 flex-1">
        {item.label}
      </span>
    </button>
  );
}
