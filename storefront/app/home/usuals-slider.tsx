import type { Usual } from '@larder/contract/again';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { Slider } from '@larder/ui/slider.tsx';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBackends } from '../backends.ts';
import { AgainButton } from '../parts/again/again-button.tsx';
import { cardProduct } from '../parts/product/card-product.ts';
import { ProductCard } from '../parts/product/product-card.tsx';
import { useStore } from '../state/store.ts';
import { keepRoom } from './usuals-room.ts';

type Props = {
  /** False where it would push away content in view: then only its height is remembered. */
  isShown: boolean;
  onEmpty: () => void;
};

const heightUnseen = 430;

/**
 * The products that the shopper buys most, each with its last quantity on the plus, and a button that orders
 * the whole last order again.
 */
export default function UsualsSlider({ isShown, onEmpty }: Props) {
  const t = useText();
  const langCode = useLang();
  const { versionKey, alias } = useStore();
  const { experience } = useBackends();
  useRescuedFocus();
  const query = { versionKey, langCode };
  const { data, error, loading, reload } = useLoaded(JSON.stringify(query), (signal) =>
    experience('GET api/user/usuals', { query, signal }),
  );
  const heading = (
    <h2 id="usuals" className="h2">
      {t('Your usuals')}
    </h2>
  );
  const slider = useRef<HTMLDivElement>(null);
  const settled = useEffectEvent((count: number) => {
    if (count === 0) return onEmpty();
    const height = slider.current?.getBoundingClientRect().height;
    keepRoom(alias, height ? Math.ceil(height) : heightUnseen);
  });
  const count = data?.usuals.length;
  useEffect(() => {
    if (count !== undefined) settled(count);
  }, [count]);
  if (!isShown) return null;
  // The room is kept already: it says why it is empty.
  if (error && !data) {
    return (
      <section aria-labelledby="usuals" className="grid gap-3">
        {heading}
        <ErrorPanel text={errorWords(error, t)} busy={loading} onRetry={() => void reload()} />
      </section>
    );
  }
  if (!data) {
    return (
      <SkeletonRegion>
        <Skeleton className="h-80" />
      </SkeletonRegion>
    );
  }
  if (data.usuals.length === 0) return null;
  return (
    <div ref={slider}>
      <Slider
        heading={heading}
        labelledBy="usuals"
        action={<AgainButton order={null} look="quiet" className="max-md:-mr-2.5" />}
        itemClass="product-item"
        items={data.usuals.map((usual) => ({
          key: usual.product.key,
          content: (
            <ProductCard
              product={cardProduct(usual.product)}
              first={usual.quantity}
              note={<UsualNote usual={usual} />}
            />
          ),
        }))}
      />
    </div>
  );
}

/** Says that a product is due by its own rhythm, or the number of times it was bought. */
function UsualNote({ usual }: { usual: Usual }) {
  const t = useText();
  if (usual.isRunningOut) return <span className="font-semibold text-warn">{t('Running out?')}</span>;
  return usual.timesBought === 1 ? t('Bought once') : t('Bought {0} times', usual.timesBought);
}
