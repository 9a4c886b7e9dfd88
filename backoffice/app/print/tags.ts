import { zones, type Zone } from '@larder/domain/zones';
import type { Order } from '../state/order.ts';

/** A bag of an order: its zone, and its place among all bags, from 1. */
export type Tag = { zone: Zone; place: number };

/** Returns one tag for each bag, the dry ones first. */
export function tagsOf(bags: Order['bags']): Tag[] {
  return zones
    .flatMap((zone) => Array.from({ length: bags[zone] }, () => zone))
    .map((zone, index) => ({ zone, place: index + 1 }));
}
