import { Button } from '@larder/ui/button.tsx';
import { Checkbox } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { Plus } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { AddressCards } from './address-cards.tsx';
import { useCurrentAddresses } from '../parts/address/use-current-addresses.ts';
import type { User } from '../state/session.ts';
import { useCheckout } from './checkout-context.ts';
import { shippingChosen } from './checkout-changes.ts';
import { PickupPerson } from './pickup-person.tsx';

const AddressDialog = lazy(() => import('../parts/address/address-dialog.tsx'));

type Address = User['addresses'][number];

/**
 * The step for the delivery and the billing address; for pickup the billing address alone, and who collects.
 */
export function AddressPanel({ id }: { id: string }) {
  const t = useText();
  const { data, set, checkout, user, isDelivery, isWide, goOn } = useCheckout();
  const setCurrent = useCurrentAddresses();
  // On phones this step has nothing else for a shopper without an address, so its form opens by itself, once.
  const [open, setOpen] = useState<{ address: Address | null; use: 'delivery' | 'billing' } | null>(
    user.addresses.length === 0 && !isWide && !data.addressAsked
      ? { address: null, use: isDelivery ? 'delivery' : 'billing' }
      : null,
  );
  const close = () => {
    set({ addressAsked: true });
    setOpen(null);
  };
  const asksBilling = !isDelivery || !data.useSameAddress;

  const ship = (key: string) => {
    checkout.setState((before) => shippingChosen(before, key));
    setCurrent({ key, forDelivery: true, forBilling: false });
  };
  const bill = (key: string) =>
    checkout.setState((before) => ({
      billingAddress: key,
      missing: before.missing.filter((each) => each !== 'billing-address'),
      notices: { ...before.notices, address: undefined },
    }));
  const choice = (use: 'delivery' | 'billing') => (
    <AddressChoice
      id={`${id}-${use}`}
      legend={t(use === 'delivery' ? 'Shipping address' : 'Billing address')}
      addresses={user.addresses}
      chosen={use === 'delivery' ? data.shippingAddress : data.billingAddress}
      onChoose={use === 'delivery' ? ship : bill}
      onOpen={(address) => setOpen({ address, use })}
    />
  );
  return (
    <div className="grid gap-5">
      {isDelivery ? (
        <>
          {choice('delivery')}
          <Checkbox
            label={t('The billing address is the same')}
            checked={data.useSameAddress}
            onChange={(event) => set({ useSameAddress: event.target.checked })}
          />
        </>
      ) : null}
      {asksBilling ? (
        <div className="grid gap-3">
          {isDelivery ? <h3 className="h3">{t('Billing address')}</h3> : null}
          {choice('billing')}
        </div>
      ) : null}
      {isDelivery ? null : <PickupPerson id={id} />}
      {open ? (
        <Suspense>
          <AddressDialog
            address={open.address}
            checkoutUse={open.use}
            onClose={close}
            onSaved={(saved) => {
              if (saved.forDelivery) ship(saved.key);
              if (saved.forBilling) bill(saved.key);
              goOn('address');
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type ChoiceProps = {
  id: string;
  legend: string;
  addresses: readonly Address[];
  chosen: string | null;
  onChoose: (key: string) => void;
  onOpen: (address: Address | null) => void;
};

function AddressChoice({ id, legend, addresses, chosen, onChoose, onOpen }: ChoiceProps) {
  const t = useText();
  return (
    <div className="grid gap-2.5">
      {addresses.length === 0 ? (
        <p className="text-ink-2">{t('No addresses added yet.')}</p>
      ) : (
        <AddressCards
          name={id}
          legend={legend}
          addresses={addresses}
          chosen={chosen}
          onChoose={onChoose}
          onEdit={onOpen}
        />
      )}
      <Button
        look={addresses.length === 0 ? 'secondary' : 'quiet'}
        className={`justify-self-start ${addresses.length === 0 ? '' : '-ml-1'}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(null)}
      >
        <Plus aria-hidden size={18} />
        {t('Add a new address')}
      </Button>
    </div>
  );
}
