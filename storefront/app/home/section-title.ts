import type { HomeSectionData } from './shown-section.ts';

/** Returns the title that a section is shown with: of recipes, that of the first one. */
export function titleOf({ title, recipes }: HomeSectionData): string {
  return recipes[0]?.title ?? title;
}
