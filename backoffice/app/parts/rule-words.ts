import type { Say } from '@larder/ui/words.ts';
import type { Line } from '../state/order.ts';

/** Returns what is to happen with a line that is not there, as its shopper wished. */
export function ruleWords({ rule, backup }: Pick<Line, 'rule' | 'backup'>, t: Say): string {
  switch (rule) {
    case 'backup':
      return t('If missing: {0}', backup?.prodName ?? '');
    case 'best-match':
      return t('If missing: the best match');
    case 'ask':
      return t('If missing: ask the shopper');
    case 'refund':
      return t('If missing: leave it out');
  }
}
