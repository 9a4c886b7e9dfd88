import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';

/** The SQL of all migrations, in their order. */
export const migrations = globSync('server/src/database/migrations/*.sql', { cwd: root })
  .toSorted()
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

/** Returns the tables that statements leave behind. */
export function tablesOf(statements: string): string[] {
  const named = (verb: string) =>
    [...statements.matchAll(new RegExp(`^${verb}(?: unlogged)? table "?([a-z_]+)"?`, 'gm'))].map(
      ([, name]) => name!,
    );
  const dropped = new Set(named('drop'));
  return named('create').filter((name) => !dropped.has(name));
}
