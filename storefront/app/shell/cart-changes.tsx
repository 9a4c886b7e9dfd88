import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { ProductCard } from '@larder/contract/product';
import type { StoreCard } from '@larder/contract/website';
import { centsFromDecimal, formatMoney, type Cents } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { useCart } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';
import { isBuyable, unitPrices } from '../state/unit-prices.ts';
import { keepInSight } from './keep-in-sight.ts';
import { useStoreBackends } from './store-backends.ts';

/**
 * A line of the cart with its amount here and in the other store; `there` is null if it is not sold there.
 */
type LineChange = { key: number; name: string; here: Cents; there: Cents | null };

/** Returns the lines that would be gone or have another price. */
export function lineChanges(
  lines: readonly CartLineAnswer[],
  products: readonly ProductCard[],
): LineChange[] {
  const sold = new Map(products.map((product) => [product.key, product]));
  return lines.flatMap((line) => {
    const product = sold.get(line.prodKey);
    const there = product && isBuyable(product) ? unitPrices(product).current : null;
    const here = centsFromDecimal(line.unitPrice);
    if (there === here || (there === null && !line.isAvailable)) return [];
    return [{ key: line.prodKey, name: line.prodName, here, there }];
  });
}

/** The most products that one call tells about. */
const productsOfCall = 100;

/** Returns the keys in parts, each for one call. */
function inParts(keys: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < keys.length; from += productsOfCall)
    parts.push(keys.slice(from, from + productsOfCall));
  return parts;
}

type Props = { store: StoreCard; mode: VersionKey; isOther: boolean };

/**
 * Says, before anything changes, how the cart would change in another store or way of receiving. Empty for an
 * empty cart.
 */
export function CartChanges({ store, mode, isOther }: Props) {
  const t = useText();
  const { lang } = useStore();
  const { cart } = useCart();
  const backends = useStoreBackends();
  const lines = cart?.products ?? [];
  const keys = lines.map((line) => line.prodKey);
  const view = { locationGuid: store.key, langCode: lang, versionKey: mode };
  const there = useLoaded(JSON.stringify([view, keys]), async (signal) => {
    const { experience } = backends(store.key);
    const answers = inParts(keys).map((part) =>
      experience('GET api/catalog/products', { query: { ...view, ids: JSON.stringify(part) }, signal }),
    );
    return (await Promise.all(answers)).flatMap(({ products }) => products);
  });
  const box = useRef<HTMLElement>(null);
  useEffect(() => keepInSight(box.current), [there.loading, store.key, mode]);
  if (lines.length === 0) return null;
  const changes = there.data ? lineChanges(lines, there.data) : null;
  return (
    <section
      ref={box}
      aria-label={t('What changes in your cart')}
      aria-live="polite"
      className="grid gap-1.5 rounded-md bg-info-soft px-4 py-3 text-small text-info"
    >
      <h3 className="font-semibold">{t('What changes in your cart')}</h3>
      {isOther ? <p>{t("Each store has its own cart. We'll keep the one you have here.")}</p> : null}
      {changes ? (
        <ChangedLines changes={changes} isOther={isOther} />
      ) : there.error ? (
        <ErrorPanel
          text={errorWords(there.error, t)}
          busy={there.loading}
          onRetry={() => void there.reload()}
        />
      ) : (
        <SkeletonRegion>
          <Skeleton className="h-5" />
        </SkeletonRegion>
      )}
    </section>
  );
}

function ChangedLines({ changes, isOther }: { changes: readonly LineChange[]; isOther: boolean }) {
  const t = useText();
  if (changes.length === 0) return <p>{t('Nothing changes in your cart: same items, same prices.')}</p>;
  return (
    <>
      {isOther ? <p>{t('If you bring your items along:')}</p> : null}
      <ul className="tnum grid list-disc gap-0.5 pl-5">
        {changes.map(({ key, name, here, there }) => (
          <li key={key}>
            {there === null
              ? t('{0}: not sold there', name)
              : t('{0}: {1}, now {2}', name, formatMoney(here), formatMoney(there))}
          </li>
        ))}
      </ul>
    </>
  );
}
