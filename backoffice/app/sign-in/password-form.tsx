import { ButtonLink } from '@larder/ui/button.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { EmailField } from '@larder/ui/contact-fields.tsx';
import { Form } from '@larder/ui/form.tsx';
import { PasswordField } from '@larder/ui/password-field.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { useOperations } from '../operations.ts';

/** The first step of the sign-in: email and password bring a code by mail. */
export function PasswordForm({ onCode }: { onCode: (step: { signInId: string; email: string }) => void }) {
  const t = useText();
  const operations = useOperations();
  const { form, text } = useForm({
    initial: { email: '', password: '' },
    check: (values) => ({
      email: values.email.trim() ? null : t('Missing email address'),
      password: values.password ? null : t('Missing password'),
    }),
    submit: async ({ email, password }) => {
      try {
        const { signInId } = await operations('POST api/staff/sign-in', { body: { email, password } });
        onCode({ signInId, email: email.trim() });
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('Sign in to work')}
      </h1>
      <Form form={form}>
        <EmailField {...text('email')} label={t('Email')} mark="required" autoComplete="username" />
        <PasswordField
          {...text('password')}
          label={t('Password')}
          mark="required"
          autoComplete="current-password"
        />
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {t('Send me a code')}
        </BusyButton>
      </Form>
      <ButtonLink look="quiet" className="-mx-2.5 justify-self-start" to="/password">
        {t('Forgot Password?')}
      </ButtonLink>
      <p className="text-small text-ink-2">
        {t('We mail you a six-digit code. New here? Ask your manager for an invitation.')}
      </p>
    </>
  );
}
