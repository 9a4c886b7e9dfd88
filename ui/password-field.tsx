import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useText } from './words.ts';
import { Field } from './field.tsx';

type Props = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  mark?: 'required' | 'optional';
  autoComplete: 'current-password' | 'new-password';
};

/** A field for a password, which can be shown while it is typed. Pasting works, as password managers need. */
export function PasswordField({ label, hint, error, mark, id, className, ...input }: Props) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} mark={mark} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            required={mark === 'required'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="field pr-13"
          />
          <button
            type="button"
            className="icon-button absolute top-0.5 right-0.5"
            aria-label={t('Show password')}
            // Names the password field that the button belongs to, without a second element of that name.
            aria-describedby={`${control.id}-label`}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </Field>
  );
}
