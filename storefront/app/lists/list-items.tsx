import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBackends } from '../backends.ts';
import { errorText, errorWords } from '../error-text.ts';
import { useStore } from '../state/store.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useText } from '../words.ts';
import { withQuantity } from './list-changes.ts';
import { ListItemRow } from './list-item-row.tsx';

/** How long a quantity must be quiet before it is sent: as in the cart. */
const quietMs = 1500;

type Props = {
  listId: string;
  onCount: (count: number) => void;
  /** Holds what sends all that still waits, and waits until the server has it. */
  flushRef: RefObject<() => Promise<unknown>>;
};

/** The products of a list. A quantity shows at once and is sent after a pause; what is refused goes back and says why. */
export function ListItems({ listId, onCount, flushRef }: Props) {
  const t = useText();
  const { experience } = useBackends();
  const { lang, priceLevelKey, versionKey } = useStore();
  const items = useLoaded(`${listId}-${lang}-${versionKey}`, (signal) =>
    experience('GET api/lists/:id/products', {
      params: { id: listId },
      query: { langCode: lang, versionKey, priceLevelKey },
      signal,
    }),
  );
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; units: number }>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (prodRrn: number, quantity: number) => {
    clearTimeout(waiting.current.get(prodRrn)?.timer);
    waiting.current.delete(prodRrn);
    const body = { listId, prodRrn, priceLevelKey, quantity, units: quantity };
    try {
      const answer =
        quantity === 0
          ? await experience('POST api/lists/products/delete', { body, keepalive: true })
          : await experience('POST api/lists/products', { body, keepalive: true });
      if (!answer.errorFlag) return;
      setErrors((known) => ({ ...known, [prodRrn]: answer.errorMessage }));
    } catch (error) {
      setErrors((known) => ({ ...known, [prodRrn]: errorText(error, t) }));
    }
    await items.reload();
  };
  const sendNow = (prodRrn: number, quantity: number) => {
    sending.current = Promise.all([sending.current, send(prodRrn, quantity)]);
  };
  const sendAll = () => {
    for (const [prodRrn, { units }] of waiting.current) sendNow(prodRrn, units);
    return sending.current;
  };
  useEffect(() => {
    flushRef.current = sendAll;
  });
  useEffect(() => {
    const leave = () => void flushRef.current();
    addEventListener('pagehide', leave);
    // Closing the list sends what still waits, and so does leaving the page.
    return () => {
      removeEventListener('pagehide', leave);
      const sent = flushRef.current();
      flushRef.current = () => sent;
    };
  }, [flushRef]);

  const change = (prodRrn: number, units: number) => {
    const before = items.data ?? [];
    const after = withQuantity(before, prodRrn, units);
    items.setData(() => after);
    setErrors((known) => ({ ...known, [prodRrn]: '' }));
    if (after.length !== before.length) onCount(after.length);
    clearTimeout(waiting.current.get(prodRrn)?.timer);
    const timer = setTimeout(() => sendNow(prodRrn, units), units === 0 ? 0 : quietMs);
    waiting.current.set(prodRrn, { timer, units });
  };

  if (!items.data) {
    return items.error ? (
      <div className="mt-3">
        <ErrorPanel
          text={errorWords(items.error, t)}
          onRetry={() => void items.reload()}
          busy={items.loading}
        />
      </div>
    ) : (
      <SkeletonRegion className="mt-3 grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </SkeletonRegion>
    );
  }
  if (items.data.length === 0) return <p className="py-3 text-ink-2">{t('This list is empty.')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line border-t border-line">
      {items.data.map((item) => (
        <ListItemRow
          key={item.prodRrn}
          item={item}
          error={errors[item.prodRrn]}
          onQuantity={(units) => change(item.prodRrn, units)}
        />
      ))}
    </ul>
  );
}
