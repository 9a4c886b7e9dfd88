import { BusyButton } from '@larder/ui/busy-button.tsx';
import { ButtonLink } from '@larder/ui/button.tsx';
import { EmailField, PhoneField } from '@larder/ui/contact-fields.tsx';
import { Checkbox, TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { NewPasswordFields } from '@larder/ui/new-password-fields.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useBackends } from '../backends.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { useLink } from '../state/store.ts';
import { onwardState } from './came-from.ts';
import { joiningFaults, type Joining } from './check-fields.ts';
import { useFirstField } from './use-first-field.ts';

export const meta = screenMeta('Create An Account');

const empty: Joining = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirm: '',
  terms: false,
};

/** Returns the form of a new account; submitting leads on to the mailed code, or to login. */
function useJoining() {
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const state = onwardState(useLocation());
  const navigate = useNavigate();
  const { commerce } = useBackends();
  return useForm({
    initial: empty,
    check: (values) => joiningFaults(values, t),
    submit: async (values) => {
      const emailAddress = values.email.trim();
      const answer = await commerce('POST api/account/register', {
        body: {
          username: emailAddress,
          password: values.password,
          profile: {
            firstName: values.firstName.trim(),
            lastName: values.lastName.trim(),
            emailAddress,
            phoneNumber: values.phone.trim(),
          },
          langCode: lang,
        },
      });
      const next = answer.validationRequired
        ? link('/verify/:email', { email: emailAddress })
        : link('/login');
      await navigate(next, { state });
      return null;
    },
  });
}

/** Makes an account; the next screen asks for the mailed code. */
export default function Join() {
  const t = useText();
  const link = useLink();
  const state = onwardState(useLocation());
  const { form, text, box } = useJoining();
  const first = useFirstField();
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('Create An Account')}
      </h1>
      <Form form={form} label={t('Create An Account')}>
        <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            {...text('firstName')}
            ref={first}
            label={t('First name')}
            mark="required"
            maxLength={80}
            autoComplete="given-name"
          />
          <TextField
            {...text('lastName')}
            label={t('Last name')}
            mark="required"
            maxLength={80}
            autoComplete="family-name"
          />
        </div>
        <EmailField {...text('email')} label={t('Email')} mark="required" />
        <PhoneField
          {...text('phone')}
          label={t('Phone')}
          hint={t("We'll only call about your order.")}
          mark="required"
        />
        <NewPasswordFields label={t('Password')} text={text} />
        <AgreeToTerms {...box('terms')} />
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {t('Create An Account')}
        </BusyButton>
      </Form>
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-ink-2">{t('Already have an account?')}</p>
        <ButtonLink look="secondary" className="w-full" to={link('/login')} state={state}>
          {t('Sign In')}
        </ButtonLink>
      </div>
    </>
  );
}

function AgreeToTerms(box: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const t = useText();
  const link = useLink();
  return (
    <Checkbox
      {...box}
      label={
        <>
          {t('I agree to the')}{' '}
          <Link
            to={link('/terms')}
            target="_blank"
            className="font-semibold text-brand underline underline-offset-3"
          >
            {t('Consumer Terms of Use')}
          </Link>
        </>
      }
    />
  );
}
