import { ButtonLink } from '@larder/ui/button.tsx';
import { Slider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { SaidAs } from '../page/said-as.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import './product-slider.css';

type Props = {
  title: string;
  /** Its name for those who hear it; the title by default. */
  name?: string;
  products: readonly CardProduct[];
  /** The address of View All. */
  viewAll?: string;
  /** True in the first screenful, where a phone shows two cards. */
  eager?: boolean;
  /** A line under the title. */
  text?: string;
};

/** A titled row of product cards; 'No products found.' when there are none. */
export function ProductSlider({ title, name = title, products, viewAll, eager, text }: Props) {
  const t = useText();
  const titleId = useId();
  const heading = (
    <>
      <h2 id={titleId} className="h2">
        <SaidAs shown={title} said={name} />
      </h2>
      {text ? <p className="mt-0.5 text-small text-ink-2">{text}</p> : null}
    </>
  );
  const more = viewAll ? (
    <ButtonLink
      to={viewAll}
      prefetch="intent"
      look="quiet"
      className="whitespace-nowrap max-md:-mr-2.5"
      aria-label={t('View All {0}', name)}
    >
      {t('View All')}
    </ButtonLink>
  ) : null;
  if (products.length === 0) {
    return (
      <section aria-labelledby={titleId}>
        <div className="slider-head">
          <div className="min-w-0 flex-1">{heading}</div>
          {more}
        </div>
        <p className="text-ink-2">{t('No products found.')}</p>
      </section>
    );
  }
  return (
    <Slider
      heading={heading}
      labelledBy={titleId}
      action={more}
      itemClass="product-item"
      items={products.map((product, index) => ({
        key: product.key,
        content: <ProductCard product={product} eager={eager && index < 2} />,
      }))}
    />
  );
}
