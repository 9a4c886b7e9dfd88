import type { ProductDetail } from '@larder/contract/product';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { containsText } from '../parts/dietary/allergen-words.ts';
import { NutritionTable } from './nutrition-table.tsx';

type Props = {
  product: Pick<ProductDetail, 'ingredients' | 'allergens' | 'storage' | 'origin' | 'nutrition'>;
};

/** The known facts of the product's label; nothing where none is known. */
export function ProductLabel({ product }: Props) {
  const t = useText();
  const id = useId();
  const { ingredients, allergens, storage, origin, nutrition } = product;
  const facts = [
    { name: t('Ingredients'), value: ingredients },
    { name: t('Allergens'), value: allergens.length > 0 ? containsText(allergens, t) : '' },
    { name: t('Storage'), value: storage },
    { name: t('Origin'), value: origin },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0 && nutrition === null) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h2 mb-4">
        {t('Details')}
      </h2>
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        {facts.length > 0 ? (
          <dl className="grid content-start gap-4">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-label font-semibold">{name}</dt>
                <dd className="mt-0.5 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {nutrition ? <NutritionTable nutrition={nutrition} /> : null}
      </div>
    </section>
  );
}
