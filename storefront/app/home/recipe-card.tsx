import type { RecipeCard as Recipe } from '@larder/contract/recipe';
import { Picture } from '@larder/ui/picture.tsx';
import { useText } from '@larder/ui/words.ts';
import { Link } from 'react-router';
import { useLink } from '../state/store.ts';
import { storeSource } from '../parts/picture/picture-source.ts';
import { SaidAs } from '../parts/page/said-as.tsx';
import { LinkCard } from '../parts/page/link-card.tsx';
import './recipe-card.css';

type Props = {
  recipe: Recipe;
  /** Its name for those who hear it; the title by default. */
  name?: string;
  /** True when it is alone in its section and laid out wide. */
  wide?: boolean;
  /** False where the section's heading already is the title. */
  showTitle?: boolean;
};

/** A recipe: picture, subtitle, description. The whole card is a link. */
export function RecipeCard({ recipe, name = recipe.title, wide = false, showTitle = true }: Props) {
  const t = useText();
  const link = useLink();
  return (
    <LinkCard className={wide ? 'recipe-card-wide' : ''}>
      <div className="recipe-card-picture">
        <Picture
          source={storeSource(recipe.image)}
          alt=""
          width={wide ? 720 : 400}
          height={wide ? 540 : 300}
          sizes={wide ? '(min-width:768px) 50vw,42vw' : '(min-width:768px) 400px,80vw'}
        />
      </div>
      <div className="recipe-card-text">
        <p className="eyebrow">{t('RECIPE')}</p>
        {showTitle ? (
          <h3 className="h3">
            <SaidAs shown={recipe.title} said={name} />
          </h3>
        ) : null}
        <p className={showTitle ? 'text-small text-ink-2' : 'h3'}>{recipe.subtitle}</p>
        <p className={`text-ink-2 ${wide ? 'recipe-card-about' : 'line-clamp-2 text-small'}`}>
          {recipe.description}
        </p>
        <Link
          to={link('/recipe/:recipeId', { recipeId: recipe.rrn })}
          prefetch="intent"
          className="link-card-link recipe-card-link"
          aria-label={`${t('View Recipe')}: ${name}`}
        >
          {t('View Recipe')}
        </Link>
      </div>
    </LinkCard>
  );
}
