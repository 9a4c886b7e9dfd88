import { TextField } from './field.tsx';
import { useText } from './words.ts';

type Props = Parameters<typeof TextField>[0];

/** A field for an email address: phones show the right keyboard, and correct or capitalise nothing. */
export function EmailField(props: Props) {
  return (
    <TextField
      autoComplete="email"
      maxLength={254}
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A field for a phone number, with the keyboard for it. */
export function PhoneField(props: Props) {
  return <TextField autoComplete="tel" maxLength={30} {...props} type="tel" inputMode="tel" />;
}

/** A field for the name that a shopper gives to something of theirs. */
export function NicknameField(props: Omit<Props, 'label'>) {
  const t = useText();
  return <TextField label={t('Nickname')} mark="optional" autoComplete="off" maxLength={40} {...props} />;
}
