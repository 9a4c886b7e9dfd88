import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { failureWords } from '../failure-words.ts';
import { refusalCode, useOperations } from '../operations.ts';
import type { Me } from '../state/session.tsx';

type Shared = NonNullable<Result<Operations['GET api/staff/device']>>;
type Person = Shared['people'][number];

type Props = {
  device: Shared;
  onDone: (me: Me) => Promise<void>;
  /** Called to sign in by password or passkey instead, with a sentence when the device is no longer shared. */
  onOther: (words?: string) => void;
};

/** Signs one of the device's pickers and drivers in by four digits. */
export function SharedDevice({ device, onDone, onOther }: Props) {
  const t = useText();
  const [person, setPerson] = useState<Person | null>(null);
  if (person)
    return (
      <PinForm
        person={person}
        onDone={onDone}
        onBack={() => setPerson(null)}
        onEnded={(words) => onOther(words)}
      />
    );
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {t('Who is working?')}
      </h1>
      <p className="text-ink-2">
        {device.name} · {device.store}
      </p>
      <ul className="grid gap-2">
        {device.people.map((each) => (
          <li key={each.id}>
            <Button look="secondary" className="min-h-14 w-full" onClick={() => setPerson(each)}>
              {each.name}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" className="-mx-2.5 justify-self-start" onClick={() => onOther()}>
        {t('Sign in another way')}
      </Button>
    </>
  );
}

type PinProps = {
  person: Person;
  onDone: (me: Me) => Promise<void>;
  onBack: () => void;
  onEnded: (words: string) => void;
};

function PinForm({ person, onDone, onBack, onEnded }: PinProps) {
  const t = useText();
  const operations = useOperations();
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Four digits typed at once fill their fields; the group's name tells whose they are.
  useEffect(() => field.current?.focus(), []);
  const { form, text } = useForm({
    initial: { pin: '' },
    check: ({ pin }) => ({ pin: /^\d{4}$/.test(pin) ? null : t('Four digits, please') }),
    submit: async ({ pin }) => {
      try {
        await onDone(await operations('POST api/staff/pin/sign-in', { body: { staffId: person.id, pin } }));
        return null;
      } catch (error) {
        const words = failureWords(error, t);
        if (refusalCode(error) === 'device-ended') onEnded(words);
        // Its four digits are full: the next ones take their place.
        field.current?.focus();
        field.current?.select();
        return words;
      }
    },
  });
  return (
    <section aria-labelledby={headingId} className="grid gap-6">
      <h1 id={headingId} className="h1" tabIndex={-1}>
        {person.name}
      </h1>
      <Form form={form}>
        <TextField
          {...text('pin')}
          ref={field}
          label={t('Your PIN')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="text-[1.375rem]"
        />
        <BusyButton type="submit" busy={form.busy} className="min-h-14 w-full">
          {t('Go to work')}
        </BusyButton>
      </Form>
      <Button look="secondary" onClick={onBack}>
        {t('Somebody else')}
      </Button>
    </section>
  );
}
