import { isUsPhone } from '@larder/domain/phone';
import { errorText } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useForm } from '@larder/ui/use-form.ts';
import { useText, type Say } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { emailFault } from '../parts/page/email-fault.ts';
import { editsOver, listOver } from '../state/edits.ts';
import { useSession, type User } from '../state/session.ts';

export type Contact = User['shoppingProfiles'][number];

export type ContactSaving = {
  /** The person to edit; null adds one. */
  contact: Contact | null;
  onClose: () => void;
  /** Called with the key of the added or changed person. */
  onSaved?: (key: string) => void;
};

type Values = { firstName: string; lastName: string; email: string; phone: string; nickname: string };

type Person = Pick<Contact, 'nickname' | 'preferences'> & { profile: Omit<Contact['profile'], 'fullName'> };

const nobody: Person = {
  nickname: '',
  profile: { firstName: '', lastName: '', emailAddress: '', phoneNumber: '' },
  preferences: { dietaryOptions: [], avoidedAllergens: [], ingredientsAvoided: [], productsLookedFor: [] },
};

function valuesOf({ profile, nickname }: Person): Values {
  const { firstName, lastName, emailAddress, phoneNumber } = profile;
  return { firstName, lastName, email: emailAddress, phone: phoneNumber, nickname };
}

function faultsOf({ firstName, lastName, email, phone }: Values, t: Say) {
  const fault = emailFault(email);
  return {
    firstName: firstName.trim() ? null : t('Missing first name'),
    lastName: lastName.trim() ? null : t('Missing last name'),
    email: fault && t(fault),
    phone: !phone.trim() || isUsPhone(phone.trim()) ? null : t("This phone number isn't valid"),
  };
}

/**
 * Returns the form of a pickup person and their food preferences. Saving announces it, closes the dialog and
 * passes on the person's key.
 */
export function useContactForm({ contact, onClose, onSaved }: ContactSaving) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { reload } = useSession();
  const known: Person = contact ?? nobody;
  const [preferences, setPreferences] = useState(known.preferences);

  /** Returns the values and preferences to save: what was edited here, and the rest as it is now. */
  const overNow = async (sent: Values) => {
    const user = contact ? await commerce('GET api/user') : null;
    const now = user?.shoppingProfiles.find(({ key }) => key === contact?.key) ?? known;
    const listed = <Item>(list: (of: Person['preferences']) => readonly Item[]) =>
      listOver(list(known.preferences), list(preferences), list(now.preferences));
    return {
      values: editsOver(valuesOf(known), sent, valuesOf(now)),
      preferences: {
        dietaryOptions: listed((of) => of.dietaryOptions),
        avoidedAllergens: listed((of) => of.avoidedAllergens),
        ingredientsAvoided: listed((of) => of.ingredientsAvoided),
        productsLookedFor: listed((of) => of.productsLookedFor),
      },
    };
  };
  const save = async (sent: Values) => {
    toast.withdraw(t('An error has ocurred'));
    const over = await overNow(sent);
    const { firstName, lastName, email, phone, nickname } = over.values;
    const answer = await commerce('POST api/user/contacts', {
      body: {
        key: contact?.key ?? null,
        nickname: nickname.trim(),
        profile: { firstName, lastName, emailAddress: email.trim(), phoneNumber: phone.trim() },
        preferences: over.preferences,
      },
    });
    if (answer.errorFlag) return answer.errorMessage || t('An error has ocurred');
    await reload();
    toast.success(contact ? t('Pick up person updated!') : t('New pick up person added!'));
    onClose();
    if (answer.entityKey) onSaved?.(answer.entityKey);
    return null;
  };
  const { form, text } = useForm({
    initial: valuesOf(known),
    check: (values) => faultsOf(values, t),
    submit: (values) =>
      save(values).catch((error: unknown) => {
        toast.passingFailure(t('An error has ocurred'));
        return errorText(error, t);
      }),
  });
  const edited = form.edited || preferences !== known.preferences;
  return { form: { ...form, edited }, text, preferences, setPreferences };
}

export type ContactForm = ReturnType<typeof useContactForm>;
