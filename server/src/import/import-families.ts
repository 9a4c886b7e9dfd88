import { maxFamilyShown } from '@larder/domain/family';
import type { PlannedProduct } from './import-plan.ts';
import { someOf } from './import-report.ts';

/** The members of a family of which each one's page shows all: itself and the others. */
const maxWhole = maxFamilyShown + 1;

/** Returns a sentence naming the families of which a product's page cannot show every member; none without such. */
export function largeFamilies(products: readonly Pick<PlannedProduct, 'family'>[]): string[] {
  const families = Map.groupBy(products, ({ family }) => family);
  const large = [...families].flatMap(([family, members]) =>
    family && members.length > maxWhole ? [`${family} (${members.length} products)`] : [],
  );
  if (large.length === 0) return [];
  return [
    `products.csv: of a family above ${maxWhole} a product's page shows the most popular alone: ${someOf(large)}.`,
  ];
}
