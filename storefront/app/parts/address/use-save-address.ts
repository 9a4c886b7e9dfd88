import type { TextKey } from '@larder/text/say';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../../backends.ts';
import { useSession, type User } from '../../state/session.ts';
import { isVerified, lineToVerify, type CheckedFields, type VerifiedAddress } from './address-check.ts';
import { useCurrentAddresses } from './use-current-addresses.ts';

export type Address = User['addresses'][number];

/** The values of an address's form. */
export type AddressValues = CheckedFields & {
  apt: string;
  nickname: string;
  makePrimary: boolean;
  forDelivery: boolean;
  forBilling: boolean;
};

type SavedAddress = { key: string; forDelivery: boolean; forBilling: boolean };

export type AddressSaving = {
  /** The address to change; null adds one. */
  address: Address | null;
  onClose: () => void;
  /** Called before the dialog closes; the user has been loaded again by then. */
  onSaved?: (saved: SavedAddress) => void;
  /**
   * Set in the checkout: the message says what the address is used for, and that use is chosen in the form.
   */
  checkoutUse?: 'delivery' | 'billing';
};

/** Returns the message after an address was saved. */
export function savedText(
  { address, checkoutUse }: Pick<AddressSaving, 'address' | 'checkoutUse'>,
  makePrimary: boolean,
): TextKey {
  if (address === null) return 'New address added successfully';
  const becamePrimary = makePrimary && !address.isPrimary;
  return checkoutUse || becamePrimary ? 'Address updated successfully!' : 'Changes saved successfully';
}

const placeOf = ({ street, apt, zipCode, city, state }: CheckedFields & { apt: string }) => ({
  street,
  apt,
  zipCode,
  city,
  state,
});

/**
 * Returns the values to save of an address that may have been changed on another device since the form was opened: where
 * it is is edited as a whole, and its nickname by itself.
 */
export function overNow(opened: Address, values: AddressValues, now: Address): AddressValues {
  const before = placeOf(opened);
  const isMoved = Object.entries(placeOf(values)).some(([name, text]) => text !== before[name as 'street']);
  return {
    ...values,
    ...(isMoved ? {} : placeOf(now)),
    nickname: values.nickname === opened.nickname ? now.nickname : values.nickname,
  };
}

/** Returns the body of the call that saves an address, with its verification. */
export function saveBody(address: Address | null, values: AddressValues, verified: VerifiedAddress) {
  const { street, apt, zipCode, city, state, nickname, makePrimary } = values;
  const { latitude, longitude } = verified;
  const addressLine = lineToVerify(values);
  return {
    // Empty for a new one, as the table of calls has it.
    addressKey: address?.key ?? null,
    addressProperties: { street, apt, zipCode, city, state, nickname, latitude, longitude, addressLine },
    // One that was primary when the form was opened may not be any more.
    makePrimary: makePrimary && !address?.isPrimary,
  };
}

/**
 * Returns a function that saves a verified address, records its uses, says so and closes. It returns why it
 * could not, or null.
 */
export function useSaveAddress({ address, onClose, onSaved, checkoutUse }: AddressSaving) {
  const t = useText();
  const toast = useToast();
  const { commerce } = useBackends();
  const { reload } = useSession();
  const setCurrent = useCurrentAddresses();
  return async (values: AddressValues, verified: VerifiedAddress | null): Promise<string | null> => {
    if (address && !address.key) return t('Missing address key');
    if (!verified || !isVerified(verified, values)) return t('Address is not valid');
    const user = address && (await commerce('GET api/user'));
    const now = user?.addresses.find(({ key }) => key === address?.key);
    const body = saveBody(address, now && address ? overNow(address, values, now) : values, verified);
    const answer = await commerce('POST api/user/address', { body });
    if (answer.errorFlag) return answer.errorMessage;
    const key = answer.entityKey ?? address?.key;
    if (!key) return t('Missing address key');
    await reload();
    toast.success(t(savedText({ address, checkoutUse }, values.makePrimary)));
    const saved = { key, forDelivery: values.forDelivery, forBilling: values.forBilling };
    setCurrent(saved);
    onSaved?.(saved);
    onClose();
    return null;
  };
}
