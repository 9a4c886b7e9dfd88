import { lazy, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { useBackends } from '../../backends.ts';
import { errorText } from '../../error-text.ts';
import { useSession, type User } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useText } from '../../words.ts';
import { canVerify, isVerified, lineToVerify, type VerifiedAddress } from './address-check.ts';
import { AddressVerification } from './address-verification.tsx';
import { useCurrentAddresses } from './use-current-addresses.ts';

const AddressMap = lazy(() => import('./address-map.tsx'));

export type SavedAddress = { key: string; forDelivery: boolean; forBilling: boolean };

type Props = {
  /** The address to change; null to add one. */
  address: User['addresses'][number] | null;
  onClose: () => void;
  /** Told before it closes; the user has been loaded again by then. */
  onSaved?: (saved: SavedAddress) => void;
  /** In the checkout a change says so in its own words, and one of the uses is chosen to begin with. */
  checkoutUse?: 'delivery' | 'billing';
};

/** Adds or changes an address. It must be verified before it can be saved; changing what was verified undoes that. */
export default function AddressDialog({ address, onClose, onSaved, checkoutUse }: Props) {
  const t = useText();
  const toast = useToast();
  const { commerce, experience } = useBackends();
  const { reload } = useSession();
  const { mapStyleUrl, location } = useStore();
  const setCurrent = useCurrentAddresses();
  const [verified, setVerified] = useState<VerifiedAddress | null>(address);
  const [verifying, setVerifying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [doubt, setDoubt] = useState('');

  const { form, values, set, text, box } = useForm({
    initial: {
      street: address?.street ?? '',
      apt: address?.apt ?? '',
      zipCode: address?.zipCode ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      nickname: address?.nickname ?? '',
      makePrimary: address?.isPrimary ?? false,
      forDelivery: checkoutUse === 'delivery',
      forBilling: checkoutUse === 'billing',
    },
    check: ({ street, zipCode }) => ({
      street: street.trim() ? null : t('This field is required'),
      zipCode: zipCode.trim() ? null : t('This field is required'),
    }),
    submit: async (sent) => {
      if (address && !address.key) return t('Missing address key');
      if (!isVerified(verified, sent)) return t('Address is not valid');
      const { street, apt, zipCode, city, state, nickname, makePrimary } = sent;
      const answer = await commerce('POST api/user/address', {
        body: {
          addressKey: address?.key,
          addressProperties: {
            street,
            apt,
            zipCode,
            city,
            state,
            nickname,
            latitude: verified?.latitude,
            longitude: verified?.longitude,
            addressLine: lineToVerify(sent),
          },
          makePrimary,
        },
      });
      if (answer.errorFlag) return answer.errorMessage;
      const key = answer.entityKey ?? address?.key;
      if (!key) return t('Missing address key');
      await reload();
      const becamePrimary = makePrimary && address !== null && !address.isPrimary;
      if (address === null) toast.success(t('New address added successfully'));
      else if (checkoutUse || becamePrimary) toast.success(t('Address updated successfully!'));
      else toast.success(t('Changes saved successfully'));
      const saved = { key, forDelivery: sent.forDelivery, forBilling: sent.forBilling };
      setCurrent(saved);
      onSaved?.(saved);
      onClose();
      return null;
    },
  });
  const isGood = isVerified(verified, values);

  // Counts questions and changes: an answer about what does not stand there any more is dropped.
  const turn = useRef(0);
  const verify = async () => {
    if (verifying) return;
    setVerifying(true);
    setProblem(null);
    const asked = (turn.current += 1);
    try {
      const found = await experience('GET api/delivery/address/:encoded', {
        params: { encoded: lineToVerify(values) },
      });
      if (turn.current !== asked) return;
      if (!found.isValid) {
        setVerified(null);
        setProblem(t('The address is not valid'));
        return;
      }
      const { latitude, longitude, city, state } = found;
      const street = values.street.trim();
      const zipCode = values.zipCode.trim();
      setVerified({ street, city, state, zipCode, latitude, longitude });
      setDoubt(found.message);
      set({ street, city, state, zipCode });
    } catch (error) {
      if (turn.current === asked) setProblem(errorText(error, t));
    } finally {
      setVerifying(false);
    }
  };
  // Enter in a field verifies first: the verify button comes first in the form.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const asks = (event.nativeEvent as { submitter?: HTMLElement | null }).submitter?.dataset['verifies'];
    if (asks === undefined) return form.onSubmit(event);
    event.preventDefault();
    if (!isGood) void verify();
  };
  const edit = (name: 'street' | 'city' | 'state' | 'zipCode') => {
    const field = text(name);
    return {
      ...field,
      onChange: (event: Parameters<typeof field.onChange>[0]) => {
        turn.current += 1;
        setProblem(null);
        field.onChange(event);
      },
    };
  };

  return (
    <Dialog
      title={address ? t('Edit address') : t('Add address')}
      onClose={onClose}
      edited={form.edited}
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            {t('Cancel')}
          </button>
          <BusyButton
            type="submit"
            form={form.id}
            look={isGood ? 'primary' : 'secondary'}
            busy={form.busy}
            aria-disabled={!isGood || undefined}
            aria-describedby={isGood ? undefined : `${form.id}-why`}
          >
            {t('Save')}
          </BusyButton>
        </>
      }
    >
      <Form form={{ ...form, onSubmit }}>
        <TextField
          {...edit('street')}
          label={t('Street')}
          mark="required"
          autoComplete="address-line1"
          maxLength={120}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...text('apt')}
            label={t('Apartment')}
            mark="optional"
            autoComplete="address-line2"
            maxLength={30}
          />
          <TextField
            {...edit('zipCode')}
            label={t('Zip code')}
            mark="required"
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
          />
          <TextField
            {...edit('city')}
            label={t('City')}
            mark="optional"
            autoComplete="address-level2"
            maxLength={80}
          />
          <TextField
            {...edit('state')}
            label={t('State')}
            mark="optional"
            autoComplete="address-level1"
            maxLength={40}
          />
        </div>
        <AddressVerification
          id={form.id}
          place={isGood ? [values.city, values.state].filter(Boolean).join(', ') : null}
          doubt={doubt}
          problem={problem}
          busy={verifying}
          canVerify={canVerify(values)}
        />
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <AddressMap
            point={isGood ? verified : null}
            store={location.address}
            storeName={location.displayName}
            styleUrl={mapStyleUrl}
          />
        </Suspense>
        <TextField
          {...text('nickname')}
          label={t('Nickname')}
          hint={t('e.g. Home, Work')}
          mark="optional"
          autoComplete="off"
          maxLength={40}
        />
        <div className="grid gap-1">
          {address?.isPrimary ? null : (
            <Checkbox {...box('makePrimary')} label={t('Set as primary address')} />
          )}
          {address ? null : (
            <>
              <Checkbox {...box('forDelivery')} label={t('Use for this delivery')} />
              <Checkbox {...box('forBilling')} label={t('Use for this billing')} />
            </>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
