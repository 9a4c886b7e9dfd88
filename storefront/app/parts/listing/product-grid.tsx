import { plural } from '@larder/text/say';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { Fragment, useEffect, useRef } from 'react';
import { FilteredNote } from '../dietary/filtered-note.tsx';
import { ProductCard } from '../product/product-card.tsx';
import type { AnsweredPage, ProductPage } from './product-pages.ts';
import { useProductPages } from './use-product-pages.ts';
import { CardGrid } from './card-grid.tsx';
import { MoreButton } from './more-button.tsx';
import './product-grid.css';

type Props = {
  /** The identity of the list; give it as React key too, so that another list begins anew. */
  listing: string;
  first: ProductPage;
  /** Loads a page; `index` counts the pages after the first from 1. Absent when the first page is all. */
  fetchPage?: (index: number, signal: AbortSignal) => Promise<AnsweredPage>;
  /** The distance from the end in pixels at which the next page is loaded. */
  margin?: number;
  /** The list's accessible name. */
  label: string;
  /** Splits the list: `after` products come first, the others below them under `title`. */
  parting?: { after: number; title: string };
  /** How many of its first cards stand in a phone's first screen. */
  inSight?: number;
};

const nothingMore = () => Promise.resolve({ products: [], pendingResults: 0 });

/**
 * Products in columns, growing as the shopper scrolls. At its end stands a real button, which an observer
 * presses early: keyboards can press it too, and a failed page turns it into Try again.
 */
export function ProductGrid({
  listing,
  first,
  fetchPage = nothingMore,
  margin = 500,
  label,
  parting,
  inSight = 2,
}: Props) {
  const t = useText();
  const announce = useAnnounce();
  const { pages, more } = useProductPages({ listing, first, fetchPage });
  const list = useRef<HTMLUListElement>(null);
  const products = [...first.products, ...pages.products];

  // A press moves focus to the first new product; automatic loading never does.
  const focusFrom = useRef<number | null>(null);
  useEffect(() => {
    if (focusFrom.current === null || products.length <= focusFrom.current) return;
    list.current?.querySelectorAll('.pcard')[focusFrom.current]?.querySelector('a')?.focus();
    focusFrom.current = null;
  }, [products.length]);

  const load = async (byHand: boolean) => {
    if (byHand) focusFrom.current = products.length;
    const brought = await more();
    if (brought) announce(t(plural(brought, '{0} more product', '{0} more products'), brought));
  };

  return (
    <>
      <a href="#footer" className="skip-link">
        {t('Skip to footer')}
      </a>
      <FilteredNote />
      <CardGrid ref={list} aria-label={label}>
        {products.map((product, index) => (
          <Fragment key={product.key}>
            {index > 0 && index === parting?.after ? (
              <li className="product-grid-parting">
                <h2 className="h3">{parting.title}</h2>
              </li>
            ) : null}
            <li>
              <ProductCard product={product} eager={index < inSight} level="h2" />
            </li>
          </Fragment>
        ))}
      </CardGrid>
      {pages.status === 'failed' ? (
        <div className="mt-6">
          <ErrorPanel text={t('Something went wrong. Please try again.')} onRetry={() => void load(true)} />
        </div>
      ) : pages.pending > 0 ? (
        <MoreButton
          margin={margin}
          busy={pages.status === 'loading'}
          left={pages.pending}
          shown={products.length}
          list={list}
          onNear={() => void load(false)}
          onPress={() => void load(true)}
        />
      ) : null}
    </>
  );
}
