import { useForm } from '@larder/ui/use-form.ts';
import { useText } from '@larder/ui/words.ts';
import type { ChangeEvent, SubmitEvent } from 'react';
import { isVerified, type CheckedFields } from './address-check.ts';
import { useAddressVerification } from './use-address-verification.ts';
import { useSaveAddress, type AddressSaving, type AddressValues } from './use-save-address.ts';

const nowhere = { street: '', apt: '', zipCode: '', city: '', state: '', nickname: '', isPrimary: false };

function valuesOf({ address, checkoutUse }: AddressSaving): AddressValues {
  const { street, apt, zipCode, city, state, nickname, isPrimary } = address ?? nowhere;
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

/** The form of an address: it can be saved once verified, and changing what was verified undoes that. */
export function useAddressForm(saving: AddressSaving) {
  const t = useText();
  const save = useSaveAddress(saving);
  const verification = useAddressVerification(saving.address);
  const { form, values, set, text, box } = useForm({
    initial: valuesOf(saving),
    check: ({ street, zipCode }) => ({
      street: street.trim() ? null : t('This field is required'),
      zipCode: zipCode.trim() ? null : t('This field is required'),
    }),
    submit: (sent) => save(sent, verification.verified),
  });
  const isGood = isVerified(verification.verified, values);

  // Enter in a field verifies first: the verify button comes first in the form.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const asks = (event.nativeEvent as { submitter?: HTMLElement | null }).submitter?.dataset['verifies'];
    if (asks === undefined) return form.onSubmit(event);
    event.preventDefault();
    if (!isGood) verification.verify(values, set);
  };
  /** A text field that is looked at by the verification. */
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
  return { form: { ...form, onSubmit }, values, text, box, checked, isGood, verification };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
