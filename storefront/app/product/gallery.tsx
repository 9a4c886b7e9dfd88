import { useSlider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef, type KeyboardEvent } from 'react';
import { acrossPhone } from '../parts/picture/picture-source.ts';
import { ContainsMark } from '../parts/product/contains-mark.tsx';
import { DrawnTile } from '../parts/product/drawn-tile.tsx';
import { ProductPicture, useStandIn } from '../parts/product/product-picture.tsx';
import type { ShownProduct } from './shown-product.ts';
import './gallery.css';

/** A product's pictures: swiped, or chosen by their small copies, between which the arrow keys move. */
export function Gallery({ product }: { product: ShownProduct }) {
  const t = useText();
  const row = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLDivElement>(null);
  const guids = picturesOf(product);
  const standIn = useStandIn();
  const { position } = useSlider(row, guids.length);
  const at = Math.max(0, position.first - 1);

  const show = (index: number) => {
    const element = row.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = at + step;
    if (step === 0 || next < 0 || next >= guids.length) return;
    event.preventDefault();
    show(next);
    (thumbs.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div className="gallery">
      <div className="gallery-stage">
        {/* Focusable where there is something to scroll: phones show no small copies to choose by. */}
        <ul
          ref={row}
          className="snap-row glides h-full"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={guids.length > 1 ? 0 : undefined}
          aria-label={guids.length > 1 ? t('Picture {0} of {1}', at + 1, guids.length) : undefined}
        >
          {guids.map((guid, index) => (
            <li key={guid ?? index} className="h-full w-full">
              {guid === null && !standIn ? (
                <DrawnTile name={product.name} brand={product.brand} departmentKey={product.departmentKey} />
              ) : (
                <ProductPicture
                  guid={guid}
                  alt={
                    index === 0
                      ? product.name
                      : `${product.name}, ${t('Picture {0} of {1}', index + 1, guids.length)}`
                  }
                  size={640}
                  sizes={`(min-width:1024px) 620px,(min-width:768px) 55vw,${acrossPhone}`}
                  eager={index === 0}
                />
              )}
            </li>
          ))}
        </ul>
        <ContainsMark allergens={product.allergens} className="contains-over" />
        {guids.length > 1 ? (
          <p aria-hidden className="gallery-count tnum md:hidden">
            {at + 1} / {guids.length}
          </p>
        ) : null}
      </div>
      {guids.length > 1 ? (
        <div ref={thumbs} className="mt-3 hidden flex-wrap gap-3 md:flex">
          {guids.map((guid, index) => (
            <button
              key={guid ?? index}
              type="button"
              className="gallery-thumb"
              aria-label={t('Show picture {0}', index + 1)}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
              onKeyDown={onKeyDown}
            >
              <ProductPicture guid={guid} size={72} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Returns the product's pictures, the thumbnail first; one empty place for a product without any. */
function picturesOf({ thumbnailKey, images }: ShownProduct): (string | null)[] {
  const all = [...images].sort((a, b) => Number(b.isThumbnail) - Number(a.isThumbnail));
  const guids = all.map((image) => image.prodImageGuid);
  return guids.length > 0 ? guids : [thumbnailKey];
}
