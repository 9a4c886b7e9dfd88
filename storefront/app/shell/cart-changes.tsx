import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { ProductCard } from '@larder/contract/product';
import type { StoreCard } from '@larder/contract/website';
import { centsFromDecimal, formatMoney, type Cents } from '@larder/domain/money';
import type { VersionKey } from '@larder/domain/versions';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useText } from '@larder/ui/words.ts';
import { useCart } from '../state/cart-state.ts';
import { useStore } from '../state/store.ts';
import { isBuyable, unitPrices } from '../state/unit-prices.ts';
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
  const ids = JSON.stringify(lines.slice(0, 100).map((line) => line.prodKey));
  const query = { locationGuid: store.key, langCode: lang, versionKey: mode, ids };
  const { data } = useLoaded(JSON.stringify(query), (signal) =>
    lines.length === 0
      ? Promise.resolve(null)
      : backends(store.key).experience('GET api/catalog/products', { query, signal }),
  );
  if (lines.length === 0) return null;
  const changes = data ? lineChanges(lines, data.products) : null;
  return (
    <section
      aria-label={t('What changes in your cart')}
      className="grid gap-1.5 rounded-md bg-info-soft px-4 py-3 text-small text-info"
    >
      <h3 className="font-semibold">{t('What changes in your cart')}</h3>
      {isOther ? <p>{t("Each store has its own cart. We'll keep the one you have here.")}</p> : null}
      {isOther && changes && changes.length > 0 ? <p>{t('If you bring your items along:')}</p> : null}
      {changes?.length === 0 ? <p>{t('Nothing changes in your cart: same items, same prices.')}</p> : null}
      {changes && changes.length > 0 ? (
        <ul className="tnum grid list-disc gap-0.5 pl-5">
          {changes.map(({ key, name, here, there }) => (
            <li key={key}>
              {there === null
                ? t('{0}: not sold there', name)
                : t('{0}: {1}, now {2}', name, formatMoney(here), formatMoney(there))}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
