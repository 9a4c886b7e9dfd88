import { Button } from '@larder/ui/button.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useEffect, useRef } from 'react';
import { useBackends } from '../backends.ts';
import { minCodeLength, tidyCode } from './check-fields.ts';
import { CodeField } from './code-field.tsx';
import type { LoginInput } from '../state/session-state.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { valueHash } from './value-hash.ts';

/** Phase 2 of the sign-in: the mailed code. It sends the hash of the sign-in's handle and the code. */
export function CodeForm({ login, onBack }: { login: LoginInput; onBack: () => void }) {
  const t = useText();
  const { commerce } = useBackends();
  const finish = useFinishSignIn();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, text, values } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: tidyCode(code) ? null : t('Missing confirmation code') }),
    submit: async ({ code }) => {
      const { sessionId: sessGuid, username, keepSignedIn: keepLoggedIn } = login;
      const answer = await commerce('POST api/account/loginphase2', {
        body: { username, sessGuid, keepLoggedIn, valueHash: await valueHash(sessGuid, tidyCode(code)) },
      });
      if (!answer.loginFlag) return answer.loginMessage;
      await finish({ sessionGuid: sessGuid, tokenExpiration: answer.tokenExpiration, keepLoggedIn });
      return null;
    },
  });
  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1" tabIndex={-1}>
          {t('Confirmation code')}
        </h1>
        <p className="break-words text-ink-2">{t('Enter the code we sent to {0}.', login.username)}</p>
      </div>
      <Form form={form}>
        <CodeField {...text('code')} ref={field} />
        <WhyButton
          type="submit"
          busy={form.busy}
          why={tidyCode(values.code).length < minCodeLength ? t('Enter the code first.') : null}
          className="w-full"
        >
          {t('Submit')}
        </WhyButton>
        <Button look="secondary" className="w-full" onClick={onBack}>
          {t('Go back')}
        </Button>
      </Form>
    </>
  );
}
