import { NicknameField } from '@larder/ui/contact-fields.tsx';
import { Checkbox, TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { AddressBox } from './address-box.tsx';
import type { AddressForm } from './use-address-form.ts';

type FieldsProps = Pick<AddressForm, 'values' | 'text' | 'checked' | 'fill'>;

/** The fields of the place: street, apartment, zip code, city and state. */
export function AddressFields({ values, text, checked, fill }: FieldsProps) {
  const t = useText();
  return (
    <>
      <AddressBox field={checked('street')} zipCode={values.zipCode} fill={fill} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('apt')}
          label={t('Apartment')}
          mark="optional"
          autoComplete="address-line2"
          maxLength={30}
        />
        <TextField
          {...checked('zipCode')}
          label={t('Zip code')}
          mark="required"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
        <TextField
          {...checked('city')}
          label={t('City')}
          mark="optional"
          autoComplete="address-level2"
          maxLength={80}
        />
        <TextField
          {...checked('state')}
          label={t('State')}
          mark="optional"
          autoComplete="address-level1"
          maxLength={40}
        />
      </div>
    </>
  );
}

type UsesProps = Pick<AddressForm, 'text' | 'box'> & { isNew: boolean; isPrimary: boolean };

/** The fields of the address's nickname and uses. */
export function AddressUses({ text, box, isNew, isPrimary }: UsesProps) {
  const t = useText();
  return (
    <>
      <NicknameField {...text('nickname')} hint={t('e.g. Home, Work')} />
      <div className="grid gap-1">
        {isPrimary ? null : <Checkbox {...box('makePrimary')} label={t('Set as primary address')} />}
        {isNew ? (
          <>
            <Checkbox {...box('forDelivery')} label={t('Use for this delivery')} />
            <Checkbox {...box('forBilling')} label={t('Use for this billing')} />
          </>
        ) : null}
      </div>
    </>
  );
}
