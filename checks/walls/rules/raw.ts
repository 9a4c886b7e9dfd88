import { looseSql } from '../house.ts';
import { migrations, tablesOf } from '../migrations.ts';
import { isTest, type Source } from '../sources.ts';
import { fixedText, pathOf, textsOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';
import { notGiven } from './leaves.ts';
import { isServerSide } from './sql.ts';

/** Sources that send statements; the database room makes what they send them with. */
const asking = (house: Source[]) =>
  house.filter(
    (source) =>
      isServerSide(source) && !isTest(source.file) && !source.file.startsWith('server/src/database/'),
  );

/** Returns what an import brings along that makes SQL otherwise than by the tag. */
function broughtBy({ source, specifiers }: Node): string | null {
  const from = fixedText(source) ?? '';
  if (from === 'sql-template-tag') return 'its package';
  const isWhole = (specifiers as Node[]).some(({ type }) => type === 'ImportNamespaceSpecifier');
  return isWhole && from.endsWith('/database/database.ts') ? 'all of its room' : null;
}

/** Returns how a node makes SQL otherwise than by the tag; null when it does not. */
function detourBy(node: Node): string | null {
  const { type, callee, typeAnnotation, imported, local } = node;
  if (/^(Im|Ex)portSpecifier$/.test(type)) return pathOf(imported ?? local) === 'raw' ? 'raw' : null;
  if (type === 'ImportDeclaration') return broughtBy(node);
  if (type === 'NewExpression') return pathOf(callee) === 'Sql' ? 'new Sql' : null;
  if (type === 'CallExpression') return pathOf(callee) === 'sql' ? 'sql()' : null;
  const isCast = type === 'TSAsExpression' || type === 'TSSatisfiesExpression';
  return isCast && pathOf((typeAnnotation as Node).typeName) === 'Sql' ? 'as Sql' : null;
}

/** Returns the ways in which a file makes SQL otherwise than by the tag. */
export function detoursOf({ program }: Source): string[] {
  const found = new Set<string>();
  walk(program, (node) => {
    const detour = detourBy(node);
    if (detour) found.add(detour);
  });
  return [...found];
}

export const madeByTag: Wall = {
  states: 'makes SQL by its tag: raw text stands in few stores, and nobody makes a statement by hand',
  breaches: (house) =>
    asking(house).flatMap((source) =>
      detoursOf(source)
        .filter(notGiven(looseSql, source))
        .map((found) => `${source.file}: ${found}`),
    ),
  twins: [
    twin(
      'raw text in another store',
      'server/src/cart/a.store.ts',
      "import { raw } from '../database/database.ts';",
    ),
    twin(
      'raw text under another name',
      'server/src/cart/a.store.ts',
      "import { sql, raw as text } from '../database/database.ts';",
    ),
    twin(
      'raw text of the whole room',
      'server/src/cart/a.store.ts',
      "import * as db from '../database/database.ts'; const a = db.raw(text);",
    ),
    twin('raw text handed on', 'server/src/cart/a.ts', "export { raw } from '../database/database.ts';"),
    twin(
      'raw text past our own room',
      'server/src/cart/a.store.ts',
      "import * as a from 'sql-template-tag';",
    ),
    twin('the tag as a function', 'server/src/cart/a.store.ts', 'const a = sql([text]);'),
    twin('a statement built by hand', 'server/src/cart/a.store.ts', 'const a = new Sql([text], []);'),
    twin(
      'a text that passes for one',
      'server/src/cart/a.store.ts',
      'const a = { text, values: [] } as Sql;',
    ),
  ],
};

const table = new RegExp(String.raw`(?<!')\b(?:${tablesOf(migrations).join('|')})\b`, 'i');
const verb = /\b(insert|update|delete|merge|truncate|copy)\b/i;

/** Returns the raw texts of a file that name a table or write. */
function rawTextsOf({ program }: Source): string[] {
  const found: string[] = [];
  walk(program, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || pathOf(callee) !== 'raw') return;
    found.push(...textsOf(given, '?').filter((text) => table.test(text) || verb.test(text)));
  });
  return found;
}

export const rawNamesNoTable: Wall = {
  states: 'names no table in raw text of SQL, and no verb that writes',
  breaches: (house) =>
    asking(house).flatMap((source) => rawTextsOf(source).map((text) => `${source.file}: ${text}`)),
  twins: [
    twin('a table', 'server/src/cart/line-change.store.ts', "const a = raw('slot_hold');"),
    twin('a table in quotes', 'server/src/cart/line-change.store.ts', 'const a = raw(\'"slot_hold"\');'),
    twin(
      'one among columns',
      'server/src/cart/line-change.store.ts',
      'const a = raw(`${b} from slot_hold`);',
    ),
    twin(
      'one in pieces',
      'server/src/cart/line-change.store.ts',
      "const a = raw(['with a', 'from slot_hold'].join(' '));",
    ),
    twin(
      'a verb',
      'server/src/cart/line-change.store.ts',
      "const a = sql`${raw('update')} slot_hold set b = 1`;",
    ),
  ],
};

/** Returns whether a text is written out whole where it stands. */
const isWhole = ({ type, expressions }: Node) =>
  type === 'Literal' || (type === 'TemplateLiteral' && (expressions as Node[]).length === 0);

export const sentWhole: Wall = {
  states: 'sends the database tagged statements, or a text written out where it is sent',
  breaches: (house) =>
    asking(house).flatMap((source) => {
      const found: string[] = [];
      walk(source.program, ({ type, callee, arguments: given }) => {
        const path = type === 'CallExpression' ? pathOf(callee) : '';
        // What a request asks for is a query too.
        if (!path.endsWith('.query') || path.endsWith('req.query')) return;
        if (!isWhole((given as Node[])[0] ?? { type: '' })) found.push(`${source.file}: ${path}`);
      });
      return found;
    }),
  twins: [
    twin('a text in a name', 'server/src/cart/a.store.ts', 'await database.query(text);'),
    twin(
      'one put together',
      'server/src/shelf/a.ts',
      "await client.query(['delete', 'from', 'cart'].join(' '));",
    ),
    twin('one with a gap', 'server/src/shelf/a.ts', 'await client.query(`analyze ${name}`);'),
    twin('an object', 'command/a.ts', 'await pool.query({ text });'),
  ],
};
