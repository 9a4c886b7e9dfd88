import { clocks, outside } from '../house.ts';
import { isTest, target, type Source } from '../sources.ts';
import { declaredNames, fixedText, pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

const typeShells = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSInstantiationExpression',
]);

/** Whether a name stands for itself: not the key of an object, not what follows a dot. */
function standsAlone(node: Node, parent: Node | null): boolean {
  if (node.type !== 'Identifier') return false;
  if (!parent) return true;
  const isKey = /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && parent.key === node;
  const isMember = parent.type === 'MemberExpression' && parent.property === node;
  return !(isKey && !parent.shorthand) && !(isMember && !parent.computed);
}

const isBareDate = (node: Node) =>
  node.type === 'NewExpression' &&
  pathOf(node.callee) === 'Date' &&
  (node.arguments as unknown[]).length === 0;

/** `a['b'].c` as `a.b.c`. */
function dotted(node: Node): string {
  const { type, object, property, computed } = node;
  if (type !== 'MemberExpression') return pathOf(node);
  const field = computed ? fixedText(property) : pathOf(property);
  return field === null ? '' : `${dotted(object as Node)}.${field}`;
}

/** `Date` called as a function, taken apart, or given another name. */
function isDetour(node: Node): boolean {
  if (node.type === 'CallExpression') return pathOf(node.callee) === 'Date';
  return node.type === 'VariableDeclarator' && pathOf(node.init) === 'Date';
}

/** Which of the named things a file touches: a dotted path, a global, or `new Date()` without an argument. */
export function touched(program: unknown, names: readonly string[]): string[] {
  const own = declaredNames(program);
  const named = names.some((name) => name.startsWith('Date')) ? ['Date'] : [];
  const found = new Set<string>();
  const check = (path: string) => {
    const name = names.find((each) => path === each || path.startsWith(`${each}.`));
    if (name && !own.has(name.split('.')[0]!)) found.add(name);
  };
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || fixedText(node.source) !== 'node:process') return;
    // What is imported under a global's name is that global all the same.
    own.delete('process');
    if ((node.specifiers as Node[]).some(({ imported }) => (imported as Node | undefined)?.name === 'env'))
      check('process.env');
  });
  walk(program, (node, parent) => {
    if (node.type.startsWith('TS') && !typeShells.has(node.type)) return false;
    if (isBareDate(node)) check('new Date()');
    // A detour is as good as the way: `Date()`, `const { now } = Date`, `const clock = Date`.
    if (named.length > 0 && isDetour(node) && !own.has('Date')) found.add('new Date()');
    if (node.type === 'MemberExpression') check(dotted(node).replace(/^globalThis\./, ''));
    if (standsAlone(node, parent)) check(String(node.name));
    return undefined;
  });
  return [...found];
}

function breachesOf(house: Source[], names: readonly string[]): string[] {
  return house.flatMap((source) => touched(source.program, names).map((name) => `${source.file}: ${name}`));
}

