import { Button } from '@larder/ui/button.tsx';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { failureWords } from '../failure-words.ts';
import { useOperations } from '../operations.ts';
import type { Me } from '../state/session.tsx';

type Props = { signInId: string; email: string; onBack: () => void; onDone: (me: Me) => Promise<void> };

/** The second step of the sign-in: the mailed code. */
export function CodeForm({ signInId, email, onBack, onDone }: Props) {
  const t = useText();
  const operations = useOperations();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, text } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : t('Missing confirmation code') }),
    submit: async ({ code }) => {
      try {
        await onDone(
          await operations('POST api/staff/sign-in/code', { body: { signInId, code: code.trim() } }),
        );
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <>
      <h1 className="h1" tabIndex={-1} ref={heading}>
        {t('Enter the code')}
      </h1>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{t('Enter the code we sent to {0}.', email)}</p>
      <Form form={form} className="code-form">
        <TextField
          {...text('code')}
          label={t('Confirmation code')}
          mark="required"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="none"
          spellCheck={false}
        />
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {t('Sign In')}
        </BusyButton>
      </Form>
      <Button look="secondary" onClick={onBack}>
        {t('Go back')}
      </Button>
    </>
  );
}
