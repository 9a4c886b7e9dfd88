import { EmailField } from '@larder/ui/contact-fields.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { useSession, type User } from '../state/session.ts';

/** Changes the second address for mails; the user name cannot be changed. */
export default function AccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { reload } = useSession();
  // As it was when the dialog opened: another device may change it meanwhile.
  const [{ emailAddress, optEmailAddress: opened }] = useState(user.profile);
  const { form, text } = useForm({
    initial: { other: opened },
    check: ({ other }) => ({
      other:
        other.trim() === '' || /^\S+@\S+\.\S{2,}$/.test(other.trim())
          ? null
          : t("This email address isn't valid"),
    }),
    submit: async ({ other }) => {
      // The call takes name and phone too: as they are now, since another device may have changed them.
      const { firstName, lastName, phoneNumber, optEmailAddress } = (await commerce('GET api/user')).profile;
      const kept = other === opened ? optEmailAddress : other.trim();
      const answer = await commerce('POST api/user/profile', {
        body: { firstName, lastName, phoneNumber, optEmailAddress: kept },
      });
      if (answer.errorFlag) return answer.errorMessage;
      await reload();
      toast.success(t('Profile updated!'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog title={t('Edit account information')} form={form} onClose={onClose}>
      <dl>
        <dt className="text-label font-semibold">{t('Username')}</dt>
        <dd className="mt-1 break-words text-ink-2">{emailAddress}</dd>
      </dl>
      <EmailField {...text('other')} label={t('Other email address')} mark="optional" />
    </FormDialog>
  );
}
