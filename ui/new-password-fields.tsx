import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';
import { useText } from './words.ts';

/** The backend takes no shorter password. */
const minPasswordLength = 8;

type Props = {
  label: string;
  text: (name: 'password' | 'confirm') => Partial<ComponentProps<typeof PasswordField>>;
};

/** A password that is chosen, twice, so that a slip of the finger locks nobody out. */
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
