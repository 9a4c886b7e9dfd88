import type { PlannedProduct } from './import-plan.ts';

type Named = Pick<PlannedProduct, 'code' | 'name_en' | 'label_en'>;

/** The most names and codes in a report; the others are counted, so that they hide nothing else that it says. */
const namesTold = 20;
const codesTold = 5;

/**
 * Returns a sentence for each name and size that several products share: nobody can tell apart their links, buttons,
 * list items and receipt lines.
 */
export function equalNames(products: readonly Named[]): string[] {
  const nameOf = ({ name_en, label_en }: Named) => [name_en, label_en].filter(Boolean).join(', ');
  const shared = [...Map.groupBy(products, nameOf)].filter(([, twins]) => twins.length > 1);
  const told = shared.slice(0, namesTold).map(([name, twins]) => {
    const codes = twins.slice(0, codesTold).map(({ code }) => code);
    if (twins.length > codesTold) codes.push(`${twins.length - codesTold} more`);
    return `products.csv: ${codes.join(' and ')} are ${twins.length === 2 ? 'both' : 'all'} "${name}".`;
  });
  const untold = shared.length - told.length;
  return untold > 0 ? [...told, `products.csv: ${untold} more names stand for several products each.`] : told;
}
