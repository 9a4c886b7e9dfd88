import { useContext, useRef, useState } from 'react';
import { errorText } from '../error-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { useText } from '../words.ts';
import { CartContext } from './cart-state.ts';
import { useSession } from './session.ts';
import { useLink } from './store.ts';

/** Asks before signing out; then clears session, user, cart, checkout and messages, and goes home. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const link = useLink();
  const toast = useToast();
  const { signOut, setOperationInProgress } = useSession();
  const cart = useContext(CartContext);
  const stay = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await cart?.actions.flush();
    await signOut().catch((error: unknown) =>
      toast.failure(
        error instanceof Error && error.message === 'Missing session'
          ? t('Missing session')
          : errorText(error, t),
      ),
    );
    cart?.actions.forget();
    onClose();
    setOperationInProgress(true);
    // A new document: nothing a screen kept in memory outlives the session.
    window.location.assign(link('/'));
  };

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Do you want to sign out?')}
      onClose={onClose}
      initialFocus={stay}
      footer={
        <>
          <button ref={stay} type="button" className="btn btn-secondary" onClick={onClose}>
            {t('Stay signed in')}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={busy}
            disabled={busy}
            onClick={() => void leave()}
          >
            {t('Sign Out')}
          </button>
        </>
      }
    >
      <p>{t('Your cart is kept in your account.')}</p>
    </Dialog>
  );
}
