import type { PlannedProduct } from './import-plan.ts';

type Named = Pick<PlannedProduct, 'code' | 'name_en' | 'label_en'>;

/**
 * Says which products nobody can tell apart by name and size: their links and buttons read alike, and so do lists and
 * receipts. One sentence for each name.
 */
export function equalNames(products: readonly Named[]): string[] {
  const byName = Map.groupBy(products, ({ name_en, label_en }) => `${name_en}, ${label_en}`);
  return [...byName]
    .filter(([, twins]) => twins.length > 1)
    .map(
      ([name, twins]) => `products.csv: ${twins.map(({ code }) => code).join(' and ')} are both "${name}".`,
    );
}
