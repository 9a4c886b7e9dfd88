import type { Say } from '@larder/ui/words.ts';
import { namesApart } from '../parts/page/names-apart.ts';
import { titleOf } from './section-title.ts';
import type { HomeSectionData } from './shown-section.ts';

/** A section of the home page with a name that no other part of the page has. */
export type NamedSection = HomeSectionData & { name: string };

const kinds: Readonly<Record<string, Parameters<Say>[0]>> = {
  DEPT_RRN: 'Department: {0}',
  LIST_RRN: 'List: {0}',
  RECIPE_RRN: 'Recipe: {0}',
};

/**
 * Returns the sections of the home page with their names: their titles, which are the merchant's. Of those with one
 * title, or with that of a part of the page's own, the name says what they are too, and of one kind it numbers them.
 */
export function namedSections(sections: readonly HomeSectionData[], t: Say): NamedSection[] {
  const own = [t('Your usuals'), t('Shop by department'), t('About us'), t('Advertisement'), t('Recipes')];
  const titles = [...own, ...sections.map(titleOf)];
  const told = sections.map((section) => {
    const title = titleOf(section);
    const kind = titles.filter((each) => each === title).length > 1 ? kinds[section.refType] : undefined;
    return kind ? t(kind, title) : title;
  });
  const names = namesApart([...own, ...told]).slice(own.length);
  return sections.map((section, index) => ({ ...section, name: names[index]! }));
}
