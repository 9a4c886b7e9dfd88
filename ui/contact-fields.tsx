import { TextField } from './field.tsx';

type Props = Parameters<typeof TextField>[0];

/** An email address: the right keyboard on phones, nothing corrected or capitalised. */
export function EmailField(props: Props) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A phone number, with the keyboard for it. */
export function PhoneField(props: Props) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}
