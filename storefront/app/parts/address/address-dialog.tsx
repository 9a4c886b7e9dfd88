import { BusyButton } from '@larder/ui/busy-button.tsx';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { Form } from '@larder/ui/form.tsx';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { later } from '@larder/ui/lazy.tsx';
import { Suspense } from 'react';
import { useStore } from '../../state/store.ts';
import { canVerify } from './address-check.ts';
import { AddressFields, AddressUses } from './address-fields.tsx';
import { AddressVerification } from './address-verification.tsx';
import { useAddressForm } from './use-address-form.ts';
import type { AddressSaving } from './use-save-address.ts';

const AddressMap = later(() => import('./address-map.tsx'));

/**
 * Adds or changes an address. It is verified before it is saved, by its own button or by Save; a change makes
 * it unverified again.
 */
export default function AddressDialog(props: AddressSaving) {
  const { address, onClose } = props;
  const t = useText();
  const { mapStyleUrl, location } = useStore();
  const { form, values, text, box, checked, fill, isGood, verification } = useAddressForm(props);
  const canSave = isGood || canVerify(values);
  return (
    <Dialog
      title={address ? t('Edit address') : t('Add address')}
      onClose={onClose}
      edited={form.edited}
      failure={form.failure}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <BusyButton
            type="submit"
            form={form.id}
            look={canSave ? 'primary' : 'secondary'}
            busy={form.busy}
            aria-disabled={!canSave || undefined}
            aria-describedby={isGood ? undefined : `${form.id}-why`}
          >
            {t('Save')}
          </BusyButton>
        </>
      }
    >
      <Form form={form} failure={null}>
        <AddressFields values={values} text={text} checked={checked} fill={fill} />
        <AddressVerification
          id={form.id}
          place={isGood ? [values.city, values.state].filter(Boolean).join(', ') : null}
          doubt={verification.doubt}
          problem={verification.problem}
          busy={verification.busy}
          canVerify={canVerify(values)}
        />
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <AddressMap
            point={isGood ? verification.verified : null}
            store={location.address}
            storeName={location.displayName}
            styleUrl={mapStyleUrl}
          />
        </Suspense>
        <AddressUses text={text} box={box} isNew={address === null} isPrimary={address?.isPrimary ?? false} />
      </Form>
    </Dialog>
  );
}
