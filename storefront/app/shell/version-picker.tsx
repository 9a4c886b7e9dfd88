import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { useNavigate, useLocation } from 'react-router';
import { Segmented } from '../ui/segmented.tsx';
import { useText } from '../words.ts';
import { useCartStore } from '../state/cart-state.ts';
import { useBackends } from '../backends.ts';
import { useStore } from '../state/store.ts';

/** Delivery or pickup, beside the location picker. Changing it prices shelves and cart anew. */
export function VersionPicker() {
  const t = useText();
  const { location, versionKey } = useStore();
  const change = useVersionChange();
  if (location.versions.length < 2) return null;
  return (
    <Segmented<VersionKey>
      compact
      legend={t('Delivery or pickup')}
      value={versionKey}
      onChange={(next) => void change(next)}
      options={[
        { value: DELIVERY, label: t('Delivery') },
        { value: PICKUP, label: t('Pickup') },
      ]}
    />
  );
}

/** Selects a version: remembered, the open cart priced for it, the page's prices read again. */
export function useVersionChange(): (next: VersionKey) => Promise<void> {
  const { selectVersion, lang } = useStore();
  const { experience } = useBackends();
  const cart = useCartStore();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return async (next) => {
    selectVersion(next);
    const open = cart.getState().cart;
    if (open) {
      const priced = await experience('POST api/user/cart/:id/products/update', {
        params: { id: open.id },
        body: { versionKey: next, langCode: lang },
      }).catch(() => null);
      if (priced) cart.actions.apply(priced);
    }
    await navigate(pathname + search, { replace: true, state: state as unknown, preventScrollReset: true });
  };
}
