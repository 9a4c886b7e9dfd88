import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { EmailField } from '@larder/ui/contact-fields.tsx';
import { Checkbox } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { PasswordField } from '@larder/ui/password-field.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { CartContext } from '../state/cart-state.ts';
import { useLink } from '../state/store.ts';
import { LocationSwitcher } from './location-switcher.tsx';
import type { LoginInput } from '../state/session-state.ts';
import { knownEmail, onwardState, whySignIn } from './came-from.ts';
import { useArrivalState } from './use-arrival-state.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Phase 1 of the sign-in. An unknown email address is no error of the form: the sign-in is refused. */
export function PasswordForm({
  login,
  onSecondPhase,
}: {
  login: LoginInput;
  onSecondPhase: (login: LoginInput) => void;
}) {
  const t = useText();
  const link = useLink();
  const location = useLocation();
  const state = onwardState(location);
  const why = whySignIn(useArrivalState());
  const navigate = useNavigate();
  const { commerce } = useBackends();
  const finish = useFinishSignIn();
  const cart = useContext(CartContext);
  const { form, text, box } = useForm({
    initial: { email: knownEmail(location.state), password: '', keep: login.keepSignedIn },
    check: (values) => ({
      email: values.email.trim() ? null : t('Missing email address'),
      password: values.password ? null : t('Missing password'),
    }),
    submit: async ({ email, password, keep }) => {
      const username = email.trim();
      // Recent presses belong in the guest's cart, which a signed-in shopper cannot change any more.
      await cart?.actions.flush();
      const answer = await commerce('POST api/account/loginphase1', {
        body: { username, password, keepLoggedIn: keep },
      });
      if (answer.loginFlag) {
        await finish({
          sessionGuid: answer.loginSessGuid,
          tokenExpiration: answer.tokenExpiration,
          keepLoggedIn: keep,
        });
      } else if (answer.verificationRequired) {
        await navigate(link('/verify/:email', { email: username }), { state });
      } else if (answer.loginPhase2Required && answer.loginSessGuid) {
        onSecondPhase({ sessionId: answer.loginSessGuid, username, keepSignedIn: keep });
      } else {
        return answer.loginMessage;
      }
      return null;
    },
  });
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('Sign In')}
      </h1>
      {why ? <p className="rounded-md bg-info-soft px-4 py-3 text-info">{t(why)}</p> : null}
      <LocationSwitcher />
      <Form form={form}>
        <EmailField {...text('email')} label={t('Email')} mark="required" autoComplete="username" />
        <PasswordField
          {...text('password')}
          label={t('Password')}
          mark="required"
          autoComplete="current-password"
        />
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...box('keep')} label={t('Keep me signed in')} />
          <ButtonLink look="quiet" className="-mx-2.5" to={link('/recover')} state={state}>
            {t('Forgot Password?')}
          </ButtonLink>
        </div>
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {t('Sign In')}
        </BusyButton>
      </Form>
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-ink-2">{t('New here?')}</p>
        <ButtonLink look="secondary" className="w-full" to={link('/join')} state={state}>
          {t('Create An Account')}
        </ButtonLink>
      </div>
    </>
  );
}
