import type { OrderInList } from '@larder/contract/order';
import { nameWithSize } from '@larder/domain/name-with-size';
import { useText } from '@larder/ui/words.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { ProductPicture } from '../parts/product/product-picture.tsx';
import { thumbnailSlot, thumbnailsThatFit } from './thumbnails-that-fit.ts';

/** The pictures of an order's products in one row, as many as fit, and the number of the others. */
export function ThumbnailRow({ products }: { products: OrderInList['products'] }) {
  const t = useText();
  const row = useRef<HTMLUListElement>(null);
  const [space, setSpace] = useState<{ width: number; slot: number }>({
    width: 0,
    slot: thumbnailSlot.narrow,
  });

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const slot = matchMedia('(width >= 48rem)').matches ? thumbnailSlot.wide : thumbnailSlot.narrow;
      const width = Math.floor(element.getBoundingClientRect().width);
      setSpace((known) => (known.width === width && known.slot === slot ? known : { width, slot }));
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, []);

  const { shown, more } = thumbnailsThatFit(space.width, space.slot, products.length);
  const box = 'size-[67px] flex-none overflow-hidden rounded-sm bg-tile md:size-[112px]';
  return (
    <ul ref={row} className="flex h-[67px] gap-2 overflow-hidden md:h-[112px]">
      {products.slice(0, shown).map((product) => (
        <li key={product.prodRrn} className={box}>
          <ProductPicture
            guid={product.prodThumbnailId}
            alt={nameWithSize(product.prodName, product.prodWeightLabel)}
            size={112}
          />
        </li>
      ))}
      {more > 0 ? (
        <li className={`${box} tnum grid place-items-center bg-sunken font-bold text-ink-2`}>
          <span aria-hidden>{t('+{0}', more)}</span>
          <span className="sr-only">{t('and {0} more', more)}</span>
        </li>
      ) : null}
    </ul>
  );
}
