import type { PlannedProduct } from './import-plan.ts';

type Named = Pick<PlannedProduct, 'code' | 'name_en' | 'label_en'>;

/**
 * Returns a sentence for each name and size that several products share: nobody can tell apart their links, buttons,
 * list items and receipt lines.
 */
export function equalNames(products: readonly Named[]): string[] {
  const byName = Map.groupBy(products, ({ name_en, label_en }) => `${name_en}, ${label_en}`);
  return [...byName]
    .filter(([, twins]) => twins.length > 1)
    .map(
      ([name, twins]) => `products.csv: ${twins.map(({ code }) => code).join(' and ')} are both "${name}".`,
    );
}
