import { Slider } from '@larder/ui/slider.tsx';
import { useText } from '@larder/ui/words.ts';
import { useId } from 'react';
import { SaidAs } from '../parts/page/said-as.tsx';
import { RecipeCard } from './recipe-card.tsx';
import type { NamedSection } from './section-names.ts';
import './recipe-gallery.css';

/** Returns the sections of the home in their order, with neighbouring recipes joined into one row. */
export function inRuns(sections: readonly NamedSection[]): NamedSection[][] {
  const runs: NamedSection[][] = [];
  for (const section of sections) {
    const run = runs.at(-1);
    if (run && isDish(section) && isDish(run[0]!)) run.push(section);
    else runs.push([section]);
  }
  return runs;
}

const isDish = ({ refType, recipes }: NamedSection) => refType === 'RECIPE_RRN' && recipes.length === 1;

type Props = {
  sections: readonly NamedSection[];
  /** The number of the rows of recipes above this one. */
  before?: number;
};

/** Recipes of several sections side by side, each with its title, in a row like those of the products. */
export function RecipeGallery({ sections, before = 0 }: Props) {
  const t = useText();
  const titleId = useId();
  const title = t('Recipes');
  return (
    <Slider
      className="recipe-gallery"
      itemClass="recipe-gallery-item"
      labelledBy={titleId}
      heading={
        <h2 id={titleId} className="h2">
          <SaidAs shown={title} said={before === 0 ? title : `${title} (${before + 1})`} />
        </h2>
      }
      items={sections.map(({ id, recipes, name }) => ({
        key: id,
        content: <RecipeCard recipe={recipes[0]!} name={name} />,
      }))}
    />
  );
}
