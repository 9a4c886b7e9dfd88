import { ButtonLink } from '@larder/ui/button.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import { useBackends } from '../backends.ts';
import { AddressLine } from '../parts/address/address-line.tsx';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { useChange } from './use-change.ts';

/** Changes a delivery's address to another saved one. */
export default function ChangeAddress(props: ChangeProps) {
  const { order } = props;
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const { commerce } = useBackends();
  const { user } = useSession();
  const change = useChange(props);
  const [chosen, setChosen] = useState<string | null>(null);
  const save = (addressKey: string) =>
    commerce('POST api/customer/orders/:id/address', {
      params: { id: order.id },
      body: { revision: order.revision, addressKey, langCode: lang },
    });
  return (
    <ChangeDialog
      {...props}
      title={t('Change address')}
      change={change}
      confirm={t('Deliver here')}
      isReady={chosen !== null}
      onConfirm={() => void (chosen && change.make(() => save(chosen), t('Your order is changed.')))}
    >
      <fieldset>
        <legend className="sr-only">{t('Delivery address')}</legend>
        <div className="grid gap-2.5">
          {(user?.addresses ?? []).map((address) => (
            <RadioCard
              key={address.key}
              name="change-address"
              checked={address.key === chosen}
              onChoose={() => setChosen(address.key)}
            >
              <AddressLine address={address} />
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <ButtonLink to={link('/account')} state={{ tab: 'account' }} look="quiet">
        {t('Your addresses')}
      </ButtonLink>
    </ChangeDialog>
  );
}
