import type { TextKey } from './say.ts';

/** The choices for missing products. */
export const missingWords = {
  ask: 'Ask me first',
  'best-match': 'Bring the best match, up to 10% more',
  refund: "Don't replace it",
} as const satisfies Record<string, TextKey>;
