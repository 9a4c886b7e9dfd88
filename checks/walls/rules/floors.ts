import { compositions, serverFloorOf, serverFloors, appFloors } from '../house.ts';
import { isTest, target, type Arrow, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';
import { faultsOf } from './rooms.ts';

type AppFloor = (typeof appFloors)[number];

/** Returns the floor of a file of one of the two apps, and the screen or noun it belongs to. */
function appPlace(file: string): { floor: AppFloor; folder: string } | null {
  const [, rest] = /^(?:storefront|backoffice)\/app\/(.+)$/.exec(file) ?? [];
  if (!rest) return null;
  const [folder, inside] = rest.split('/');
  if (!inside) return { floor: /^(routes|root|entry\.)/.test(rest) ? 'routes' : 'ground', folder: '' };
  const floor = appFloors.find((name) => name === folder);
  return { floor: floor ?? 'screen', folder: folder! };
}

export const appsGoDown: Wall = {
  states: 'lets an app import downwards only: routes, screen, shell, parts, state, ground',
  breaches: (house) =>
    faultsOf(
      house.filter((source) => !isTest(source.file)),
      (source, specifier, to) => {
        const from = appPlace(source.file);
        const into = to ? appPlace(to) : null;
        if (!from || !into || compositions.includes(`${source.file} ${into.folder}`)) return null;
        const steps = appFloors.indexOf(into.floor) - appFloors.indexOf(from.floor);
        const isAside = steps === 0 && from.floor === 'screen' && from.folder !== into.folder;
        if (isAside) return `imports the screen ${into.folder} (${specifier})`;
        return steps < 0 ? `climbs from ${from.floor} to ${into.floor} (${specifier})` : null;
      },
    ),
  twins: [
    twin(
      'a part that knows a screen',
      'storefront/app/parts/cart/a.tsx',
      "import { B } from '../../checkout/b.tsx';",
    ),
    twin(
      'a part that knows the shell',
      'storefront/app/parts/cart/a.tsx',
      "import { B } from '../../shell/header.tsx';",
    ),
    twin(
      'a screen of the back office that knows another',
      'backoffice/app/today/a.tsx',
      "import { B } from '../order/b.tsx';",
    ),
    twin(
      'a part of the back office that knows the shell',
      'backoffice/app/parts/a.tsx',
      "import { B } from '../shell/b.tsx';",
    ),
    twin('a state with markup', 'storefront/app/state/a.ts', "import { B } from '../parts/cart/b.tsx';"),
    twin('a screen that knows another', 'storefront/app/cart/a.tsx', "void import('../checkout/b.tsx');"),
    twin(
      'ground that knows the state',
      'storefront/app/backends.ts',
      "import { c } from './state/cart-state.ts';",
    ),
  ],
};

type ServerFloor = (typeof serverFloors)[number];

function serverPlace(file: string): { floor: ServerFloor; folder: string } | null {
  const [, rest] = /^server\/src\/(.+)$/.exec(file) ?? [];
  if (!rest) return null;
  const folder = rest.split('/')[0]!;
  return { floor: serverFloorOf[folder] ?? 'noun', folder };
}

/** Returns whether a file of `server/src` itself was given no floor. */
const hasNoFloor = ({ file }: Source) => {
  const name = /^server\/src\/([^/]+)$/.exec(file)?.[1];
  return name !== undefined && !serverFloorOf[name];
};

/** Returns the fault of an import on the server. The ground may know the types of what stands on it. */
function climbOf(source: Source, { specifier, runs }: Arrow): string | null {
  const from = serverPlace(source.file);
  const into = serverPlace(target(source, specifier) ?? '');
  if (!from || !into || (from.floor === 'ground' && !runs)) return null;
  const climbs = serverFloors.indexOf(into.floor) < serverFloors.indexOf(from.floor);
  return climbs ? `${source.file}: climbs from ${from.floor} to ${into.floor} (${specifier})` : null;
}

export const serverGoesDown: Wall = {
  states: 'lets the server import downwards only: run, app, pages and worker, noun, http, database',
  breaches: (house) =>
    house
      .filter((source) => !isTest(source.file))
      .flatMap((source) => [
        ...(hasNoFloor(source) ? [`${source.file}: stands on no floor`] : []),
        ...source.arrows.flatMap((arrow) => climbOf(source, arrow) ?? []),
      ]),
  twins: [
    twin(
      'a database that knows slots',
      'server/src/database/a.ts',
      "import { s } from '../slots/slots.store.ts';",
    ),
    twin(
      'a web kit that knows carts',
      'server/src/http/a.ts',
      "import type { C } from '../cart/cart-owner.ts';",
    ),
    twin('a file beside the rooms that has no floor', 'server/src/a.ts', ''),
    twin('a log that knows carts', 'server/src/log.ts', "import { c } from './cart/set-quantity.ts';"),
    twin('a noun that starts the program', 'server/src/cart/a.ts', "import { r } from '../run.ts';"),
    twin('a noun that knows the pages', 'server/src/cart/a.ts', "import { r } from '../pages/view.ts';"),
  ],
};

type Layer = 'routes' | 'verb' | 'store';
const layers: Layer[] = ['routes', 'verb', 'store'];

function layerOf(file: string): Layer | null {
  if (serverPlace(file)?.floor !== 'noun') return null;
  if (file.endsWith('.routes.ts')) return 'routes';
  return file.endsWith('.store.ts') ? 'store' : 'verb';
}

/**
 * Returns whether a file is a verb. Ports, the shelf and files of mere words stand beside verbs and stores,
 * not above.
 */
const isVerbOf = (house: { file: string }[]) =>
  new Set(house.map(({ file }) => file).filter((file) => layerOf(file) === 'verb'));

export const nounGoesDown: Wall = {
  states: 'lets a noun call downwards only: routes, verb, store; and only the two backends know routes',
  breaches: (house) => {
    const verbs = isVerbOf(house);
    const callsStore = new Set(
      house
        .filter((source) => verbs.has(source.file))
        .filter((source) =>
          source.arrows.some(({ specifier, runs }) => runs && specifier.endsWith('.store.ts')),
        )
        .map((source) => source.file),
    );
    return house
      .filter((source) => !isTest(source.file))
      .flatMap((source) =>
        source.arrows.flatMap(({ specifier, runs }) => {
          const to = specifier.startsWith('.')
            ? new URL(specifier, `file:///${source.file}`).pathname.slice(1)
            : '';
          const into = layerOf(to);
          const from = layerOf(source.file);
          if (into === 'routes' && serverPlace(source.file)?.floor !== 'app')
            return [`${source.file}: knows routes (${specifier})`];
          if (!from || !into || !runs) return [];
          const isUp = layers.indexOf(into) < layers.indexOf(from) && (into !== 'verb' || callsStore.has(to));
          return isUp ? [`${source.file}: climbs from ${from} to ${into} (${specifier})`] : [];
        }),
      );
  },
  twins: [
    twin('a verb that knows routes', 'server/src/cart/a.ts', "import { r } from './cart.routes.ts';"),
    twin(
      'a store that knows routes',
      'server/src/cart/a.store.ts',
      "import type { r } from './cart.routes.ts';",
    ),
    {
      does: 'a store that calls a verb',
      files: {
        'server/src/cart/a.store.ts': "import { b } from './b.ts';",
        'server/src/cart/b.ts': "import { c } from './c.store.ts';",
      },
    },
  ],
};

/** Returns the first circle of files, over imports of values and types alike. */
function findCycle(graph: Map<string, string[]>): string[] | null {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, way: string[]): string[] | null => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...way.slice(way.indexOf(file)), file];
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...way, file]);
      if (cycle) return cycle;
    }
    state.set(file, 'done');
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Returns a circle from its first file by name, so that it always reads alike. */
function fromSmallest(files: string[]): string[] {
  const start = files.indexOf([...files].sort()[0]!);
  return [...files.slice(start), ...files.slice(0, start), files[start]!];
}

