import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { useText } from './words.ts';

/** The least length of a password that the backend takes. */
const minPasswordLength = 8;

type Props = {
  label: string;
  text: (name: 'password' | 'confirm') => Partial<ComponentProps<typeof PasswordField>>;
};

/** Two fields for a new password: it is typed twice, so that a slip of the finger locks nobody out. */
export function NewPasswordFields({ label, text }: Props) {
  const t = useText();
  return (
    <>
      <PasswordField
        {...text('password')}
        label={label}
        hint={t('At least {0} characters', minPasswordLength)}
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
