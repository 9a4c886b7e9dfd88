import { newKey } from '@larder/contract/wish-keys';
import { passwordFault } from '@larder/domain/password';
import { roleWords } from '@larder/text/role-words';
import { BusyButton } from '@larder/ui/busy-button.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { Form } from '@larder/ui/form.tsx';
import { NewPasswordFields } from '@larder/ui/new-password-fields.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureWords } from '../failure-words.ts';
import { refusalCode, useOperations } from '../operations.ts';
import { useSignedIn } from '../state/session.tsx';
import { keepPress, readPress, type Link } from './kept-press.ts';

/** The form for the name and password of a person who joins; one of the staff only chooses a new password. */
export function JoinForm({ token, link }: { token: string; link: Link }) {
  const t = useText();
  const lang = useLang();
  const navigate = useNavigate();
  const operations = useOperations();
  const setMe = useSignedIn();
  const [before] = useState(() => readPress(token));
  const [key] = useState(before?.key ?? newKey);
  const { form, text } = useForm({
    initial: { name: link.name ?? '', password: '', confirm: '' },
    check: ({ name, password, confirm }) => {
      const fault = passwordFault(password, [link.email, ...name.trim().split(' ')]);
      return {
        name: name.trim() ? null : t('Missing name'),
        password: password ? fault && t(...fault) : t('Missing password'),
        confirm: confirm === password ? null : t('Passwords do not match'),
      };
    },
    submit: async ({ name, password }) => {
      try {
        const body = { token, name: name.trim(), langCode: lang, password };
        keepPress(token, { key, link });
        setMe(await operations('POST api/staff/invitation/accept', { body, key }));
        keepPress(token, null);
        await navigate('/', { replace: true });
        return null;
      } catch (error) {
        if (refusalCode(error) !== null && !before) keepPress(token, null);
        return failureWords(error, t);
      }
    },
  });
  return (
    <>
      <h1 className="h1" tabIndex={-1}>
        {link.role ? t('Welcome to the team') : t('Choose a new password')}
      </h1>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {link.role
          ? t('{0} at {1}: {2}', t(roleWords[link.role]), link.store ?? link.merchant, link.email)
          : link.email}
      </p>
      {link.name === null ? null : (
        <p>
          {t('A new password signs you out everywhere else. Passkeys you made before no longer let you in.')}
        </p>
      )}
      <Form form={form}>
        <TextField {...text('name')} label={t('Name')} mark="required" autoComplete="name" />
        <NewPasswordFields label={t('Password')} text={text} />
        <BusyButton type="submit" busy={form.busy} className="w-full">
          {link.role ? t('Join') : t('Save new password')}
        </BusyButton>
      </Form>
    </>
  );
}
