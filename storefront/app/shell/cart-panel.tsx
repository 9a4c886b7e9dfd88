import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../words.ts';
import { CartPreview } from './cart-preview.tsx';

/** The cart under its button: on phones a sheet from the bottom edge, modal; else a panel that leaves the page alone. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const [isSheet] = useState(() => window.matchMedia('(width < 768px)').matches);
  if (isSheet) {
    return (
      <Sheet onClose={onClose}>
        <CartPreview onLeave={onClose} />
      </Sheet>
    );
  }
  return (
    <div id="cart-panel" className="popover right-0 w-[380px] text-ink">
      <CartPreview onLeave={onClose} />
    </div>
  );
}

function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      id="cart-panel"
      aria-label={t('Your cart')}
      className="m-0 mt-auto w-full max-w-none rounded-t-xl bg-surface p-0 text-ink shadow-3 animate-[rise_220ms]"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <button
        type="button"
        className="icon-button absolute top-3 right-3"
        aria-label={t('Close')}
        onClick={onClose}
      >
        <X aria-hidden size={22} />
      </button>
      {children}
    </dialog>
  );
}
