import type { Role } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import { EmailField } from '@larder/ui/contact-fields.tsx';
import { SelectField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { formWords } from '../failure-words.ts';
import { SignInAgain } from '../parts/failure.tsx';
import { useKeptDialog } from '../state/kept-form.ts';
import { usePeopleChange } from '../state/people.ts';
import { RoleChoice, useFirstStore } from './role-choice.tsx';

export type KeptInvitation = { email: string; role: string; store: string; mailLangCode: Lang };

/** Invites somebody by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const change = usePeopleChange();
  const firstStore = useFirstStore();
  const { before, keep, close } = useKeptDialog<KeptInvitation>('invitation', onClose);
  const { form, text, values, set } = useForm({
    initial: before ?? { email: '', role: 'picker', store: firstStore, mailLangCode: lang },
    check: ({ email }) => ({ email: email.trim() ? null : t('Missing email address') }),
    submit: async (sent) => {
      const { email, role, store, mailLangCode } = sent;
      keep(sent);
      try {
        await change.mutateAsync((operations) =>
          operations('POST api/invitations', {
            body: {
              email,
              role: role as Role,
              locationGuid: role === 'owner' || store === '' ? null : store,
              mailLangCode,
            },
          }),
        );
        toast.success(t('Invitation sent to {0}', email.trim()));
        close();
        return null;
      } catch (error) {
        return formWords(error, t);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      edited={before !== null}
      title={t('Invite somebody')}
      submitLabel={t('Send invitation')}
      onClose={close}
    >
      <EmailField {...text('email')} label={t('Email')} mark="required" autoComplete="off" />
      <RoleChoice
        role={values.role as Role}
        store={values.store}
        onRole={(role) => set({ role })}
        onStore={(store) => set({ store })}
      />
      <SelectField {...text('mailLangCode')} label={t('Language of the mail')}>
        <option value="EN-US" lang="en-US">
          English
        </option>
        <option value="ES-MX" lang="es-MX">
          Español
        </option>
      </SelectField>
      <SignInAgain error={change.error} />
    </FormDialog>
  );
}
