import { isTest, type Source } from '../sources.ts';
import { textsOf, walk } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';
import { isServerSide, statement } from './sql.ts';

const verb = String.raw`\b(?:insert\s+into|(?<!for |key |do )update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?`;

/** The written table: the name after the verb, without its schema and its quotes. */
const write = new RegExp(`${verb}(?:"?public"?\\.)?"?([a-z_]+)\\b`, 'gi');

/** A verb whose table is a value of the code, or begins in another text. */
const unnamed = new RegExp(
  `${verb}(?:"?public"?\\.)?"?(?:[a-z_]*\\?|$)|\\b(?:insert|merge|delete)\\s+(?:into|from)$`,
  'i',
);

/** A verb alone: what it writes begins in another statement. */
const alone = /\b(?:insert|delete|merge|truncate|copy|(?<!\b(?:for|key|do|on) )update)\s*(?:\?|$)/i;

/** SQL that runs a text: what it writes stands in no statement. */
const runsText = /\bexecute\s+(?:format\b|'|\?)|\bdo\s+(?:language\s+\w+\s+)?\$/i;

/** The statements of a file, without their remarks. */
const statementsOf = (source: Source) =>
  textsOf(source.program, '?').map((text) => text.replace(/\/\*[^]*?\*\/|--[^\n]*/g, ' '));

/** The texts of a file's tagged statements. */
function taggedOf({ program }: Source): string[] {
  const texts: string[] = [];
  walk(program, (node) => {
    if (node.type === 'TaggedTemplateExpression') texts.push(...textsOf(node.quasi, '?'));
  });
  return texts;
}

/** Returns the place of a file: its noun on the server, else its room. */
function nounOf(file: string): string {
  return /^server\/src\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0]!;
}

/** Folders that write in the rooms of others by their nature (import and demo); database/ migrates. */
const writesAnywhere = new Set(['import', 'database', 'demo']);
const erasure = 'server/src/user/delete-account.store.ts';

/** Sources whose tables are looked at: of the nouns, and of the commands. */
const writing = (house: Source[]) =>
  house.filter(
    (source) => isServerSide(source) && !isTest(source.file) && !writesAnywhere.has(nounOf(source.file)),
  );

/** Returns every table with the nouns that write it. */
function writersOf(house: Source[]): Map<string, Map<string, string>> {
  const writers = new Map<string, Map<string, string>>();
  for (const source of writing(house)) {
    if (source.file === erasure) continue;
    for (const text of statementsOf(source).filter(
      (each) => statement.test(each) || /\binto\b|\bset\b|\bonly\b/i.test(each),
    ))
      for (const [, name] of text.matchAll(write)) {
        const table = name?.toLowerCase();
        if (!table || table === 'set' || table === 'of') continue;
        const nouns = writers.get(table) ?? new Map<string, string>();
        nouns.set(nounOf(source.file), source.file);
        writers.set(table, nouns);
      }
  }
  return writers;
}

/** A table that two rooms write: one statement in each. */
const inTwoRooms = (does: string, here: string, there: string) => ({
  does,
  files: {
    'server/src/cart/a.store.ts': `const q = sql\`${here}\`;`,
    'server/src/slots/b.store.ts': `const q = sql\`${there}\`;`,
  },
});

export const oneWriter: Wall = {
  states: "writes a table in one noun's room only, import and erasure aside",
  breaches: (house) =>
    [...writersOf(house)]
      .filter(([, nouns]) => nouns.size > 1)
      .map(([table, nouns]) => `${table}: ${[...nouns.keys()].sort().join(', ')}`)
      .sort(),
  twins: [
    inTwoRooms(
      'two rooms that write one table',
      'update slot_hold set taken = true',
      'delete from slot_hold where id = ${id}',
    ),
    inTwoRooms(
      'a table in quotes',
      'update "slot_hold" set taken = true',
      'delete from slot_hold where id = ${id}',
    ),
    inTwoRooms(
      'a table with its schema',
      'update slot_hold set taken = true',
      'delete from public.slot_hold where id = ${id}',
    ),
    inTwoRooms(
      'a table in capitals',
      'update slot_hold set taken = true',
      'DELETE FROM SLOT_HOLD WHERE id = ${id}',
    ),
    inTwoRooms(
      'a table behind a remark',
      'update slot_hold set taken = true',
      'delete from /* it is gone */ slot_hold where id = ${id}',
    ),
    inTwoRooms('a table emptied', 'update slot_hold set taken = true', 'truncate table slot_hold'),
  ],
};

export const namedTables: Wall = {
  states: 'names the table of every statement that writes, whole and where the statement stands',
  breaches: (house) =>
    writing(house)
      .filter(
        (source) =>
          statementsOf(source).some((text) => unnamed.test(text) || runsText.test(text)) ||
          taggedOf(source).some((text) => alone.test(text)),
      )
      .map((source) => source.file),
  twins: [
    twin(
      'a table that is a value',
      'server/src/cart/a.store.ts',
      'const q = sql`delete from ${table} where id = 1`;',
    ),
    twin(
      'one made of pieces',
      'server/src/cart/a.store.ts',
      "const q = sql`update slot_${raw('hold')} set taken = true`;",
    ),
    twin('one in quotes', 'server/src/cart/a.store.ts', 'const q = `insert into "${table}" values (1)`;'),
    twin(
      'one put together',
      'server/src/cart/a.store.ts',
      "const q = 'delete from ' + table + ' where id = 1';",
    ),
    twin(
      'one that begins elsewhere',
      'server/src/cart/a.store.ts',
      "const q = ['insert into', table, 'values (1)'].join(' ');",
    ),
    twin(
      'one behind a piece',
      'server/src/cart/a.store.ts',
      'const q = sql`with gone as (delete ${from} returning id) select 1`;',
    ),
    twin(
      'one behind a verb that is a piece',
      'server/src/cart/a.store.ts',
      'const q = sql`${sql`update`} slot_hold set taken = true`;',
    ),
    twin('one of a schema', 'server/src/cart/a.store.ts', 'const q = `update public.${table} set a = 1`;'),
    twin(
      'a text that is run',
      'server/src/cart/a.store.ts',
      "const q = sql`do $$ begin execute 'delete ' || 'from slot_hold'; end $$`;",
    ),
  ],
};
