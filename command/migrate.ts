import { migrate as migrateDatabase } from '@larder/server/database/migrate';
import type { Operation } from './operation.ts';
import { readOptions } from './options.ts';

/** `larder migrate`: the one verb that changes the schema. */
export const migrate: Operation = {
  usage: 'migrate',
  summary: 'Bring the database to the newest schema, as a starting server does.',
  run: async (words, { pool, say }) => {
    readOptions(words, [], 0);
    const applied = await migrateDatabase(pool);
    say(applied.length === 0 ? 'The schema is the newest.' : `Applied ${applied.join(', ')}.`);
    return true;
  },
};
