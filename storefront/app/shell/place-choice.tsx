import { RadioCard } from '@larder/ui/radio-card.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { AddressLine } from '../parts/address/address-line.tsx';
import { placeOfAddress } from '../state/place.ts';
import { useSession } from '../state/session.ts';
import type { PlaceChosen } from './use-place-choice.ts';

/** The choice of the delivery place: a saved address, or a ZIP code for a shopper without one. */
export function PlaceChoice({ chosen }: { chosen: PlaceChosen }) {
  const t = useText();
  const name = useId();
  const { user } = useSession();
  const addresses = user?.addresses ?? [];
  if (addresses.length === 0) return <ZipCode chosen={chosen} />;
  return (
    <fieldset>
      <legend className="mb-2 text-label font-semibold">{t('Deliver to')}</legend>
      <div className="grid gap-2">
        {addresses.map((address) => (
          <RadioCard
            key={address.key}
            name={name}
            checked={address.key === chosen.place?.addressKey}
            onChoose={() => chosen.choose(placeOfAddress(address))}
          >
            <span className="min-w-0 flex-1">
              <AddressLine address={address} />
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function ZipCode({ chosen }: { chosen: PlaceChosen }) {
  const t = useText();
  return (
    <TextField
      label={t('Enter your ZIP code')}
      className="max-w-60"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={5}
      value={chosen.zip}
      onChange={(event) => chosen.typeZip(event.target.value.replace(/\D/g, ''))}
    />
  );
}
