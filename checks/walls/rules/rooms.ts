import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { doors, testDoors } from '../house.ts';
import { isTest, roomOf, root, rooms, target, type Room, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';

/** Visits every import of the house; `fault` returns its fault. */
export function faultsOf(
  house: Source[],
  fault: (source: Source, specifier: string, to: string | null) => string | null,
): string[] {
  return house.flatMap((source) =>
    source.arrows.flatMap(({ specifier }) => {
      const found = fault(source, specifier, target(source, specifier));
      return found ? [`${source.file}: ${found}`] : [];
    }),
  );
}

export const roomDoors: Wall = {
  states: 'lets a room import only the rooms it has a door to',
  breaches: (house) =>
    faultsOf(house, (source, specifier, to) => {
      const other = to ? roomOf(to) : undefined;
      if (!other || other === source.room) return null;
      const allowed = [...doors[source.room], ...(isTest(source.file) ? (testDoors[source.room] ?? []) : [])];
      return allowed.includes(other) ? null : `imports ${specifier}`;
    }),
  twins: [
    twin(
      'a rule that asks the server',
      'domain/a.ts',
      "import type { Cart } from '@larder/server/cart/cart';",
    ),
    twin(
      'a screen with a type of the server',
      'storefront/app/home/a.ts',
      "type A = import('@larder/server/app').A;",
    ),
    twin(
      'a server that loads a screen late',
      'server/src/a.ts',
      "void import('@larder/storefront/app/root');",
    ),
    twin(
      'a server that makes the name of a screen',
      'server/src/a.ts',
      'void import(`../../storefront/app/${name}.ts`);',
    ),
    twin(
      'a piece of ui that knows a screen',
      'ui/a.tsx',
      "import { C } from '@larder/storefront/app/home/home';",
    ),
    twin(
      'a piece of ui that knows the cart',
      'ui/a.tsx',
      "import type { C } from '@larder/storefront/app/state/cart-state';",
    ),
    twin('a piece of ui that knows prices', 'ui/a.ts', "import type { Cents } from '@larder/domain/money';"),
    twin(
      'a piece of ui that knows a call',
      'ui/a.ts',
      "import { CallFailed } from '@larder/contract/client';",
    ),
    twin('a contract that hands on the server', 'contract/a.ts', "export { run } from '@larder/server/run';"),
  ],
};

export const byName: Wall = {
  states: 'goes from room to room by package name, never by a path',
  breaches: (house) =>
    faultsOf(house, (source, specifier, to) =>
      specifier.startsWith('.') && to && roomOf(to) !== source.room && !to.endsWith('package.json')
        ? `reaches ${specifier}`
        : null,
    ),
  twins: [
    twin('a path into another room', 'server/src/a.ts', "import { money } from '../../domain/money.ts';"),
    twin('a path made of parts', 'demo/a.ts', 'void import(`../server/src/${name}.ts`);'),
    twin('a path put together', 'server/src/a.ts', "void import('../../storefront/app/' + name);"),
    twin(
      'an address of another room',
      'server/src/a.ts',
      "new URL('../../storefront/build/', import.meta.url);",
    ),
  ],
};

const needed = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const;
type Package = Partial<Record<(typeof needed)[number] | 'devDependencies', Record<string, string>>>;

function packageOf(folder: string): Package {
  const file = path.join(root, folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Package) : {};
}

const packageName = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]!;

/**
 * Files that only build: the storefront's build files and site map, and the studio that draws the demo's
 * pictures.
 */
const buildsOnly = /^(storefront|backoffice)\/([\w.-]+|app\/routes)\.ts$|^demo\/(drawing|rendering)\//;

/** Returns the names that a source may import: its room's needs, and for tests and builds the tools too. */
function namesFor(source: Source): Set<string> {
  const own = packageOf(source.room);
  const named = needed.flatMap((part) => Object.keys(own[part] ?? {}));
  if (isTest(source.file) || source.room === 'scripts' || buildsOnly.test(source.file))
    named.push(
      ...Object.keys(own.devDependencies ?? {}),
      ...Object.keys(packageOf('.').devDependencies ?? {}),
    );
  return new Set(named);
}

