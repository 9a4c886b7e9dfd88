import type { OrderInList } from '@larder/contract/order';
import type { ProductCard as Product } from '@larder/contract/product';
import { sizeOf } from '@larder/domain/name-with-size';
import { convertQuantity, decimalOfThousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { recentItems } from '@larder/domain/recent-items';
import { CARD_NAME_LENGTH } from '@larder/domain/truncate';
import { longDate } from '@larder/text/dates';
import { Button, ButtonLink } from '@larder/ui/button.tsx';
import { ListDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { sellingOfAnswer } from '@larder/domain/selling';
import { ArrowUp, ListChecks } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { AddSheet } from '../parts/again/add-sheet.tsx';
import type { SheetItem } from '../parts/again/sheet-items.ts';
import { cardProducts } from '../parts/product/card-product.ts';
import { CutName } from '../parts/product/cut-name.tsx';
import { ProductCard } from '../parts/product/product-card.tsx';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { askedOf, viewQuery } from '../parts/page/view-query.ts';
import { useLink, useStore } from '../state/store.ts';
import type { Sellable } from '../state/optimistic-cart.ts';
import { isBuyable } from '../state/unit-prices.ts';
import { CardGrid } from '../parts/listing/card-grid.tsx';
import './recent-items.css';

/** From more items than this there is a link back to the top. */
const longList = 10;

type Item = OrderInList['products'][number] & { createdDay: string };

/**
 * The products of all orders, newest first, each once, with today's price and cart control; a product not
 * sold in this store has its name only.
 */
export function RecentItems({ orders }: { orders: readonly OrderInList[] }) {
  const t = useText();
  const link = useLink();
  const items = useMemo(
    () =>
      recentItems(
        orders.map(({ createdAt, createdDay, products }) => ({
          createdAt,
          products: products.map((product) => ({ ...product, createdDay })),
        })),
      ),
    [orders],
  );
  if (items.length === 0) {
    return (
      <EmptyState drawing={<ListDrawing />} heading={t('No recent orders found.')} level={2}>
        <ButtonLink to={link('/')}>{t('Continue shopping')}</ButtonLink>
      </EmptyState>
    );
  }
  return <Items items={items} />;
}

function Items({ items }: { items: readonly Item[] }) {
  const t = useText();
  const store = useStore();
  const { experience } = useBackends();
  const top = useRef<HTMLHeadingElement>(null);
  const ids = JSON.stringify(items.map((item) => item.prodRrn));
  const query = { ...viewQuery(askedOf(store)), ids };
  const known = useLoaded(JSON.stringify(query), (signal) =>
    experience('GET api/catalog/products', { query, signal }),
  );
  const backToTop = () => {
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  };
  if (known.error && !known.data) {
    return (
      <ErrorPanel
        text={errorWords(known.error, t)}
        onRetry={() => void known.reload()}
        busy={known.loading}
      />
    );
  }
  if (!known.data) {
    return (
      <SkeletonRegion>
        <CardGrid className="recent-items">
          {items.map((item) => (
            <li key={item.prodRrn}>
              <Skeleton className="h-72" />
            </li>
          ))}
        </CardGrid>
      </SkeletonRegion>
    );
  }
  const products = new Map<number, Product>(known.data.products.map((product) => [product.key, product]));
  const cards = new Map(cardProducts(known.data.products).map((card) => [card.key, card]));
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        {t('Recent Items')}
      </h2>
      <ChooseSeveral items={items} products={products} />
      <CardGrid className="recent-items">
        {items.map((item) => {
          const product = cards.get(item.prodRrn);
          return (
            <li key={item.prodRrn}>
              {product ? (
                <ProductCard
                  product={product}
                  first={lastOf(item, product)}
                  note={<LastTime item={item} />}
                />
              ) : (
                <ElsewhereCard item={item} />
              )}
            </li>
          );
        })}
      </CardGrid>
      {items.length > longList ? (
        <div className="mt-8 flex justify-center">
          <Button look="secondary" onClick={backToTop}>
            <ArrowUp aria-hidden size={18} />
            {t('Back to Top')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Returns the quantity of the last purchase, as the product is sold now: on its step. */
function lastOf({ quantity, sellingMode }: Item, product: Sellable): number {
  const selling = sellingOfAnswer(product);
  return decimalOfThousandths(convertQuantity(thousandthsFromDecimal(quantity), sellingMode, selling));
}

/** The date and quantity of the last purchase. */
function LastTime({ item }: { item: Item }) {
  const lang = useLang();
  return (
    <>
      {longDate(lang, item.createdDay)}{' '}
      <span className="min-[18rem]:whitespace-nowrap">
        · {item.quantity}
        {item.sellingMode === 'WEIGHT' ? ' lb' : ''}
      </span>
    </>
  );
}

/** Opens a sheet of the items sold here, from which several can be added at once. */
function ChooseSeveral({
  items,
  products,
}: {
  items: readonly Item[];
  products: ReadonlyMap<number, Product>;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const sold = items.flatMap((item): SheetItem[] => {
    const product = products.get(item.prodRrn);
    if (!product || !isBuyable(product)) return [];
    return [
      {
        id: item.prodRrn,
        name: product.name,
        label: product.weightLabel,
        picture: product.thumbnailKey,
        product,
        isSwap: false,
        quantity: lastOf(item, product),
        priceThen: null,
        isChosen: false,
      },
    ];
  });
  if (sold.length === 0) return null;
  return (
    <>
      <Button look="secondary" className="mb-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ListChecks aria-hidden size={18} />
        {t('Choose several')}
      </Button>
      {open ? <AddSheet title={t('Recent Items')} items={sold} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** A product that the current store does not know, shown without controls. */
function ElsewhereCard({ item }: { item: Item }) {
  const t = useText();
  const size = sizeOf(item.prodWeightLabel);
  return (
    <article className="pcard">
      <div className="pcard-tile">
        <ProductPicture guid={item.prodThumbnailId} size={190} />
      </div>
      <div className="pcard-text">
        <p className="text-label font-medium">
          <CutName name={item.prodName} label={item.prodWeightLabel} max={CARD_NAME_LENGTH} />
        </p>
        {size ? <p className="text-caption text-ink-3">{size}</p> : null}
        <p className="text-caption text-ink-2">{t('Not sold in this store')}</p>
      </div>
    </article>
  );
}
