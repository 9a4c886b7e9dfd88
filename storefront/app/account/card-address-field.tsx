import { addressLine } from '@larder/domain/address-line';
import { SelectField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import type { ComponentProps } from 'react';
import type { User } from '../state/session.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  addresses: User['addresses'];
};

/** The choice of the address to which the bills of a card go, or of none. */
export function CardAddressField({ addresses, ...field }: Props) {
  const t = useText();
  return (
    <SelectField {...field} label={t('Associated address')} mark="optional">
      <option value="">{t('No associated address')}</option>
      {addresses.map((address) => (
        <option key={address.key} value={address.key}>
          {[address.nickname, addressLine(address)].filter(Boolean).join(': ')}
        </option>
      ))}
    </SelectField>
  );
}
