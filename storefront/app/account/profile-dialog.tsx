import { digitsOfPhone } from '@larder/domain/phone';
import { PhoneField } from '@larder/ui/contact-fields.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { FormDialog } from '@larder/ui/form.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { editsOver } from '../state/edits.ts';
import { useSession, type User } from '../state/session.ts';

function valuesOf({ firstName, lastName, phoneNumber }: User['profile']) {
  return { firstName, lastName, phoneNumber };
}

/** Changes first name, last name and phone number; all three are required. */
export default function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { reload } = useSession();
  // As it was when the dialog opened: another device may change it meanwhile.
  const [profile] = useState(user.profile);
  const needed = (text: string) => (text.trim() ? null : t('This field is required'));
  const { form, text, values } = useForm({
    initial: valuesOf(profile),
    check: ({ firstName, lastName, phoneNumber }) => ({
      firstName: needed(firstName),
      lastName: needed(lastName),
      phoneNumber: needed(phoneNumber) ?? (isPhone(phoneNumber) ? null : t("This phone number isn't valid")),
    }),
    labels: { firstName: t('First name'), lastName: t('Last name'), phoneNumber: t('Phone') },
    submit: async (sent) => {
      const { profile: now } = await commerce('GET api/user');
      const body = editsOver(valuesOf(profile), sent, valuesOf(now));
      const answer = await commerce('POST api/user/profile', { body });
      if (answer.errorFlag) return answer.errorMessage;
      await reload();
      toast.success(t('Profile updated!'));
      onClose();
      return null;
    },
  });
  const hasEmpty = Object.values(values).some((value) => !value.trim());
  return (
    <FormDialog
      title={t('Edit basic information')}
      form={form}
      onClose={onClose}
      summaryTitle={hasEmpty ? t('Required fields are empty') : undefined}
    >
      <TextField
        {...text('firstName')}
        label={t('First name')}
        mark="required"
        maxLength={80}
        autoComplete="given-name"
      />
      <TextField
        {...text('lastName')}
        label={t('Last name')}
        mark="required"
        maxLength={80}
        autoComplete="family-name"
      />
      <PhoneField {...text('phoneNumber')} label={t('Phone')} mark="required" />
    </FormDialog>
  );
}

/**
 * Returns whether the backend takes a text as a phone number: seven to fifteen digits with the usual signs.
 */
function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]*$/.test(text.trim()) && /^\d{7,15}$/.test(digitsOfPhone(text));
}
