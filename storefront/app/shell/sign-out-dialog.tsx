import { answered } from '@larder/ui/answered.ts';
import { ConfirmDialog } from '@larder/ui/confirm-dialog.tsx';
import { errorText, errorWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useContext, useState } from 'react';
import { CartContext } from '../state/cart-state.ts';
import { useSession } from '../state/session.ts';
import { sayNext } from '../state/said-next.ts';
import { useLink } from '../state/store.ts';

/** Asks before signing out; then clears session, user, cart, checkout and messages, and goes home. */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const link = useLink();
  const toast = useToast();
  const { signOut, reload, setOperationInProgress } = useSession();
  const cart = useContext(CartContext);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await cart?.actions.flush();
    const home = link('/');
    const why = await signOut().then(
      () => null,
      (error: unknown) => {
        // The cookie is gone then too; only the handle for the server's table was missing.
        const isMissing = error instanceof Error && error.message === 'Missing session';
        toast.failure(isMissing ? t('Missing session') : errorText(error, t));
        return isMissing ? null : errorWords(error, t);
      },
    );
    cart?.actions.forget();
    onClose();
    if (why === null) sayNext(false, "You've signed out.");
    else sayNext(true, "We couldn't sign you out. {0}", why);
    const isThere =
      why === null ||
      (await answered(home).then(
        () => true,
        () => false,
      ));
    // Without a line there is no home page: this one asks until somebody answers who is there.
    if (!isThere) return reload();
    setOperationInProgress(true);
    // A new document: nothing a screen kept in memory outlives the session.
    window.location.assign(home);
  };

  return (
    <ConfirmDialog
      size="small"
      title={t('Do you want to sign out?')}
      keep={t('Stay signed in')}
      confirm={t('Sign Out')}
      look="primary"
      busy={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{t("We'll keep your cart in your account.")}</p>
    </ConfirmDialog>
  );
}
