import type { Role } from '@larder/domain/staff-roles';
import { EmailField } from '@larder/ui/contact-fields.tsx';
import { SelectField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { failureWords } from '../failure-words.ts';
import { usePeopleChange } from '../state/people.ts';
import { RoleChoice, useFirstStore } from './role-choice.tsx';

/** Invites somebody by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const lang = useLang();
  const toast = useToast();
  const change = usePeopleChange();
  const firstStore = useFirstStore();
  const { form, text, values, set } = useForm({
    initial: { email: '', role: 'picker', store: firstStore, mailLangCode: lang },
    check: ({ email }) => ({ email: email.trim() ? null : t('Missing email address') }),
    submit: async ({ email, role, store, mailLangCode }) => {
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
        onClose();
        return null;
      } catch (error) {
        return failureWords(error, t);
      }
    },
  });
  return (
    <FormDialog form={form} title={t('Invite somebody')} submitLabel={t('Send invitation')} onClose={onClose}>
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
    </FormDialog>
  );
}
