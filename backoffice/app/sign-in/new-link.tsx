import { ButtonLink } from '@larder/ui/button.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { EmailField } from '@larder/ui/contact-fields.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { failureWords } from '../failure-words.ts';
import { pageTitle } from '../page-title.ts';
import { useOperations } from '../operations.ts';

/** Asks for a link to a new password, without revealing whether a person with this address works here. */
export default function NewLink() {
  const t = useText();
  const operations = useOperations();
  const [isSent, setSent] = useState(false);
  const { form, text } = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() ? null : t('Missing email address') }),
    submit: async ({ email }) => {
      try {
        await operations('POST api/staff/password/link', { body: { email } });
        setSent(true);
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <>
      <title>{pageTitle(t('Forgot Password?'))}</title>
      <h1 className="h1" tabIndex={-1}>
        {t('Forgot Password?')}
      </h1>
      <p className="text-ink-2">{t("We'll email you a link to reset your password.")}</p>
      <Form form={form}>
        <EmailField {...text('email')} label={t('Email')} mark="required" autoComplete="username" />
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {t('Send')}
        </BusyButton>
      </Form>
      <output className="font-semibold text-ok">
        {isSent ? t('If somebody works here under that address, the mail is on its way.') : ''}
      </output>
      <ButtonLink look="secondary" to="/sign-in">
        {t('Go back')}
      </ButtonLink>
    </>
  );
}
