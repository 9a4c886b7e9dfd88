import { isTest, type Source } from '../sources.ts';
import { textsOf, walk, pathOf, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

export const statement =
  /^\s*(with\s+(recursive\s+)?\w+\s*(\(|as\b)|select\s[^]*\bfrom\b|select\s+[\w.]+\(|insert\s+into\b|update\s+\w+\s+set\b|delete\s+from\b|merge\s+into\b|copy\s+\w+\s+(from|to)\b|truncate\s|(create|alter|drop)\s+(unlogged\s+table|table|unique\s+index|index|sequence|type|database|schema|role|view|function)\b|lock\s+table|set\s+local\b)/i;
export const isServerSide = (source: Source) => /^(server|command|demo|scripts)\//.test(source.file);
const home = /(\.store\.ts$|^server\/src\/(shelf|database)\/)/;

/** Returns whether a node is the tag at work (`sql`, `database.sql`), or takes it under another name. */
function isTagOrAlias({ type, tag, imported, local }: Node): boolean {
  if (type === 'TaggedTemplateExpression') return /(^|\.)sql$/.test(pathOf(tag));
  return type === 'ImportSpecifier' && pathOf(imported) === 'sql' && pathOf(local) !== 'sql';
}

/** Returns whether a source contains SQL, by its own words or by the tag. */
function holdsSql(source: Source): boolean {
  let isTagged = false;
  walk(source.program, (node) => {
    if (isTagOrAlias(node)) isTagged = true;
  });
  return isTagged || textsOf(source.program).some((text) => statement.test(text));
}

export const sqlInStores: Wall = {
  states: 'keeps SQL in stores, the shelf, the database room and migrations',
  breaches: (house) =>
    house
      .filter((source) => isServerSide(source) && !isTest(source.file) && !home.test(source.file))
      .filter(holdsSql)
      .map((source) => source.file),
  twins: [
    twin(
      'a typed query in a verb',
      'server/src/cart/a.ts',
      "void pool.query<{ id: string }>('select id from cart');",
    ),
    twin('SQL in a constant', 'server/src/cart/a.ts', "const text = 'delete from cart where id = $1';"),
    twin(
      'SQL in an object',
      'server/src/cart/a.ts',
      "void pool.query({ text: 'update cart set total = 0' });",
    ),
    twin('SQL by its tag', 'command/a.ts', 'const all = sql`from cart`;'),
    twin(
      'the tag under another name',
      'server/src/cart/a.ts',
      "import { sql as s } from '../database/database.ts'; const all = s`from cart`;",
    ),
    twin('the tag of its room', 'server/src/cart/a.ts', 'const all = db.sql`from cart`;'),
    twin('SQL in a template', 'server/src/pages/a.ts', 'const q = `insert into ${table} values (1)`;'),
    twin('SQL that merges', 'server/src/cart/a.ts', "const q = 'merge into cart using b on true';"),
    twin('SQL that copies', 'server/src/cart/a.ts', "const q = 'copy cart from stdin';"),
    twin('SQL that makes an index', 'server/src/cart/a.ts', "const q = 'create unique index a on b (c)';"),
  ],
};

/** The clocks of a database, in every spelling. */
export const clockOfSql =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)"?\s*\(\s*\)|\b(current_timestamp|current_time|current_date|localtimestamp|localtime)\b|'(now|today|tomorrow|yesterday)'\s*(::|as\s+(date|time))|\b(date|timestamptz?|time)\s+'(now|today|tomorrow|yesterday)'/i;

export const noClockInSql: Wall = {
  states: 'asks no clock in SQL',
  breaches: (house) =>
    house
      .filter((source) => isServerSide(source) && !isTest(source.file))
      .filter((source) =>
        textsOf(source.program).some(
          (text) =>
            /\b(select|insert|update|delete|where|values|set|interval)\b/i.test(text) &&
            clockOfSql.test(text),
        ),
      )
      .map((source) => source.file),
  twins: [
    twin(
      'a store that asks the database for the time',
      'server/src/cart/a.store.ts',
      'const q = sql`select now()`;',
    ),
    twin(
      'a shelf that does',
      'server/src/shelf/a.ts',
      "const q = 'select id from price where until > now()';",
    ),
    twin(
      'a clock with room in its brackets',
      'server/src/cart/a.store.ts',
      "const q = 'select id from cart where at < now( )';",
    ),
    twin(
      'a clock in quotes',
      'server/src/cart/a.store.ts',
      'const q = sql`select id from cart where at < "now"()`;',
    ),
    twin(
      'a date in words',
      'server/src/cart/a.store.ts',
      "const q = sql`select id from cart where day = date 'today'`;",
    ),
    twin(
      'a word that is cast',
      'server/src/cart/a.store.ts',
      "const q = sql`select id from cart where at < cast('now' as timestamptz)`;",
    ),
    twin(
      'a text that becomes the time',
      'server/src/cart/a.store.ts',
      "const q = sql`select 'now'::timestamptz from cart`;",
    ),
    twin(
      'a date of the database',
      'server/src/slots/a.store.ts',
      'const q = sql`delete from x where day < current_date`;',
    ),
  ],
};

/** Returns whether a file throws an HTTP status. */
function throwsStatus(source: Source): boolean {
  let found = false;
  walk(source.program, (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    if (/^(Refusal|refuse)$/.test(pathOf(node.callee))) found = true;
    const [first] = node.arguments as Node[];
    if (node.type === 'NewExpression' && pathOf(node.callee).endsWith('Response') && first) found = true;
  });
  return found;
}

export const storesThrowNothing: Wall = {
  states: 'lets no store throw a status',
  breaches: (house) =>
    house
      .filter((source) => source.file.endsWith('.store.ts') && throwsStatus(source))
      .map((source) => source.file),
  twins: [twin('a store that answers 404', 'server/src/cart/a.store.ts', "throw refuse('cart-not-found');")],
};
