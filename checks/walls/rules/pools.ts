import { drivers, leaves } from '../house.ts';
import { isTest, type Source } from '../sources.ts';
import { pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';
import { notGiven } from './leaves.ts';
import { dotted } from './touched.ts';

/** Returns how a node asks a database; '' for any other: `pool.query(…)`, or `query(…)` of `const { query } = pool`. What a request asks for is a query too. */
function askingBy(node: Node): string {
  const path = node.type === 'CallExpression' ? dotted(node.callee as Node) : '';
  return /(^|\.)query$/.test(path) && !path.endsWith('req.query') ? path : '';
}

/** No verb of a noun may ask the database itself: it has no pool. Whoever was given a line of its own listens there. */
export const verbsAskStores: Wall = {
  states: 'lets no verb ask the database itself',
  breaches: (house) =>
    house
      .filter((source) => /^server\/src\/[^/]+\//.test(source.file) && !isTest(source.file))
      .filter((source) => !/\.store\.ts$|^server\/src\/(shelf|database|testing)\//.test(source.file))
      .filter(({ file }) => !leaves[file]?.includes('new Client'))
      .flatMap((source) => {
        const found = new Set<string>();
        walk(source.program, (node) => {
          const path = askingBy(node);
          if (path) found.add(path);
        });
        return [...found].map((path) => `${source.file}: ${path}`);
      }),
  twins: [
    twin('a verb that asks the pool', 'server/src/cart/a.ts', 'await larder.pool.query(text);'),
    twin(
      'a route that asks its transaction',
      'server/src/cart/a.routes.ts',
      'await transaction.query(text, [id]);',
    ),
    twin('a verb with another name for it', 'server/src/cart/a.ts', "await tx.query('notify cart');"),
    twin('a verb that looks it up', 'server/src/cart/a.ts', "await larder.pool['query']('notify cart');"),
    twin(
      'a verb that takes the pool apart',
      'server/src/cart/a.ts',
      "const { query } = larder.pool; await query('notify cart');",
    ),
  ],
};

const isOfServer = ({ file }: Source) =>
  file.startsWith('server/src/') && !file.startsWith('server/src/database/') && !isTest(file);

/** Returns the ways in which a file opens a database: the driver, the function that opens the pool, or a new pool. */
export function poolsOf({ arrows, program }: Source): string[] {
  const found = new Set(
    arrows
      .filter(({ specifier, runs }) => runs && drivers.includes(specifier))
      .map(({ specifier }) => specifier),
  );
  walk(program, (node) => {
    if (node.type.startsWith('TS')) return false;
    if (node.type === 'Identifier' && node.name === 'openPool') found.add('openPool');
    const made = node.type === 'NewExpression' ? /(^|\.)(Pool|Client)$/.exec(pathOf(node.callee)) : null;
    if (made) found.add(`new ${made[2]}`);
    return undefined;
  });
  return [...found];
}

export const onePool: Wall = {
  states: 'opens the pool once, where the program starts: whoever asks the database is given it',
  breaches: (house) =>
    house.filter(isOfServer).flatMap((source) =>
      poolsOf(source)
        .filter(notGiven(leaves, source))
        .map((found) => `${source.file}: ${found}`),
    ),
  twins: [
    twin(
      'a verb that makes a pool',
      'server/src/cart/a.ts',
      "import { Pool } from 'pg'; const a = new Pool();",
    ),
    twin(
      'a verb that loads the driver',
      'server/src/cart/a.ts',
      "const { default: pg } = await import('pg');",
    ),
    twin(
      'a verb with a client',
      'server/src/cart/a.ts',
      'const a = new driver.Client({ connectionString });',
    ),
    twin(
      'a store with another driver',
      'server/src/cart/a.store.ts',
      "import postgres from 'postgres'; const a = postgres(url);",
    ),
    twin(
      'a verb that opens ours again',
      'server/src/cart/a.ts',
      "import { openPool } from '../database/database.ts';",
    ),
    twin(
      'a verb that opens it by its room',
      'server/src/cart/a.ts',
      "import * as db from '../database/database.ts'; const a = db.openPool(url, stop);",
    ),
    twin(
      'a verb that hands on an opener',
      'server/src/cart/a.ts',
      "export { openPool } from '../database/database.ts';",
    ),
    twin('a verb with jobs of its own', 'server/src/order/a.ts', "import { run } from 'graphile-worker';"),
  ],
};
