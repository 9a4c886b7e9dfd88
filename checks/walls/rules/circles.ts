import { isTest, target, type Source } from '../sources.ts';
import type { Wall } from '../wall.ts';

/** Returns the folder of a file's noun: a room of the server, a screen, or a noun of an app's parts. */
function folderOf(file: string): string | null {
  const pattern = /^(server\/src\/[^/]+|(?:storefront|backoffice)\/app\/(?:parts\/[^/]+|[^/]+))\//;
  return pattern.exec(file)?.[1] ?? null;
}

/** Returns the folders that each folder imports from, types included. */
function graphOf(house: Source[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const source of house.filter(({ file }) => !isTest(file))) {
    const from = folderOf(source.file);
    if (from === null) continue;
    const reached = graph.get(from) ?? new Set<string>();
    graph.set(from, reached);
    for (const { specifier } of source.arrows) {
      const to = folderOf(target(source, specifier) ?? '');
      if (to !== null && to !== from) reached.add(to);
    }
  }
  return graph;
}

/** Returns every folder that can be reached from one, over any number of others. */
function reachable(graph: Map<string, Set<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const queue = [start];
  for (const folder of queue)
    for (const next of graph.get(folder) ?? [])
      if (!found.has(next)) {
        found.add(next);
        queue.push(next);
      }
  return found;
}

/** Returns the sets of folders that import each other both ways, each by its names in order. */
function knotsOf(house: Source[]): string[] {
  const graph = graphOf(house);
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const together = [...reach].map(([folder, others]) =>
    [folder, ...[...others].filter((other) => other !== folder && reach.get(other)?.has(folder))]
      .toSorted()
      .join(', '),
  );
  return [...new Set(together)].filter((names) => names.includes(', ')).toSorted();
}

export const noFolderCircles: Wall = {
  states: 'lets no folders lean on each other both ways',
  breaches: knotsOf,
  twins: [
    {
      does: 'a promo that knows carts, which know promos',
      files: {
        'server/src/promo/a.ts': "import type { B } from '../cart/b.ts';",
        'server/src/cart/b.ts': "import { c } from '../promo/c.store.ts';",
      },
    },
    {
      does: 'a circle over three folders',
      files: {
        'storefront/app/parts/page/a.tsx': "import '../listing/b.tsx';",
        'storefront/app/parts/listing/b.tsx': "import '../cart/c.tsx';",
        'storefront/app/parts/cart/c.tsx': "void import('../page/a.tsx');",
      },
    },
  ],
};
