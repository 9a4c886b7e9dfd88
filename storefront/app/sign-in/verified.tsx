import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { CircleCheck } from 'lucide-react';
import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { CartContext } from '../state/cart-state.ts';
import { useLink } from '../state/store.ts';
import { begunSignIn, onwardState, type BegunSignIn } from './came-from.ts';
import { useArrivalState } from './use-arrival-state.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

export const meta = screenMeta('Your account is now verified and ready to use');

/**
 * Says that the address is confirmed, and offers the last step: one press in the browser where the shopper
 * joined, the sign-in form in any other.
 */
export default function Verified() {
  const t = useText();
  const link = useLink();
  const state = onwardState(useLocation());
  const begun = begunSignIn(useArrivalState());
  return (
    <div className="grid justify-items-center gap-6 py-4 text-center">
      <CircleCheck aria-hidden size={64} strokeWidth={1.5} className="text-ok" />
      <h1 className="h1" tabIndex={-1}>
        {t('Your account is now verified and ready to use')}
      </h1>
      {begun ? (
        <SignInAtOnce begun={begun} />
      ) : (
        <ButtonLink className="w-full" to={link('/login')} state={state}>
          {t('Sign In')}
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * Finishes the sign-in that the code began. It waits some minutes and works once; after that the form
 * follows.
 */
function SignInAtOnce({ begun: { username, sessGuid, valueHash } }: { begun: BegunSignIn }) {
  const t = useText();
  const link = useLink();
  const navigate = useNavigate();
  const state = onwardState(useLocation());
  const toast = useToast();
  const { commerce } = useBackends();
  const cart = useContext(CartContext);
  const finish = useFinishSignIn();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    toast.again('sign-in');
    try {
      await cart?.actions.flush();
      const answer = await commerce('POST api/account/loginphase2', {
        body: { username, sessGuid, valueHash, keepLoggedIn: true },
      });
      if (answer.loginFlag)
        return await finish({
          sessionGuid: sessGuid,
          tokenExpiration: answer.tokenExpiration,
          keepLoggedIn: true,
        });
      await navigate(link('/login'), { replace: true, state: { ...state, begun: null } });
    } catch (error) {
      toast.failure(errorText(error, t), 'sign-in');
    }
    setBusy(false);
  };
  return (
    <BusyButton className="w-full" busy={busy} onClick={() => void signIn()}>
      {t('Sign In')}
    </BusyButton>
  );
}