/** Returns every circle: the first is found, its last import removed, and so on. */
function cyclesOf(graph: Map<string, string[]>): string[] {
  const found: string[] = [];
  for (let cycle = findCycle(graph); cycle; cycle = findCycle(graph)) {
    const [from, to] = cycle.slice(-2) as [string, string];
    found.push(fromSmallest(cycle.slice(1)).join(' > '));
    graph.set(
      from,
      graph.get(from)!.filter((file) => file !== to),
    );
  }
  return found;
}

export const noCycles: Wall = {
  states: 'has no circles of files, types and late imports counted',
  breaches: (house) => {
    const known = new Set(house.map((source) => source.file));
    const graph = new Map<string, string[]>();
    for (const source of house) {
      const to: string[] = [];
      faultsOf([source], (_source, _specifier, file) => {
        if (file && known.has(file) && file !== source.file) to.push(file);
        return null;
      });
      graph.set(source.file, to);
    }
    return cyclesOf(graph);
  },
  twins: [
    {
      does: 'a circle of types',
      files: {
        'server/src/cart/a.ts': "import type { B } from './b.ts';",
        'server/src/cart/b.ts': "import { a } from './a.ts';",
      },
    },
    {
      does: 'a circle closed late',
      files: { 'domain/a.ts': "import './b.ts';", 'domain/b.ts': "void import('./a.ts');" },
    },
  ],
};
