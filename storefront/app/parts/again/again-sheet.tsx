import { CallFailed } from '@larder/contract/call-failed';
import { longDate } from '@larder/text/dates';
import { Dialog } from '@larder/ui/dialog.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useMemo, type RefObject } from 'react';
import { useBackends } from '../../backends.ts';
import { useCartStore } from '../../state/cart-state.ts';
import { shownQuantity } from '../../state/cart-data.ts';
import { useStore } from '../../state/store.ts';
import { AddSheet } from './add-sheet.tsx';
import { itemsOfOrder } from './sheet-items.ts';

type Props = {
  /** The order to repeat; null for the newest. */
  orderId: string | null;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
};

/** A sheet of all lines of an earlier order as this store sells them now; one press adds them. */
export default function AgainSheet({ orderId, onClose, returnTo }: Props) {
  const t = useText();
  const langCode = useLang();
  const { versionKey } = useStore();
  const { experience } = useBackends();
  const cart = useCartStore();
  const query = { versionKey, langCode, ...(orderId === null ? {} : { orderId }) };
  const sheet = useLoaded(JSON.stringify(query), (signal) =>
    experience('GET api/user/again', { query, signal }),
  );
  const { data } = sheet;
  // The cart's content when the sheet opens: products added from the sheet do not count.
  const items = useMemo(
    () => (data ? itemsOfOrder(data.lines, (key) => shownQuantity(cart.getState(), key)) : []),
    [data, cart],
  );
  const title = t('Order again');
  if (data)
    return (
      <AddSheet title={title} items={items} onClose={onClose} returnTo={returnTo}>
        <p className="tnum pb-2 text-small text-ink-2">
          {t('Order {0}', data.orderNumber)} · {longDate(langCode, data.createdDay)}
        </p>
      </AddSheet>
    );
  const isGone = sheet.error instanceof CallFailed && sheet.error.status === 404;
  return (
    <Dialog title={title} size="large" onClose={onClose} returnTo={returnTo}>
      {isGone ? (
        <p>{t('No orders found.')}</p>
      ) : sheet.error ? (
        <ErrorPanel
          text={errorWords(sheet.error, t)}
          busy={sheet.loading}
          onRetry={() => void sheet.reload()}
        />
      ) : sheet.loading ? (
        <SkeletonRegion className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      ) : (
        <p>{t("You haven't ordered from this store yet.")}</p>
      )}
    </Dialog>
  );
}
