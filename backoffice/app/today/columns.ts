import type { BoardColumn } from '@larder/domain/board';
import type { TextKey } from '@larder/text/say';
import {
  BellRing,
  CircleAlert,
  CircleQuestionMark,
  ClipboardList,
  PackageCheck,
  ShoppingBasket,
  Sparkles,
  Truck,
  type LucideIcon,
} from 'lucide-react';

/**
 * A column of the board: its name, its icon and its colour (`--` and the name). Colour alone never carries
 * meaning.
 */
export type Column = { key: BoardColumn; label: TextKey; icon: LucideIcon; tone: string };

/** The columns from the left, by what happens next. */
export const boardColumns: readonly Column[] = [
  { key: 'new', label: 'New', icon: Sparkles, tone: 'new' },
  { key: 'to-pick', label: 'To pick', icon: ClipboardList, tone: 'to-pick' },
  { key: 'picking', label: 'Picking', icon: ShoppingBasket, tone: 'picking' },
  { key: 'waiting', label: 'Waiting for shopper', icon: CircleQuestionMark, tone: 'waiting' },
  { key: 'ready', label: 'Ready', icon: PackageCheck, tone: 'ready' },
  { key: 'here', label: 'Here now', icon: BellRing, tone: 'here' },
  { key: 'on-the-road', label: 'On the road', icon: Truck, tone: 'road' },
  { key: 'problems', label: 'Problems', icon: CircleAlert, tone: 'problem' },
];

/** Returns a column by its key. */
export function boardColumn(key: BoardColumn): Column {
  return boardColumns.find((column) => column.key === key)!;
}
