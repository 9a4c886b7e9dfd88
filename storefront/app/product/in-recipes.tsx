import type { ProductDetail } from '@larder/contract/product';
import { Picture } from '@larder/ui/picture.tsx';
import { unbrokenUnits } from '@larder/ui/unbroken.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { storeSource } from '../parts/picture/picture-source.ts';
import { LinkCard } from '../parts/page/link-card.tsx';
import { useLink } from '../state/store.ts';
import './in-recipes.css';

type Props = { recipes: ProductDetail['recipes'] };

/** The recipes that need the product. */
export function InRecipes({ recipes }: Props) {
  const t = useText();
  const link = useLink();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="h2 mb-4">
        {t('In these recipes')}
      </h2>
      <ul className="in-recipes">
        {recipes.map(({ rrn, title, subtitle, image }) => (
          <li key={rrn}>
            <LinkCard className="in-recipe">
              <div className="in-recipe-picture">
                <Picture source={storeSource(image)} alt="" width={160} height={120} sizes="120px" />
              </div>
              <div className="min-w-0 py-3 pr-3">
                <h3 className="text-label font-semibold">
                  <Link
                    to={link('/recipe/:recipeId', { recipeId: rrn })}
                    prefetch="intent"
                    className="link-card-link"
                  >
                    {title}
                  </Link>
                </h3>
                {subtitle ? <p className="text-small text-ink-2">{unbrokenUnits(subtitle)}</p> : null}
              </div>
            </LinkCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
