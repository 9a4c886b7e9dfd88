import { nameWithSize } from '@larder/domain/name-with-size';
import type { Say } from '@larder/ui/words.ts';
import type { Line } from '../state/order.ts';

/** Returns the words for the shopper's wish about a missing line. */
export function ruleWords({ rule, backup }: Pick<Line, 'rule' | 'backup'>, t: Say): string {
  switch (rule) {
    case 'backup':
      return t('If missing: {0}', backup ? nameWithSize(backup.prodName, backup.prodWeightLabel) : '');
    case 'best-match':
      return t('If missing: the best match');
    case 'ask':
      return t('If missing: ask the shopper');
    case 'refund':
      return t('If missing: leave it out');
  }
}
