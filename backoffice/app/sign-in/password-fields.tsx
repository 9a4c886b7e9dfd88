import { PasswordField } from '@larder/ui/password-field.tsx';
import { useText } from '@larder/ui/words.ts';
import type { ComponentProps } from 'react';

/** What the backend takes as the least. */
const leastPasswordLength = 8;

type Props = { text: (name: 'password' | 'confirm') => Partial<ComponentProps<typeof PasswordField>> };

/** A password that is chosen, twice, so that a slip of the finger locks nobody out. */
export function PasswordFields({ text }: Props) {
  const t = useText();
  return (
    <>
      <PasswordField
        {...text('password')}
        label={t('Password')}
        hint={t('At least {0} characters', leastPasswordLength)}
        mark="required"
        autoComplete="new-password"
      />
      <PasswordField
        {...text('confirm')}
        label={t('Confirm your password')}
        mark="required"
        autoComplete="new-password"
      />
    </>
  );
}
