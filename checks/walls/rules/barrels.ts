import type { Node } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';

/** Returns whether a node only hands on names: `export { a, b };`, `export default a;`, `export const c = a;`. */
function isNamesOnly({ type, declaration }: Node): boolean {
  const { type: kind, declarations } = (declaration ?? {}) as Node;
  if (type === 'ExportDefaultDeclaration') return kind === 'Identifier';
  if (type !== 'ExportNamedDeclaration') return false;
  const values = ((declarations ?? []) as Node[]).map(({ init }) => init as Node | null);
  return !declaration || (values.length > 0 && values.every((value) => value?.type === 'Identifier'));
}

export const noBarrels: Wall = {
  states: 'has no barrels: no file only hands on what others export',
  breaches: (house) =>
    house
      .filter((source) => {
        const { body } = source.program as { body: Node[] };
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
    twin('a barrel of one thing', 'storefront/app/parts/a.ts', "import a from './b.ts';\nexport default a;"),
    twin(
      'a barrel under another name',
      'storefront/app/parts/a.ts',
      "import { b } from './b.ts';\nexport const a = b;",
    ),
    twin(
      'a barrel of names',
      'storefront/app/parts/index.ts',
      "export { a } from './a.ts';\nexport { b } from './b.ts';",
    ),
  ],
};
