import { nameWithSize } from '@larder/domain/name-with-size';
import type { Sellable } from '../../state/optimistic-cart.ts';

/** Returns a product's name as controls and announcements say it: with its brand if that is told, and its size. */
export function spokenName({
  name,
  toldBrand,
  weightLabel,
}: Pick<Sellable, 'name' | 'toldBrand' | 'weightLabel'>): string {
  return nameWithSize(toldBrand ? `${name}, ${toldBrand}` : name, weightLabel);
}
