import { recoveryExpiry } from '@larder/text/dates';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { EmailField } from '@larder/ui/contact-fields.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useBackends } from '../backends.ts';
import { useLink, useMaybeStore } from '../state/store.ts';
import { emailFault } from '../parts/page/email-fault.ts';
import { onwardState } from './came-from.ts';

/** Password recovery: form, sending, sent. It ends with the same sentence whether or not the account exists. */
export function RecoverForm() {
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const state = onwardState(useLocation());
  const store = useMaybeStore();
  const { commerce } = useBackends();
  const [expires, setExpires] = useState<string | null>(null);
  const { form, text } = useForm({
    initial: { email: '' },
    check: ({ email }) => {
      const fault = emailFault(email);
      return { email: fault && t(fault) };
    },
    submit: async ({ email }) => {
      const answer = await commerce('POST api/password/reset/:email', {
        params: { email: email.trim() },
        body: { returnUrl: `${window.location.origin}${link('/login')}`, langCode: lang },
      });
      const zone = store?.location.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      setExpires(recoveryExpiry(lang, answer, zone));
      return null;
    },
  });
  const sent = expires !== null;
  /** Lets another address be asked for: the one that was sent may have a typing error. */
  const startAnew = () => {
    setExpires(null);
    document.getElementById(text('email').id)?.focus();
  };
  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1" tabIndex={-1}>
          {t('Recover your password')}
        </h1>
        <p className="text-ink-2">{t("We'll email you a link to reset your password.")}</p>
      </div>
      <Form form={form}>
        <EmailField {...text('email')} label={t('Email')} mark="required" readOnly={sent} />
        <output className="block">
          {sent ? (
            <span className="block rounded-md bg-ok-soft px-4 py-3 text-label text-ok">
              {t("If that address has an account, we've emailed a link. It expires {0}.", expires)}
            </span>
          ) : form.busy ? (
            <span className="sr-only">{t('Sending…')}</span>
          ) : null}
        </output>
        <BusyButton type="submit" busy={form.busy} disabled={sent} className="w-full">
          {t('Send')}
        </BusyButton>
        {sent ? (
          <Button look="quiet" onClick={startAnew}>
            {t('Use another email')}
          </Button>
        ) : null}
        <ButtonLink look="secondary" className="w-full" to={link('/login')} state={state}>
          {t('Go Back')}
        </ButtonLink>
      </Form>
    </>
  );
}
