import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { Form } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { useLink } from '../state/store.ts';
import type { Route } from './+types/verify';
import { onwardState } from './came-from.ts';
import { minCodeLength, tidyCode } from './check-fields.ts';
import { CodeField } from './code-field.tsx';
import { useFirstField } from './use-first-field.ts';
import { valueHash } from './value-hash.ts';

export const meta = screenMeta('Verify Your Email');

/** Confirms an email address with the mailed code. */
export default function Verify({ params }: Route.ComponentProps) {
  const t = useText();
  const link = useLink();
  const state = onwardState(useLocation());
  const navigate = useNavigate();
  const { commerce } = useBackends();
  const field = useFirstField();
  const username = params.email;
  const { form, text, values } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: tidyCode(code) ? null : t('Missing confirmation code') }),
    submit: async ({ code }) => {
      const answer = await commerce('POST api/account/verify', {
        body: { username, validationCode: tidyCode(code) },
      });
      if (!answer.accountValidateCompleted) return answer.errorMessage;
      // The shopper has just proved this address and need not type it again.
      const sessGuid = answer.loginSessGuid;
      const begun = sessGuid
        ? { username, sessGuid, valueHash: await valueHash(sessGuid, tidyCode(code)) }
        : null;
      const known = { ...state, email: username, begun };
      await navigate(link('/verified'), { state: known, replace: true });
      return null;
    },
  });
  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1" tabIndex={-1}>
          {t('Verify Your Email')}
        </h1>
        <p className="break-words text-ink-2">{t('Enter the code we sent to {0}.', username)}</p>
      </div>
      <Form form={form} label={t('Verify Your Email')}>
        <CodeField {...text('code')} ref={field} />
        <WhyButton
          type="submit"
          busy={form.busy}
          why={tidyCode(values.code).length < minCodeLength ? t('Enter the code first.') : null}
          className="w-full"
        >
          {t('Submit')}
        </WhyButton>
      </Form>
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
        <Resend username={username} />
        <ButtonLink look="quiet" className="-mr-2.5" to={link('/')}>
          {t('Home')}
        </ButtonLink>
      </div>
      {/* No code comes to an address that has an account already: its mail says so, and who reads it signs in. */}
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-ink-2">{t('Already have an account?')}</p>
        <ButtonLink
          look="secondary"
          className="w-full"
          to={link('/login')}
          state={{ ...state, email: username }}
        >
          {t('Sign In')}
        </ButtonLink>
      </div>
    </>
  );
}

function Resend({ username }: { username: string }) {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const { commerce } = useBackends();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const send = async () => {
    setBusy(true);
    setNews('');
    toast.withdraw(news);
    try {
      await commerce('POST api/account/resend', { body: { username, langCode: lang } });
      toast.success(t('A new email was sent!'));
      setNews(t('A new email was sent!'));
    } catch (error) {
      const words = errorText(error, t);
      toast.passingFailure(words);
      setNews(words);
    }
    setBusy(false);
  };
  return (
    <div className="grid">
      <BusyButton look="quiet" busy={busy} onClick={() => void send()} className="-ml-2.5 justify-self-start">
        {t('Resend Email')}
      </BusyButton>
      {news ? <p className="text-small text-ink-2">{news}</p> : null}
    </div>
  );
}
