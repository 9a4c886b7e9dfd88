import { useText } from '@larder/ui/words.ts';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { useBackends } from '../backends.ts';
import { AddressLine } from '../parts/address/address-line.tsx';
import { addressName } from '../parts/address/address-name.ts';
import type { Address } from '../parts/address/use-save-address.ts';
import type { User } from '../state/session.ts';
import { Badge } from './badge.tsx';
import { EditableSection } from './editable-section.tsx';

const AddressDialog = lazy(() => import('../parts/address/address-dialog.tsx'));

/** The saved delivery addresses; one of them is primary. */
export function AddressesSection({ user }: { user: User }) {
  const t = useText();
  const { commerce } = useBackends();
  // The address as it was when the dialog opened: another device may change it meanwhile.
  const [open, setOpen] = useState<{ address: Address | null } | null>(null);
  const items = user.addresses.map((address) => ({
    key: address.key,
    name: addressName(address),
    content: (
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          <AddressLine address={address} />
        </span>
        {address.isPrimary ? <Badge>{t('Primary')}</Badge> : null}
      </p>
    ),
  }));
  return (
    <>
      <EditableSection
        id="addresses"
        title={t('Delivery Addresses')}
        items={items}
        empty={t('No addresses added yet.')}
        addLabel={t('Add address')}
        onAdd={() => setOpen({ address: null })}
        onEdit={(key) => setOpen({ address: user.addresses.find((each) => each.key === key) ?? null })}
        remove={(id) => commerce('DELETE api/user/address/:id', { params: { id } })}
        deleted={t('Addresses deleted successfully.')}
        notDeleted={t('Failed to delete addresses.')}
      />
      {open ? (
        <Suspense>
          <AddressDialog address={open.address} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