export const pureDomain: Wall = {
  states: 'lets domain and text name no clock, no chance, no Node and no browser',
  breaches: (house) => {
    const pure = house.filter((source) => /^(domain|text)\//.test(source.file) && !isTest(source.file));
    const node = pure.flatMap((source) =>
      source.arrows
        .filter(({ specifier }) => specifier.startsWith('node:'))
        .map(({ specifier }) => `${source.file}: ${specifier}`),
    );
    return [...node, ...breachesOf(pure, [...clocks, ...outside])];
  },
  twins: [
    twin('a rule that asks the clock', 'domain/a.ts', 'export const a = () => Date.now();'),
    twin('a rule that makes a date', 'domain/a.ts', 'export const a = () => new Date();'),
    twin('a rule that reads files', 'domain/a.ts', "import { readFileSync } from 'node:fs';"),
    twin('a rule that calls out', 'domain/a.ts', "export const a = () => fetch('/');"),
    twin('a rule that reads the environment', 'domain/a.ts', 'export const a = process.env.SECRET;'),
    twin('a rule that throws dice', 'domain/a.ts', 'export const a = Math.random() * 6;'),
    twin('a rule that knows the browser', 'domain/a.ts', "export const a = localStorage.getItem('a');"),
    twin('a rule that asks Temporal', 'domain/a.ts', 'export const a = Temporal.Now.instant();'),
    twin('a rule with a detour', 'domain/a.ts', 'export const a = globalThis.Date.now();'),
  ],
};

/** Code of the server that is given the time: all but the few files that start, wire and measure. */
const mayAskTheClock = /^server\/src\/(run|log)\.ts$|^server\/src\/(database|http|worker)\//;

export const oneClock: Wall = {
  states: 'lets no noun of the server ask a clock of its own',
  breaches: (house) =>
    breachesOf(
      house.filter(
        (source) =>
          source.file.startsWith('server/src/') && !isTest(source.file) && !mayAskTheClock.test(source.file),
      ),
      clocks.filter((name) => name !== 'performance.now'),
    ),
  twins: [
    twin('a verb that asks the clock', 'server/src/cart/a.ts', 'export const a = () => Date.now();'),
    twin('a verb that makes a date', 'server/src/slots/a.ts', 'export const a = () => new Date().getDay();'),
    twin('a verb that calls the date', 'server/src/cart/a.ts', 'export const a = () => Date();'),
    twin('a verb that takes it apart', 'server/src/cart/a.ts', 'const { now } = Date;'),
    twin('a verb with a name for it', 'server/src/cart/a.ts', 'const D = Date; const a = D.now();'),
    twin('a verb that looks it up', 'server/src/cart/a.ts', "const a = globalThis['Date'].now();"),
    twin('a shelf that asks the clock', 'server/src/shelf/a.ts', 'const a = { at: Date.now };'),
  ],
};

const readsEnvironment =
  /^server\/src\/(serve|environment)\.ts$|^(card-provider|command)\/main\.ts$|^(scripts|checks)\/|\.config\.ts$/;

export const oneEnvironment: Wall = {
  states: 'reads the environment in environment.ts and where a program starts, nowhere else',
  breaches: (house) =>
    breachesOf(
      house.filter((source) => !isTest(source.file) && !readsEnvironment.test(source.file)),
      ['process.env', 'import.meta.env'],
    ),
  twins: [
    twin('a verb that reads the environment', 'server/src/cart/a.ts', 'const a = process.env.SECRET;'),
    twin('a verb that takes it apart', 'server/src/cart/a.ts', 'const { SECRET } = process.env;'),
    twin('a verb that looks it up', 'server/src/cart/a.ts', "const a = process['env'].SECRET;"),
    twin(
      'a verb that imports it',
      'command/a.ts',
      "import process from 'node:process'; const a = process.env.SECRET;",
    ),
    twin(
      'a verb that imports it by name',
      'command/a.ts',
      "import { env } from 'node:process'; const a = env.SECRET;",
    ),
    twin('a screen that reads it', 'storefront/app/home/a.ts', 'const a = import.meta.env.DEV;'),
  ],
};

/** What a noun's verb may not hold in its hands: a pool to ask, files, processes. */
export const verbsAskStores: Wall = {
  states: 'lets no verb ask the database itself',
  breaches: (house) =>
    house
      .filter((source) => /^server\/src\/[^/]+\//.test(source.file) && !isTest(source.file))
      .filter((source) => !/\.store\.ts$|^server\/src\/(shelf|database|testing)\//.test(source.file))
      .flatMap((source) => {
        const found = new Set<string>();
        walk(source.program, (node) => {
          if (node.type !== 'CallExpression') return;
          const path = pathOf(node.callee);
          if (/(^|\.)(pool|transaction|client|database|admin)\.query$/.test(path)) found.add(path);
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
  ],
};

/** The apps and ui, as far as browsers run them. */
const runsInBrowser = (source: Source) =>
  /^(storefront\/app|backoffice\/app|ui)\//.test(source.file) && !isTest(source.file);

/** The shop's other half, which never reaches a browser. */
const rendersOnServer = /^storefront\/app\/entry\.server\.tsx$/;

export const noNodeInBrowser: Wall = {
  states: 'names no Node in what runs in a browser: no module of it, no process, no Buffer',
  breaches: (house) => {
    const shown = house.filter((source) => runsInBrowser(source) && !rendersOnServer.test(source.file));
    const modules = shown.flatMap((source) =>
      source.arrows
        .filter(({ specifier }) => specifier.startsWith('node:'))
        .map(({ specifier }) => `${source.file}: ${specifier}`),
    );
    return [...modules, ...breachesOf(shown, ['process', 'Buffer', 'require', '__dirname'])];
  },
  twins: [
    twin('a screen that reads files', 'storefront/app/home/a.ts', "import { readFileSync } from 'node:fs';"),
    twin('a type of Node', 'backoffice/app/pick/a.ts', "import type { Readable } from 'node:stream';"),
    twin('a part that asks the process', 'storefront/app/parts/cart/a.ts', 'const a = process.version;'),
    twin('a piece of ui with bytes of Node', 'ui/a.ts', "const a = Buffer.from('a');"),
  ],
};

export const noValidationInBrowser: Wall = {
  states: 'keeps validation out of the browser: no way of running imports leads from an app or ui to zod',
  breaches: (house) => {
    const byFile = new Map(house.map((source) => [source.file, source]));
    const reached = new Map<string, string>();
    const queue = house.filter(runsInBrowser).map((source) => ({ source, way: source.file }));
    for (const { source, way } of queue) {
      if (reached.has(source.file)) continue;
      reached.set(source.file, way);
      for (const { specifier, runs } of source.arrows) {
        if (!runs) continue;
        if (specifier === 'zod' || specifier.startsWith('zod/')) reached.set(`zod in ${source.file}`, way);
        const next = byFile.get(target(source, specifier) ?? '');
        if (next) queue.push({ source: next, way: `${way} > ${next.file}` });
      }
    }
    return [...reached].filter(([file]) => file.startsWith('zod in ')).map(([, way]) => `${way} > zod`);
  },
  twins: [
    {
      does: 'a schema handed on',
      files: {
        'storefront/app/a.ts': "export { cartCalls } from '@larder/contract/cart';",
        'contract/cart.ts': "import * as z from 'zod';",
      },
    },
    {
      does: 'a schema in the back office',
      files: {
        'backoffice/app/a.ts': "import { operations } from '@larder/contract/operations';",
        'contract/operations.ts': "import * as z from 'zod';",
      },
    },
    {
      does: 'a schema loaded late',
      files: {
        'storefront/app/home/a.ts': "void import('@larder/contract/cart');",
        'contract/cart.ts': "import * as z from 'zod';",
      },
    },
    {
      does: 'a client that validates',
      files: {
        'storefront/app/a.ts': "import { createClient } from '@larder/contract/client';",
        'contract/client.ts': "import { money } from './fields.ts';",
        'contract/fields.ts': "import * as z from 'zod';",
      },
    },
  ],
};
