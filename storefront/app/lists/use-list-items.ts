import { errorText, toldWords } from '@larder/ui/error-text.ts';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useRemovedRows } from '@larder/ui/use-removed-rows.ts';
import { useReturn } from '@larder/ui/use-return.ts';
import { useEffect, useState, type RefObject } from 'react';
import { useBackends } from '../backends.ts';
import type { ListItem } from '../parts/list/listed-product.tsx';
import { useStore } from '../state/store.ts';
import { withQuantity } from './list-changes.ts';
import { createQuantitySender } from './quantity-sender.ts';

/** A changed product as it was, and its new quantity. */
type Pressed = { item: ListItem; units: number };

const none: readonly ListItem[] = [];

export type ListItemsSettings = {
  listId: string;
  onCount: (count: number) => void;
  /** A reference to the function that sends all waiting quantities and waits until the server has them. */
  flushRef: RefObject<() => Promise<unknown>>;
};

const productOf = ({ prodRrn }: ListItem) => prodRrn;

/**
 * Returns the products of a list and a function that changes a quantity: it shows at once and is sent after a
 * pause. `rows` are the products with recently removed ones in their places, each until `forget`. Changes by others who
 * share the list appear when one comes back to the page.
 */
export function useListItems({ listId, onCount, flushRef }: ListItemsSettings) {
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

  /** The changed and unanswered quantities: they stand over whatever is loaded meanwhile. */
  const [pressed, setPressed] = useState<ReadonlyMap<number, Pressed>>(new Map());
  const shown =
    items.data &&
    [...pressed.values()].reduce((known, { item, units }) => withQuantity(known, item, units), items.data);
  const { rows, keep, forget } = useRemovedRows(shown ?? none, productOf);

  /** Records that a quantity was answered, unless it was changed again meanwhile. */
  const answered = (prodRrn: number, quantity: number) =>
    setPressed((all) =>
      all.get(prodRrn)?.units === quantity ? new Map([...all].filter(([each]) => each !== prodRrn)) : all,
    );
  const send = async (item: ListItem, quantity: number) => {
    const { prodRrn, sellingMode, place } = item;
    const body = {
      listId,
      prodRrn,
      priceLevelKey,
      quantity,
      units: quantity,
      sellingMode,
      ...(place === undefined ? {} : { place }),
    };
    try {
      const answer =
        quantity === 0
          ? await experience('POST api/lists/products/delete', { body, keepalive: true })
          : await experience('POST api/lists/products', { body, keepalive: true });
      answered(prodRrn, quantity);
      if (!answer.errorFlag) return items.setData((known) => known && withQuantity(known, item, quantity));
      setErrors((known) => ({ ...known, [prodRrn]: toldWords(answer.errorMessage, t) }));
    } catch (error) {
      answered(prodRrn, quantity);
      setErrors((known) => ({ ...known, [prodRrn]: errorText(error, t) }));
    }
    // A product that could not be removed is a row like any other again.
    forget(prodRrn);
    await items.reload();
  };
  useReturn(items.reload);
  const [sender] = useState(createQuantitySender);
  useEffect(() => {
    flushRef.current = () => sender.sendAll();
    const leave = () => void sender.sendAll(true);
    addEventListener('pagehide', leave);
    // Closing the list sends waiting changes, and so does leaving the page.
    return () => {
      removeEventListener('pagehide', leave);
      const sent = flushRef.current();
      flushRef.current = () => sent;
    };
  }, [flushRef, sender]);

  const change = (item: ListItem, units: number) => {
    const { prodRrn } = item;
    const before = shown ?? none;
    const after = withQuantity(before, item, units);
    setErrors((known) => ({ ...known, [prodRrn]: '' }));
    if (after.length !== before.length) onCount(after.length);
    if (units === 0) keep(item);
    else forget(prodRrn);
    setPressed((all) => new Map(all).set(prodRrn, { item, units }));
    sender.put(prodRrn, units, () => send(item, units));
  };
  return { items: { ...items, data: shown }, rows, errors, change, forget };
}
