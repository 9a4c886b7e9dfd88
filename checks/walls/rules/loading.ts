import { loaders } from '../house.ts';
import { isTest, type Source } from '../sources.ts';
import { fixedStart, pathOf, walk } from '../syntax.ts';
import { twin, type Wall } from '../wall.ts';
import { notGiven } from './leaves.ts';
import { touched } from './touched.ts';

/** Ways of loading modules or code that no wall can read. */
const otherLoaders = [
  'require',
  'module.require',
  'process.getBuiltinModule',
  'process.binding',
  'eval',
  'Function',
];

/** The ways by which a file loads code past its imports. */
export function loadersOf({ arrows, program }: Source): string[] {
  const found = new Set(touched(program, otherLoaders));
  if (arrows.some(({ specifier, runs }) => runs && /^(node:)?(module|vm)$/.test(specifier)))
    found.add('node:module');
  walk(program, (node) => {
    const path = node.type === 'CallExpression' ? pathOf(node.callee) : '';
    if (path === 'import.meta.glob') found.add(path);
    if (node.type === 'ImportExpression' && !fixedStart(node.source))
      found.add('import() of what cannot be read');
  });
  return [...found];
}

export const loadsByImport: Wall = {
  states: 'loads code by imports that can be read, so that every wall sees where they lead',
  breaches: (house) =>
    house
      .filter((source) => !isTest(source.file))
      .flatMap((source) =>
        loadersOf(source)
          .filter(notGiven(loaders, source))
          .map((found) => `${source.file}: ${found}`),
      ),
  twins: [
    twin(
      'a screen fetched past its floor',
      'storefront/app/cart/a.tsx',
      "import { createRequire } from 'node:module'; const a = createRequire(import.meta.url)('../checkout/b.tsx');",
    ),
    twin(
      'a server that requires a screen',
      'server/src/cart/a.ts',
      "import * as modules from 'node:module'; const a = modules.createRequire(import.meta.url);",
    ),
    twin('a plain require', 'domain/a.ts', "const a = require('./b.ts');"),
    twin(
      'a part of Node by its name',
      'server/src/cart/a.ts',
      "const a = process.getBuiltinModule('node:fs');",
    ),
    twin(
      'screens by a pattern',
      'storefront/app/parts/a.ts',
      "const a = import.meta.glob('../checkout/*.tsx');",
    ),
    twin(
      'an address in a constant',
      'storefront/app/cart/a.tsx',
      "const b = '../checkout/b.tsx'; void import(b);",
    ),
    twin('an address that begins anywhere', 'server/src/cart/a.ts', 'void import(`${place}/b.ts`);'),
    twin('a text that becomes code', 'server/src/cart/a.ts', "const a = new Function('return process');"),
    twin('a text run as it is', 'storefront/app/home/a.ts', "const a = eval('document');"),
    twin('a text run apart', 'server/src/cart/a.ts', "import vm from 'node:vm';"),
  ],
};
