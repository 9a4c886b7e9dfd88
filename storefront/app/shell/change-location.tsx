import type { StoreCard } from '@larder/contract/website';
import { fold } from '@larder/domain/fold';
import { Button } from '@larder/ui/button.tsx';
import { Dialog } from '@larder/ui/dialog.tsx';
import { TextField } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId, useMemo, useState } from 'react';
import { useCartBadge } from '../state/cart-state.ts';
import { retailerLink } from '../state/link.ts';
import { useSessionStore } from '../state/session.ts';
import { useStore } from '../state/store.ts';

/** Another store: a search field over a radio list. A filled cart stays with its store, which is said before leaving. */
export default function ChangeLocation({ onClose }: { onClose: () => void }) {
  const t = useText();
  const name = useId();
  const { actions: session } = useSessionStore();
  const { website, location } = useStore();
  const { count } = useCartBadge();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState(location.key);
  const stores = useMemo(
    () =>
      website.merchantLocations.filter((store) =>
        fold(`${store.displayName} ${store.streetName} ${store.address.zipCode}`).includes(fold(term.trim())),
      ),
    [website, term],
  );
  const target = website.merchantLocations.find((store) => store.key === chosen);
  const shopAt = (store: StoreCard) => {
    onClose();
    session.setOperationInProgress(true);
    window.location.assign(retailerLink(store));
  };
  const isOther = target !== undefined && target.key !== location.key;
  return (
    <Dialog
      title={t('Change Location')}
      onClose={onClose}
      footer={
        <Button disabled={!isOther} onClick={() => target && shopAt(target)}>
          {t('Shop here')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('Find a store')}
          type="search"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        <fieldset>
          <legend className="sr-only">{t('Choose a store')}</legend>
          {stores.length === 0 ? <p className="py-4 text-ink-2">{t('No stores found.')}</p> : null}
          <ul className="grid gap-2">
            {stores.map((store) => (
              <li key={store.key}>
                <StoreChoice
                  store={store}
                  name={name}
                  checked={store.key === chosen}
                  onChoose={() => setChosen(store.key)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        {count > 0 && isOther ? (
          <p className="rounded-sm bg-info-soft px-4 py-3 text-small text-info">
            {t("Each store has its own cart. We'll keep the one you have here.")}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function StoreChoice({
  store,
  name,
  checked,
  onChoose,
}: {
  store: StoreCard;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-md border-[1.5px] px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${
        checked ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface hover:border-ink-2'
      }`}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 accent-(--brand)"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{store.displayName}</span>
        <span className="block text-small text-ink-2">
          {store.streetName}, {store.address.city}
        </span>
      </span>
    </label>
  );
}
