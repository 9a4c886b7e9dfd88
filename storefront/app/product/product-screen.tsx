import { thousandthsFromDecimal } from '@larder/domain/quantity';
import { localTime } from '@larder/text/dates';
import { monthDay } from '@larder/text/days';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { SizeAndMeasure, UnitPrice } from '../parts/product/price.tsx';
import { hasFigure, measurePrice, piecePrice, sizeBesidePrice } from '../parts/product/prices.ts';
import { unitPrices } from '../state/unit-prices.ts';
import { useAboutWeight } from '../parts/product/use-about-weight.ts';
import { ProductSlider } from '../parts/product/product-slider.tsx';
import { useLink, useStore } from '../state/store.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { InRecipes } from './in-recipes.tsx';
import { ProductLabel } from './product-label.tsx';
import { BestValue, SaleBadge } from '../parts/product/badges.tsx';
import { ProductColumns } from '../parts/product/product-columns.tsx';
import type { ShownProduct } from './shown-product.ts';
import './product-screen.css';

/**
 * A product: pictures, name, price and quantity; the rest of its family, its label, and products that go with
 * it.
 */
export function ProductScreen({ product }: { product: ShownProduct }) {
  const t = useText();
  const descriptionId = useId();
  return (
    <div className="container-page grid grid-cols-1 gap-10 pt-4 md:gap-14 md:pt-6">
      <div>
        <Path departments={product.departments} />
        <ProductColumns>
          <Gallery product={product} />
          <div className="product-info">
            <Facts product={product} />
            <BuyBox product={product} />
            <section aria-labelledby={descriptionId}>
              <h2 id={descriptionId} className="h3">
                {t('Description')}
              </h2>
              <p className="mt-1 max-w-[68ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
                {product.description || t("This product doesn't contain a description")}
              </p>
            </section>
            {product.dietaryOptions.length > 0 ? (
              <ul aria-label={t('Dietary options')} className="flex flex-wrap gap-2">
                {product.dietaryOptions.map((option) => (
                  <li key={option.rrn} className="badge-dietary">
                    {option.name}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </ProductColumns>
      </div>
      {product.familyMembers.length > 0 ? (
        <ProductSlider title={t('Other Options')} products={product.familyMembers} />
      ) : null}
      <ProductLabel product={product} />
      {product.boughtTogether.length > 0 ? (
        <ProductSlider title={t('Often bought together')} products={product.boughtTogether} />
      ) : null}
      {product.similar.length > 0 ? (
        <ProductSlider title={t('Similar products')} products={product.similar} />
      ) : null}
      {product.recipes.length > 0 ? <InRecipes recipes={product.recipes} /> : null}
    </div>
  );
}

function Path({ departments }: { departments: ShownProduct['departments'] }) {
  const t = useText();
  const link = useLink();
  if (departments.length === 0) return null;
  return (
    <nav aria-label={t('Departments')} className="mb-2">
      <ol className="flex flex-wrap items-center text-small text-ink-2">
        {departments.map(({ key, name }, index) => (
          <li key={key} className="flex max-w-full min-w-0 items-center">
            {index > 0 ? <span aria-hidden>/</span> : null}
            <Link
              to={link('/department/:deptId', { deptId: key })}
              prefetch="intent"
              className={`flex min-h-11 min-w-0 items-center px-2 underline-offset-4 hover:underline ${index === 0 ? '-ml-2' : ''}`}
            >
              <span className="truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the last day of a sale by the store's calendar; `saleEnds` is the instant after that day. */
function lastDayOf(saleEnds: string, timeZone: string): string {
  return localTime(Date.parse(saleEnds) - 1, timeZone).day;
}

function Facts({ product }: { product: ShownProduct }) {
  const t = useText();
  const aboutWeight = useAboutWeight();
  const { lang, location } = useStore();
  const { current, previous } = unitPrices(product);
  // A label with a figure gives the weight already, in the units of its language.
  const weight =
    product.sellingMode === 'BOTH' && product.weight && !hasFigure(product.weightLabel)
      ? t('{0} each', aboutWeight(thousandthsFromDecimal(product.weight)))
      : null;
  const facts = [
    sizeBesidePrice(product.weightLabel),
    product.sellingMode === 'WEIGHT' ? t('Sold by weight') : weight,
  ];
  return (
    <div className="grid gap-3">
      <div>
        {product.brand ? <p className="eyebrow mb-1">{product.brand}</p> : null}
        <h1 className="h1" tabIndex={-1}>
          {product.name}
        </h1>
      </div>
      {current > 0 ? (
        <div>
          <UnitPrice
            current={current}
            previous={previous}
            mode={product.sellingMode}
            piece={piecePrice(product, current)}
            size="product"
          />
          {previous === null ? null : (
            <p className="mt-1 flex flex-wrap items-center gap-2 text-small font-semibold text-sale">
              <SaleBadge className="static" />
              {product.saleEnds
                ? t('until {0}', monthDay(lang, lastDayOf(product.saleEnds, location.timeZone)))
                : null}
            </p>
          )}
        </div>
      ) : null}
      <p className="text-ink-2">
        <SizeAndMeasure
          label={facts.filter(Boolean).join(' · ')}
          measure={measurePrice(product.comparison, current)}
        />{' '}
        {product.bestValue ? <BestValue /> : null}
      </p>
      {product.minimumAge ? (
        <p className="w-fit rounded-md bg-warn-soft px-3 py-1.5 text-small font-semibold text-warn">
          {t('You must be {0} or older to buy this.', product.minimumAge)}
        </p>
      ) : null}
    </div>
  );
}
