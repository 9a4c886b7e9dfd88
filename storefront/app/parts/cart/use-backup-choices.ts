import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { VersionKey } from '@larder/domain/versions';
import type { ProductCard } from '@larder/contract/product';
import type { TextKey } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { isAbort } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useCallback, useEffect, useState } from 'react';
import { useBackends } from '../../backends.ts';
import { useStore } from '../../state/store.ts';
import { isBuyable } from '../../state/unit-prices.ts';
import { askedOf, listingViewQuery, viewQuery } from '../page/view-query.ts';

/** The most search results in a dialog; nobody looks through more. */
const maxResults = 30;

/** The product of a line, in a cart or an order, that a backup may come instead of. */
export type Replaceable = Pick<
  CartLineAnswer,
  'prodKey' | 'prodName' | 'prodWeightLabel' | 'prodThumbnail' | 'unitPrice' | 'sellingMode'
> & {
  /** The order's way of receiving; by default the page's. */
  versionKey?: VersionKey;
};

type BackupChoices = {
  products: readonly ProductCard[];
  title: TextKey;
  status: 'loading' | 'ready' | 'failed';
  search: (term: string) => void;
  retry: () => void;
};

/**
 * Returns the products that may be a line's backup: the rest of its family, or the results of a search; never
 * the product itself, nor one that is not sold here.
 */
export function useBackupChoices(line: Replaceable): BackupChoices {
  const t = useText();
  const announce = useAnnounce();
  const here = useStore();
  const { prodKey, versionKey = here.versionKey } = line;
  const { experience } = useBackends();
  const [asked, setAsked] = useState({ term: '', turn: 0 });
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const [title, setTitle] = useState<TextKey>('Other Options');
  const [status, setStatus] = useState<BackupChoices['status']>('loading');

  useEffect(() => {
    const { signal, abort } = controlled();
    const view = { ...askedOf(here), versionKey };
    const find = async () => {
      setStatus('loading');
      try {
        const found = asked.term
          ? (
              await experience('GET api/catalog/search/:searchString', {
                params: { searchString: asked.term },
                query: {
                  ...listingViewQuery(view),
                  searchString: asked.term,
                  pageNumber: 1,
                  pageSize: maxResults,
                },
                signal,
              })
            ).products
          : (
              await experience('GET api/catalog/product/:id', {
                params: { id: prodKey },
                query: viewQuery(view),
                signal,
              })
            ).familyMembers;
        if (signal.aborted) return;
        const fitting = found.filter((product) => product.key !== prodKey && isBuyable(product));
        setProducts(fitting);
        setTitle(asked.term ? 'Products' : 'Other Options');
        setStatus('ready');
        if (asked.term) announce(t(fitting.length === 1 ? '{0} result' : '{0} results', fitting.length));
      } catch (error) {
        if (!isAbort(error) && !signal.aborted) setStatus('failed');
      }
    };
    void find();
    return abort;
  }, [asked, prodKey, versionKey, experience, here, announce, t]);

  const search = useCallback((term: string) => setAsked((last) => ({ term, turn: last.turn + 1 })), []);
  const retry = useCallback(() => setAsked((last) => ({ ...last, turn: last.turn + 1 })), []);
  return { products, title, status, search, retry };
}

function controlled(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
