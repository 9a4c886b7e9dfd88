import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import type { ChangeEvent, SubmitEvent } from 'react';
import { knownPlace } from '../../state/place.ts';
import { useSession, type User } from '../../state/session.ts';
import { isVerified, needsNoLook, type CheckedFields } from './address-check.ts';
import { useAddressVerification } from './use-address-verification.ts';
import { useSaveAddress, type AddressSaving, type AddressValues } from './use-save-address.ts';

const nowhere = { street: '', apt: '', zipCode: '', city: '', state: '', nickname: '', isPrimary: false };

/**
 * Returns the form's first values: the address to change; for a first address the ZIP code given with the
 * choice of store.
 */
function valuesOf({ address, checkoutUse }: AddressSaving, user: User | null): AddressValues {
  const isFirst = user?.addresses.length === 0;
  const told = isFirst ? { ...nowhere, zipCode: knownPlace(user)?.zipCode ?? '' } : nowhere;
  const { street, apt, zipCode, city, state, nickname, isPrimary } = address ?? told;
  return {
    street,
    apt,
    zipCode,
    city,
    state,
    nickname,
    makePrimary: isPrimary,
    forDelivery: checkoutUse === 'delivery',
    forBilling: checkoutUse === 'billing',
  };
}

/**
 * Returns the form of an address. It is saved once verified, and changing a verified field makes it
 * unverified. Saving verifies an unverified address first, and continues by itself when the answer needs no
 * second look.
 */
export function useAddressForm(saving: AddressSaving) {
  const t = useText();
  const { user } = useSession();
  const save = useSaveAddress(saving);
  const verification = useAddressVerification(saving.address);
  const { form, values, set, text, box } = useForm({
    initial: valuesOf(saving, user),
    check: ({ street, zipCode }) => ({
      street: street.trim() ? null : t('This field is required'),
      zipCode: zipCode.trim() ? null : t('This field is required'),
    }),
    submit: async (sent) => {
      if (isVerified(verification.verified, sent)) return save(sent, verification.verified);
      const verdict = await verification.verify(sent, (checked) => set(checked));
      // The failure is shown where the address is verified.
      if (verdict === null) return null;
      if (verdict.verified === null) return t('Address is not valid');
      return needsNoLook(sent, verdict) ? save({ ...sent, ...verdict.verified }, verdict.verified) : null;
    },
  });
  const isGood = isVerified(verification.verified, values);

  // Enter in a field verifies first: the verify button comes first in the form.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const asks = (event.nativeEvent as { submitter?: HTMLElement | null }).submitter?.dataset['verifies'];
    if (asks === undefined) return form.onSubmit(event);
    event.preventDefault();
    if (!isGood) void verification.verify(values, set);
  };
  /** Returns the props of a text field that is part of the verification. */
  const checked = (name: keyof CheckedFields) => {
    const field = text(name);
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        verification.edited();
        field.onChange(event);
      },
    };
  };
  /** Fills the fields with a chosen address. */
  const fill = (address: Partial<CheckedFields & { apt: string }>) => {
    verification.edited();
    set(address);
  };
  return { form: { ...form, onSubmit }, values, text, box, checked, fill, isGood, verification };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
