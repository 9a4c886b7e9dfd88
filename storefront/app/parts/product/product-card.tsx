import { CARD_NAME_LENGTH } from '@larder/domain/truncate';
import { errorWords } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { memo, useContext, useId, type ReactNode } from 'react';
import { useCartError, useCartQuantity } from '../../state/cart-state.ts';
import { useLink, useStore } from '../../state/store.ts';
import { PageLink } from '../page-link.tsx';
import type { CardProduct } from './card-product.ts';
import { CartControl } from './cart-control.tsx';
import { ContainsMark } from './contains-mark.tsx';
import { CutName } from './cut-name.tsx';
import { SizeAndMeasure, UnitPrice } from './price.tsx';
import { unitPrices } from '../../state/unit-prices.ts';
import { measurePrice, piecePrice } from './prices.ts';
import { DrawnTile } from './drawn-tile.tsx';
import { PlaceCard } from './kept-cards.ts';
import { ProductPicture, useStandIn } from './product-picture.tsx';
import { AgeBadge, BestValue, SaleBadge } from './badges.tsx';
import './product-card.css';

/** The width of a card's picture, by the columns of slider and grid. */
const SIZES =
  '(min-width:1280px) 190px,(min-width:1024px) 18vw,(min-width:768px) 22vw,(min-width:560px) 30vw,44vw';

type Props = {
  product: CardProduct;
  eager?: boolean;
  /** The quantity that the plus begins with, where that is not the least. */
  first?: number;
  /** A line below the size. */
  note?: ReactNode;
  /** The heading level of the name: one below the heading above the cards. */
  level?: 'h2' | 'h3';
};

/**
 * A product in a slider or grid: picture, price, name, label, and cart control. On the server the markup of a card that
 * was rendered before is put in afterwards.
 */
export const ProductCard = memo(function ProductCard(props: Props) {
  const id = useId();
  const { website, alias, lang } = useStore();
  const { product, first, level } = props;
  const placeCard = useContext(PlaceCard);
  // React hints at a picture that loads at once, in the page's head.
  const isPlain = !props.eager && !props.note;
  const placed = isPlain ? placeCard?.(website, [alias, lang, product, first, level]) : null;
  if (placed?.isKept) return <article data-kept={placed.place} id={id} />;
  return <WholeCard {...props} id={id} place={placed?.place} />;
});

function WholeCard({
  id,
  place,
  product,
  eager,
  first,
  note,
  level: Heading = 'h3',
}: Props & { id: string; place: number | undefined }) {
  const t = useText();
  const link = useLink();
  const { website } = useStore();
  const { current, previous } = unitPrices(product);
  const inCart = useCartQuantity(product.key) > 0;
  const reason = !product.isSold
    ? t('Not sold in this store')
    : current === 0
      ? t("This product doesn't have a price right now.")
      : null;
  const pictures = website.settings?.scrollProductImages ? (product.images ?? []) : [];
  return (
    <article
      data-keep={place}
      aria-labelledby={`${id}-name`}
      className={`pcard ${inCart ? 'pcard-chosen' : ''}`}
    >
      {/* For the ear: name, price, size, button. For the eye the picture stands first and the price above the name. */}
      <div className="pcard-text text-pretty">
        <Heading id={`${id}-name`}>
          <PageLink to={link('/product/:id', { id: product.key })} className="pcard-name">
            <CutName name={product.name} label={product.weightLabel} max={CARD_NAME_LENGTH} />
          </PageLink>
        </Heading>
        {current > 0 ? (
          <UnitPrice
            current={current}
            previous={previous}
            mode={product.sellingMode}
            piece={piecePrice(product, current)}
          />
        ) : null}
        <p className="pcard-label">
          <SizeAndMeasure label={product.weightLabel} measure={measurePrice(product.comparison, current)} />
          {product.minimumAge ? <AgeBadge years={product.minimumAge} /> : null}
        </p>
        {note ? <p className="text-caption text-ink-2">{note}</p> : null}
        {product.bestValue ? <BestValue /> : null}
        {reason ? (
          <p id={`${id}-why`} className="text-caption text-ink-2">
            {reason}
          </p>
        ) : null}
        <CartFault productKey={product.key} />
      </div>
      <div className="pcard-tile">
        {pictures.length > 1 ? (
          <PictureStrip product={product.key} pictures={pictures} eager={eager} />
        ) : (
          <CardPicture product={product} eager={eager} />
        )}
        {previous === null ? null : <SaleBadge />}
        <ContainsMark allergens={product.allergens} className="contains-over" />
        <CartControl product={product} first={first} disabled={reason !== null} reasonId={`${id}-why`} />
      </div>
    </article>
  );
}

/** The failure of the last change of its quantity. */
function CartFault({ productKey }: { productKey: number }) {
  const t = useText();
  const error = useCartError(productKey);
  if (error === undefined) return null;
  return (
    <p role="alert" className="text-caption font-semibold text-danger">
      {errorWords(error, t)}
    </p>
  );
}

/** The card's picture; drawn for a product without one where the store has no stand-in. */
function CardPicture({ product, eager }: { product: CardProduct; eager?: boolean }) {
  const standIn = useStandIn();
  if (product.thumbnailKey === null && product.drawn && !standIn)
    return <DrawnTile name={product.name} {...product.drawn} />;
  return <TilePicture guid={product.thumbnailKey} eager={eager} />;
}

function TilePicture({ guid, eager }: { guid: string | null; eager?: boolean }) {
  return <ProductPicture guid={guid} size={190} sizes={SIZES} eager={eager} />;
}

type StripProps = { product: number; pictures: NonNullable<CardProduct['images']>; eager?: boolean };

/**
 * All pictures of a product side by side, one in sight (setting scrollProductImages). A press opens the
 * product's page, as the name does; for keyboards and screen readers the name is the card's only link.
 */
function PictureStrip({ product, pictures, eager }: StripProps) {
  const link = useLink();
  const target = link('/product/:id', { id: product });
  return (
    <>
      <div className="pcard-strip snap-row">
        {pictures.map((image, index) => (
          <PageLink key={image.prodImageGuid} to={target} tabIndex={-1} aria-hidden className="w-full">
            <TilePicture guid={image.prodImageGuid} eager={eager && index === 0} />
          </PageLink>
        ))}
      </div>
      <span aria-hidden className="pcard-dots">
        {pictures.map((image) => (
          <i key={image.prodImageGuid} />
        ))}
      </span>
    </>
  );
}