export const packagesNamed: Wall = {
  states: 'imports only packages that the room itself names, and in product code no tool of the tests',
  breaches: (house) => {
    const known = new Map<string, Set<string>>();
    return faultsOf(house, (source, specifier, to) => {
      if (/^(\.|node:|virtual:|$)/.test(specifier) || (to && roomOf(to) === source.room)) return null;
      const group = `${source.room} ${isTest(source.file) || buildsOnly.test(source.file)}`;
      if (!known.has(group)) known.set(group, namesFor(source));
      const name = packageName(specifier);
      const isLoose =
        source.room === 'scripts' && /^(@larder\/|vite$|react-router$|@react-router\/)/.test(name);
      return isLoose || known.get(group)!.has(name) ? null : `imports ${name}, which its room does not name`;
    });
  },
  twins: [
    twin('a rule with a tool of the tests', 'domain/a.ts', "import fc from 'fast-check';"),
    twin('a package nobody names', 'server/src/cart/a.ts', "import { z } from 'left-pad';"),
    twin('a package that only types need', 'contract/a.ts', "import type { Hono } from 'hono';"),
  ],
};

const byApps = ['@react-router/node', 'tailwindcss', 'isbot', '@fontsource-variable/figtree'];

/** Packages that a room needs without an import: the framework loads them by name, or a sheet does. */
const loadedByName: Partial<Record<Room, readonly string[]>> = {
  storefront: byApps,
  backoffice: byApps,
};

/** Returns the names in package.json that no file of the room imports. */
export function unusedNames(house: Source[], packages: (room: string) => Package = packageOf): string[] {
  return rooms.flatMap((room) => {
    const own = house.filter((source) => source.room === room);
    const used = new Set(
      own.flatMap((source) => source.arrows.map(({ specifier }) => packageName(specifier))),
    );
    const isRead = (name: string) =>
      own.some((source) => source.text.includes(`'${name}`) || source.text.includes(`/${name}`));
    const content = packages(room);
    const named = [...needed, 'devDependencies' as const].flatMap((part) => Object.keys(content[part] ?? {}));
    const byName = loadedByName[room] ?? [];
    return named
      .filter(
        (name) => !name.startsWith('@types/') && !used.has(name) && !byName.includes(name) && !isRead(name),
      )
      .map((name) => `${room}/package.json: names ${name}, which nothing in the room imports`);
  });
}

const testingFolder = /(^|\/)testing\//;

export const noTestsInProduct: Wall = {
  states: 'keeps test code out of the product',
  breaches: (house) =>
    house
      .filter((source) => !isTest(source.file))
      .flatMap((source) =>
        source.arrows
          .filter(({ specifier }) => testingFolder.test(specifier) || /\.test\.tsx?$/.test(specifier))
          .map(({ specifier }) => `${source.file}: imports ${specifier}`),
      ),
  twins: [
    twin(
      'a demo that shops with the tests',
      'demo/a.ts',
      "import { s } from '@larder/server/testing/shopper';",
    ),
    twin('a verb with a test file', 'server/src/cart/a.ts', "import { x } from './cart.test.ts';"),
  ],
};

const emptyName = /(^|[/.-])(utils?|helpers?|common|misc|managers?|services?|tools?)([/.-]|$)|(^|\/)index\./i;

export const tellingNames: Wall = {
  states: 'uses none of the names that say nothing',
  breaches: (house) => house.map((source) => source.file).filter((file) => emptyName.test(file)),
  twins: [
    twin('a drawer of tools', 'server/src/cart/tools.ts', ''),
    twin('a folder of helpers', 'storefront/app/helpers/a.ts', ''),
    twin('an index', 'contract/index.ts', ''),
  ],
};

const measures = 'checks/prove/relevance/';

export const measuredApart: Wall = {
  states: 'keeps what search is measured with out of what is measured, and the other way round',
  breaches: (house) =>
    faultsOf(house, (source, specifier) => {
      const isMeasure = source.file.startsWith(measures);
      if (!source.file.startsWith('checks/') && /relevance\/(vocabulary|make-|typing-errors)/.test(specifier))
        return `learns from ${specifier}`;
      return isMeasure && /synonyms|nouns|spelling/.test(specifier) ? `borrows ${specifier}` : null;
    }),
  twins: [
    twin(
      'a ranking that learns the words it is measured with',
      'server/src/shelf/search/rank.ts',
      "import { words } from '@larder/checks/prove/relevance/vocabulary.data';",
    ),
    twin(
      'a measure that borrows the synonyms',
      'checks/prove/relevance/a.ts',
      "import { synonyms } from '@larder/server/shelf/search/synonyms.data';",
    ),
  ],
};
