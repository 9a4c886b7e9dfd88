import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink, buttonClass } from '@larder/ui/button.tsx';
import { Form } from '@larder/ui/form.tsx';
import { NewPasswordFields } from '@larder/ui/new-password-fields.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { newPasswordFault } from '../parts/page/new-password-fault.ts';
import { useLink } from '../state/store.ts';
import { removeStored } from '../stored.ts';
import { linkKey } from './link-key.ts';

/**
 * Sets the new password with the token of the mailed link, then leads back to where the mail was asked for.
 */
export function NewPassword({ token }: { token: string }) {
  const t = useText();
  const link = useLink();
  const { commerce } = useBackends();
  const [key] = useState(linkKey);
  const [returnUrl, setReturnUrl] = useState<string | null>(null);
  const { form, text } = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      // Whose link it is only the server knows; it also refuses their name and address.
      password: newPasswordFault(password, [], t),
      confirm: confirm === password ? null : t('Passwords do not match'),
    }),
    submit: async ({ password }) => {
      const body = { token, newPassword: password };
      const answer = await commerce('POST api/password/new', { body, key });
      if (answer.errorFlag) return answer.errorMessage;
      removeStored('linkKey');
      setReturnUrl(answer.returnUrl ?? link('/login'));
      return null;
    },
  });
  if (returnUrl) return <Saved signInAt={returnUrl} />;
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('Choose a new password')}
      </h1>
      <Form form={form}>
        <NewPasswordFields label={t('New password')} text={text} />
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {t('Save new password')}
        </BusyButton>
        {form.failure ? (
          <ButtonLink look="secondary" className="w-full" to={link('/recover')} reloadDocument>
            {t('Recover your password')}
          </ButtonLink>
        ) : null}
      </Form>
    </>
  );
}

function Saved({ signInAt }: { signInAt: string }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-6 py-4 text-center">
      <CircleCheck aria-hidden size={64} strokeWidth={1.5} className="text-ok" />
      <h1 ref={heading} className="h1" tabIndex={-1}>
        {t('We saved your new password. Please sign in.')}
      </h1>
      <a className={buttonClass('primary', 'w-full')} href={signInAt}>
        {t('Sign In')}
      </a>
    </div>
  );
}
