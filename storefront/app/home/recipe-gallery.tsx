import { RecipeCard } from './recipe-card.tsx';
import type { HomeSectionData } from './section-data.ts';
import './recipe-gallery.css';

/** Returns the sections of the home in their order, with neighbouring recipes joined into one section. */
export function inRuns(sections: readonly HomeSectionData[]): HomeSectionData[][] {
  const runs: HomeSectionData[][] = [];
  for (const section of sections) {
    const run = runs.at(-1);
    if (run && isDish(section) && isDish(run[0]!)) run.push(section);
    else runs.push([section]);
  }
  return runs;
}

const isDish = ({ refType, recipes }: HomeSectionData) => refType === 'RECIPE_RRN' && recipes.length === 1;

/** Recipes side by side, each a section of its own with its title, in a row that scrolls sideways. */
export function RecipeGallery({ sections }: { sections: readonly HomeSectionData[] }) {
  return (
    <div className="recipe-gallery snap-row">
      {sections.map(({ id, refRrn, recipes }) => (
        <section key={id} aria-labelledby={`recipes-${id}-${refRrn}`}>
          <RecipeCard recipe={recipes[0]!} headingId={`recipes-${id}-${refRrn}`} />
        </section>
      ))}
    </div>
  );
}
