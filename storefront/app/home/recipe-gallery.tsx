import { RecipeCard } from './recipe-card.tsx';
import type { NamedSection } from './section-names.ts';
import './recipe-gallery.css';

/** Returns the sections of the home in their order, with neighbouring recipes joined into one section. */
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

/** Recipes side by side, each a section of its own with its title, in a row that scrolls sideways. */
export function RecipeGallery({ sections }: { sections: readonly NamedSection[] }) {
  return (
    <div className="recipe-gallery snap-row">
      {sections.map(({ id, refRrn, recipes, name }) => (
        <section key={id} aria-labelledby={`recipes-${id}-${refRrn}`}>
          <RecipeCard recipe={recipes[0]!} name={name} headingId={`recipes-${id}-${refRrn}`} />
        </section>
      ))}
    </div>
  );
}
