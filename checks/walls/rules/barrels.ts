import { twin, type Wall } from '../wall.ts';

/** Returns whether a node only re-exports names: `export { a, b };`. */
const isNamesOnly = (node: { type: string; declaration?: unknown }) =>
  node.type === 'ExportNamedDeclaration' && !node.declaration;

export const noBarrels: Wall = {
  states: 'has no barrels: no file only hands on what others export',
  breaches: (house) =>
    house
      .filter((source) => {
        const body = (source.program as { body: { type: string; source?: unknown; declaration?: unknown }[] })
          .body;
        const handsOn = body.filter(
          ({ type, source: from }) => /^Export(All|Named)Declaration$/.test(type) && from,
        );
        return (
          handsOn.some(({ type }) => type === 'ExportAllDeclaration') ||
          (body.length > 0 &&
            body.every(
              (each) => each.type === 'ImportDeclaration' || handsOn.includes(each) || isNamesOnly(each),
            ) &&
            body.some((each) => each.type !== 'ImportDeclaration'))
        );
      })
      .map((source) => source.file),
  twins: [
    twin('a barrel of everything', 'storefront/app/parts/a.ts', "export * from './card.ts';"),
    twin('a barrel in two steps', 'storefront/app/parts/a.ts', "import { a } from './b.ts';\nexport { a };"),
    twin(
      'a barrel of names',
      'storefront/app/parts/index.ts',
      "export { a } from './a.ts';\nexport { b } from './b.ts';",
    ),
  ],
};
