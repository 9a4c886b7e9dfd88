import { readCatalogStatus } from '@larder/server/catalog/catalog-status.store';
import type { Operation } from './operation.ts';
import { readOptions } from './options.ts';

/** `larder status`: the published revisions. */
export const status: Operation = {
  usage: 'status',
  summary: 'Say which merchants and stores there are and what they carry.',
  run: async (words, { pool, say }) => {
    readOptions(words, [], 0);
    const merchants = await readCatalogStatus(pool);
    if (merchants.length === 0) say('There is no merchant yet: import a folder.');
    for (const { name, revision, publishedAt, products, retired, pictures, stores } of merchants) {
      say(
        `${name}: revision ${revision} of ${new Date(publishedAt).toISOString()}, ${products} products (${retired} retired), ${pictures} pictures`,
      );
      for (const { alias, displayName, isOpen, sold } of stores) {
        say(`  /${alias}  ${displayName}${isOpen ? '' : ' (closed)'}, ${sold} products sold`);
      }
    }
    return true;
  },
};
