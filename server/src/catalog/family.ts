import { maxFamilyShown } from '@larder/domain/family';
import type { Reading } from './reading.ts';

/**
 * Returns the other members of a product's family that are sold here, most popular first, and of a family larger than
 * a page can show the most popular alone: who looks for another one finds it by its name.
 */
export function otherMembers({ shelf: { table }, prices }: Reading, ordinal: number): number[] {
  const family = table.family[ordinal]!;
  const others: number[] = [];
  for (const member of family < 0 ? [] : table.families[family]!) {
    if (others.length === maxFamilyShown) break;
    if (member !== ordinal && prices.current[member]! >= 0) others.push(member);
  }
  return others;
}
