import { isUsPhone } from '@larder/domain/phone';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { errorText } from '../error-text.ts';
import { useSession, type User } from '../state/session.ts';
import { EmailField, PhoneField } from '../ui/contact-fields.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form.tsx';
import { useToast } from '../ui/toast.tsx';
import { useForm } from '../ui/use-form.ts';
import { useText } from '../words.ts';
import { DietaryPicker } from '../parts/dietary/dietary-picker.tsx';
import { emailFault } from '../parts/page/email-fault.ts';
import { WordList } from './word-list.tsx';

export type Contact = User['shoppingProfiles'][number];

type Props = {
  /** Who is edited; null adds somebody. */
  contact: Contact | null;
  onClose: () => void;
  /** Called with the key of who was added or changed. */
  onSaved?: (key: string) => void;
};

const nobody: Contact['preferences'] = { dietaryOptions: [], ingredientsAvoided: [], productsLookedFor: [] };

/** Adds or edits a pickup person, with what they eat: the same person is a profile one can shop for. */
export default function ContactDialog({ contact, onClose, onSaved }: Props) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { reload } = useSession();
  const [preferences, setPreferences] = useState(contact?.preferences ?? nobody);
  const { form, text } = useForm({
    initial: {
      firstName: contact?.profile.firstName ?? '',
      lastName: contact?.profile.lastName ?? '',
      email: contact?.profile.emailAddress ?? '',
      phone: contact?.profile.phoneNumber ?? '',
      nickname: contact?.nickname ?? '',
    },
    check: ({ firstName, lastName, email, phone }) => {
      const fault = emailFault(email);
      return {
        firstName: firstName.trim() ? null : t('Missing first name'),
        lastName: lastName.trim() ? null : t('Missing last name'),
        email: fault && t(fault),
        phone: !phone.trim() || isUsPhone(phone.trim()) ? null : t("This phone number isn't valid"),
      };
    },
    submit: async ({ firstName, lastName, email, phone, nickname }) => {
      try {
        const answer = await commerce('POST api/user/contacts', {
          body: {
            key: contact?.key ?? null,
            nickname: nickname.trim(),
            profile: { firstName, lastName, emailAddress: email.trim(), phoneNumber: phone.trim() },
            preferences,
          },
        });
        if (answer.errorFlag) return answer.errorMessage || t('An error has ocurred');
        await reload();
        toast.success(contact ? t('Pick up person updated!') : t('New pick up person added!'));
        onClose();
        if (answer.entityKey) onSaved?.(answer.entityKey);
        return null;
      } catch (error) {
        toast.failure(t('An error has ocurred'));
        return errorText(error, t);
      }
    },
  });
  return (
    <FormDialog
      title={contact ? t('Edit pickup person') : t('Add pickup person')}
      form={form}
      onClose={onClose}
      size="large"
      edited={preferences !== (contact?.preferences ?? nobody)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('firstName')}
          label={t('First name')}
          mark="required"
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          {...text('lastName')}
          label={t('Last name')}
          mark="required"
          autoComplete="off"
          maxLength={80}
        />
        <EmailField {...text('email')} label={t('Email')} mark="required" autoComplete="off" />
        <PhoneField {...text('phone')} label={t('Phone')} mark="optional" autoComplete="off" />
        <TextField
          {...text('nickname')}
          label={t('Nickname')}
          mark="optional"
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <section className="grid gap-5 border-t border-line pt-5">
        <h3 className="h3">{t('Food preferences')}</h3>
        <DietaryPicker
          chosen={preferences.dietaryOptions}
          onChange={(dietaryOptions) => setPreferences({ ...preferences, dietaryOptions })}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <WordList
            label={t('Ingredients avoided')}
            addLabel={t('Add an ingredient')}
            words={preferences.ingredientsAvoided}
            onChange={(ingredientsAvoided) => setPreferences({ ...preferences, ingredientsAvoided })}
          />
          <WordList
            label={t('Products looked for')}
            addLabel={t('Add a product')}
            words={preferences.productsLookedFor}
            onChange={(productsLookedFor) => setPreferences({ ...preferences, productsLookedFor })}
          />
        </div>
      </section>
    </FormDialog>
  );
}
