import { ButtonLink } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLink } from '../state/store.ts';

/**
 * A prompt over a guest's checkout to sign in or join, with the cart kept. Closing it leads back to the cart.
 * `isSignedOut` is true where a shopper was here, who signed out meanwhile.
 */
export function LoginPrompt({ isSignedOut }: { isSignedOut: boolean }) {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A shopper whose session ended here comes back here; a guest's cart leads to the cart.
  const from = { from: `${pathname}${search}` };
  const signIn = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      title={t('Sign in to check out')}
      size="small"
      initialFocus={signIn}
      onClose={() => void navigate(link('/cart'), { replace: true })}
    >
      <p className="text-ink-2">
        {isSignedOut
          ? t('You were signed out. Your cart is kept in your account.')
          : t("Sign in or create an account to place your order. We'll keep your cart.")}
      </p>
      <div className="mt-6 grid gap-3">
        <ButtonLink ref={signIn} to={link('/login')} state={from}>
          {t('Sign In')}
        </ButtonLink>
        <ButtonLink look="secondary" to={link('/join')} state={from}>
          {t('Create An Account')}
        </ButtonLink>
        <ButtonLink look="quiet" to={link('/cart')}>
          {t('Back to Your Cart')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
