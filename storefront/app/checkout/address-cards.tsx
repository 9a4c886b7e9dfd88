import { Button } from '@larder/ui/button.tsx';
import { RadioCard } from '@larder/ui/radio-card.tsx';
import { useText } from '@larder/ui/words.ts';
import type { User } from '../state/session.ts';
import { AddressLine } from '../parts/address/address-line.tsx';
import { addressName } from '../parts/address/address-name.ts';

type Address = User['addresses'][number];

type Props = {
  /** The radio group's name, different for each choice on a page. */
  name: string;
  legend: string;
  addresses: readonly Address[];
  chosen: string | null;
  onChoose: (key: string) => void;
  onEdit?: (address: Address) => void;
};

/** Saved addresses to choose from, the primary one first. */
export function AddressCards({ name, legend, addresses, chosen, onChoose, onEdit }: Props) {
  const t = useText();
  const sorted = addresses.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-2.5">
        {sorted.map((address) => (
          <div key={address.key} className="relative">
            <RadioCard
              name={name}
              checked={address.key === chosen}
              onChoose={() => onChoose(address.key)}
              className={onEdit ? 'pr-24' : ''}
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <span>
                  <AddressLine address={address} />
                </span>
                {address.isPrimary ? (
                  <span className="rounded-full bg-brand-soft px-2.5 text-caption font-semibold text-brand-hover">
                    {t('Primary')}
                  </span>
                ) : null}
              </span>
            </RadioCard>
            {onEdit ? (
              <Button
                look="quiet"
                className="absolute top-1.5 right-2"
                aria-haspopup="dialog"
                aria-label={t('Edit {0}', addressName(address))}
                onClick={() => onEdit(address)}
              >
                {t('Edit')}
              </Button>
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
