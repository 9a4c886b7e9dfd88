import { Slider } from '@larder/ui/slider.tsx';
import { ProductSlider } from '../parts/product/product-slider.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { useLink } from '../state/store.ts';
import { SaidAs } from '../parts/page/said-as.tsx';
import { titleOf } from './section-title.ts';
import type { NamedSection } from './section-names.ts';
import './home-section.css';

/** A section of the home page by its type; a type this storefront does not know renders nothing. */
export function HomeSection({ section, eager }: { section: NamedSection; eager?: boolean }) {
  const link = useLink();
  const { refType, refRrn, title, name, products } = section;
  if (refType === 'RECIPE_RRN') return <RecipeSection section={section} />;
  if (refType !== 'DEPT_RRN' && refType !== 'LIST_RRN') return null;
  const viewAll =
    refType === 'DEPT_RRN'
      ? link('/department/:deptId', { deptId: refRrn })
      : link('/location-list/:listId', { listId: refRrn });
  return <ProductSlider title={title} name={name} products={products} viewAll={viewAll} eager={eager} />;
}

/** A section of recipes under the first one's title; one recipe is laid out wide, several side by side. */
function RecipeSection({ section }: { section: NamedSection }) {
  const { recipes, refRrn, name } = section;
  const headingId = `recipes-${section.id}-${refRrn}`;
  const heading = (
    <h2 id={headingId} className="h2">
      <SaidAs shown={titleOf(section)} said={name} />
    </h2>
  );
  if (recipes.length === 0) return null;
  if (recipes.length === 1) {
    return (
      <section aria-labelledby={headingId}>
        <div className="slider-head">{heading}</div>
        <RecipeCard recipe={recipes[0]!} name={name} wide showTitle={false} />
      </section>
    );
  }
  return (
    <Slider
      heading={heading}
      labelledBy={headingId}
      itemClass="recipe-item"
      items={recipes.map((recipe) => ({ key: recipe.rrn, content: <RecipeCard recipe={recipe} /> }))}
    />
  );
}
