import { target, type Source } from '../sources.ts';
import { fixedStart, pathOf, walk, type Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

/** Exports that React Router, Vite or the thread that renders pages looks up by their name. */
const lookedUp = new Set(
  [
    'default loader action links meta headers middleware clientMiddleware shouldRevalidate',
    'Layout ErrorBoundary HydrateFallback handleError answerShapes pageContext htmlOf provideKeptCards',
  ].flatMap((names) => names.split(' ')),
);

/** A test exports what only the compiler reads; the small storefront has the form of a build, loaded by its address. */
const isOpen = ({ file }: Source) =>
  /\.test\.tsx?$/.test(file) || file === 'server/src/testing/small-storefront.ts';

/** Returns the names that a file exports. */
function exportedNames({ program }: Source): string[] {
  return (program as { body: Node[] }).body.flatMap(({ type, declaration, specifiers }) => {
    if (type !== 'ExportNamedDeclaration') return [];
    const { id, declarations } = (declaration ?? {}) as Node;
    const declared = (declarations as Node[] | undefined)?.map((each) => each.id) ?? (id ? [id] : []);
    return [...(specifiers as Node[]).map(({ exported }) => exported), ...declared]
      .map(pathOf)
      .filter(Boolean);
  });
}

/** Returns `file name` for each name that a file imports, `file *` for a file that it imports whole. */
function takenBy(source: Source): string[] {
  const taken: string[] = [];
  walk(source.program, (node) => {
    const file = target(source, fixedStart(node.source) ?? '');
    if (!file) return;
    const names = ((node.specifiers ?? []) as Node[]).map(({ imported, local }) => pathOf(imported ?? local));
    const isWhole =
      !node.specifiers || (node.specifiers as Node[]).some(({ type }) => /Namespace/.test(type));
    taken.push(...(isWhole ? ['*'] : names).map((name) => `${file} ${name}`));
  });
  return taken;
}

export const exportsAreTaken: Wall = {
  states: 'exports nothing that only its own file uses',
  breaches: (house) => {
    const taken = new Set(house.flatMap(takenBy));
    return house
      .filter((source) => !isOpen(source) && !taken.has(`${source.file} *`))
      .flatMap((source) => exportedNames(source).map((name) => ({ file: source.file, name })))
      .filter(({ file, name }) => !lookedUp.has(name) && !taken.has(`${file} ${name}`))
      .map(({ file, name }) => `${file}: ${name}`);
  },
  twins: [
    twin('a type for its own file', 'domain/a.ts', 'export type A = number;\nexport default (a: A) => a;'),
    twin('a function that nobody calls', 'domain/a.ts', 'export function a() {}'),
    twin('names handed on to nobody', 'ui/a.ts', "export { b } from './b.ts';"),
    {
      does: 'a value beside one that is imported',
      files: {
        'server/src/a.store.ts': 'export const a = 1;\nexport const b = 2;',
        'command/b.ts': "import { a } from '@larder/server/a.store';",
      },
    },
  ],
};
