import type { Scope } from '@larder/domain/staff-roles';
import type { TextKey } from '@larder/text/say';
import { ClipboardList, PackageCheck, ShoppingBasket, Truck, Users, type LucideIcon } from 'lucide-react';

/** A place that every screen links to. */
export type Place = { to: string; label: TextKey; icon: LucideIcon; scope: Scope };

/** The places in the order of the day. A person does not see one whose work they may not do. */
export const places: readonly Place[] = [
  { to: '/', label: 'Today', icon: ClipboardList, scope: 'orders:read' },
  { to: '/pick', label: 'Pick', icon: ShoppingBasket, scope: 'orders:pick' },
  { to: '/hand-over', label: 'Hand over', icon: PackageCheck, scope: 'orders:hand-over' },
  { to: '/drive', label: 'Drive', icon: Truck, scope: 'orders:drive' },
  { to: '/people', label: 'People', icon: Users, scope: 'people:manage' },
];
