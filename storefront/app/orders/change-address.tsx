import { addressLine, type AddressParts } from '@larder/domain/address-line';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { TextArea } from '@larder/ui/field.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useLang, useText } from '@larder/ui/words.ts';
import { useId, useState } from 'react';
import { useBackends } from '../backends.ts';
import { AddressLine } from '../parts/address/address-line.tsx';
import { useSession } from '../state/session.ts';
import { useLink } from '../state/store.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeProps } from './change-props.ts';
import { placeOf } from './order-facts.ts';
import { useChange } from './use-change.ts';

/** The key of the order's address among the choices, where it is not a saved one. */
const unsaved = '';

/** Changes a delivery's address to another saved one. It opens with the present one chosen. */
export default function ChangeAddress(props: ChangeProps) {
  const { order } = props;
  const t = useText();
  const lang = useLang();
  const link = useLink();
  const { commerce } = useBackends();
  const { user, reload } = useSession();
  const change = useChange(props);
  const [picked, setChosen] = useState<string | null>(null);
  const { choices, present } = choicesOf(placeOf(order.addresses, true), user?.addresses ?? []);
  const chosen = choices.some(({ key }) => key === picked) ? picked : present;
  const [note, setNote] = useState('');
  const isOther = chosen !== null && chosen !== present;
  const save = async (addressKey: string) => {
    const shown = user?.addresses.find(({ key }) => key === addressKey)?.addressLine;
    try {
      await commerce('POST api/customer/orders/:id/address', {
        params: { id: order.id },
        body: { revision: order.revision, addressKey, shown, message: note, langCode: lang },
      });
    } catch (error) {
      // It may have been changed or deleted since it was loaded.
      await reload();
      throw error;
    }
  };
  return (
    <ChangeDialog
      {...props}
      title={t('Change address')}
      change={change}
      confirm={t('Deliver here')}
      why={isOther ? null : t('Choose another address first.')}
      isMade={chosen === present}
      edited={isOther && note !== ''}
      onConfirm={() => void (chosen && change.make(() => save(chosen), t('We updated your order.')))}
    >
      <fieldset>
        <legend className="sr-only">{t('Delivery address')}</legend>
        <div className="grid gap-2.5">
          {choices.map((address) => (
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
      {isOther ? <NoteField had={order.note} note={note} onChange={setNote} /> : null}
      <ButtonLink to={link('/account')} state={{ tab: 'account' }} look="quiet">
        {t('Your addresses')}
      </ButtonLink>
    </ChangeDialog>
  );
}

type NoteProps = { had: string; note: string; onChange: (note: string) => void };

/** The note for the store, written anew: the one so far may hold the code of another door. */
function NoteField({ had, note, onChange }: NoteProps) {
  const t = useText();
  const id = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <TextArea
        id={`${id}-note`}
        label={t('Note for the store')}
        mark="optional"
        className="w-full"
        maxLength={500}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
      {had ? (
        <>
          <p className="as-written text-small text-ink-2">
            {t('Your note so far was for the old address: "{0}". It is not sent to the new one.', had)}
          </p>
          <Button look="quiet" onClick={() => onChange(had)}>
            {t('Use the same note')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

type Choice = AddressParts & { key: string; nickname?: string };

/** Returns the saved addresses with the key of the order's own; before them its own where it is not among them. */
function choicesOf(place: (AddressParts & { line1: string }) | null, saved: readonly Choice[]) {
  if (!place) return { choices: saved, present: null };
  const own = { ...place, key: unsaved, street: place.line1 };
  const present = saved.find((address) => addressLine(address) === addressLine(own));
  return present ? { choices: saved, present: present.key } : { choices: [own, ...saved], present: unsaved };
}
