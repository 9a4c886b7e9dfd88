import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import type { ComponentPropsWithRef } from 'react';

/** A single field for the whole code: phones fill it in from the mail, and pasting works. */
export function CodeField(props: Omit<ComponentPropsWithRef<typeof TextField>, 'label'>) {
  const t = useText();
  return (
    <div className="[&_input]:text-center [&_input]:text-h2 [&_input]:font-bold [&_input]:tracking-[0.3em] [&_input]:tabular-nums">
      <TextField
        {...props}
        label={t('Confirmation code')}
        mark="required"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
