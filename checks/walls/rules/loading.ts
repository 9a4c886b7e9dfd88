import { loaders } from '../house.ts';
import { isTest, type Source } from '../sources.ts';
import { fixedStart, fixedText, pathOf, walk, type Node } from '../syntax.ts';
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

const ownLazy = "React's own lazy";

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

/** Returns what an import or re-export calls a thing at its source; '' for all that is there. */
const nameInReact = ({ type, imported, local }: Node) =>
  pathOf(type === 'ExportSpecifier' ? local : imported);

/**
 * Returns `lazy` where a file of the shop or of ui takes React's own, by its name or with all that React has. What an
 * import brings late goes by ui/lazy.tsx there: a part that does not come then takes no screen down.
 */
export function reactLazyOf({ file, program }: Source): string[] {
  if (!/^(storefront|ui)\//.test(file)) return [];
  let isTaken = false;
  walk(program, (node) => {
    if (fixedText(node.source) !== 'react') return;
    const names = node.specifiers as Node[] | undefined;
    // Without names it is all of React: `export *`, `import()`.
    isTaken ||= !names || names.some((name) => /^(|lazy|default)$/.test(nameInReact(name)));
  });
  return isTaken ? [ownLazy] : [];
}

/** Returns what files of the product do that the list of loaders does not allow them. */
function notAllowed(house: Source[], found: (source: Source) => string[]): string[] {
  return house
    .filter(({ file }) => !isTest(file))
    .flatMap((source) =>
      found(source)
        .filter(notGiven(loaders, source))
        .map((each) => `${source.file}: ${each}`),
    );
}

export const loadsByImport: Wall = {
  states: 'loads code by imports that can be read, so that every wall sees where they lead',
  breaches: (house) => notAllowed(house, loadersOf),
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

export const oursComesLate: Wall = {
  states: "brings late code into the shop by ui/lazy.tsx, never by React's own lazy",
  breaches: (house) => notAllowed(house, reactLazyOf),
  twins: [
    twin(
      "React's lazy in a screen",
      'storefront/app/cart/a.tsx',
      "import { lazy } from 'react'; const A = lazy(() => import('./b.tsx'));",
    ),
    twin(
      'the same under another name',
      'ui/a.tsx',
      "import { Suspense, lazy as late, type FC } from 'react';",
    ),
    twin('all of React', 'storefront/app/shell/a.tsx', "import * as React from 'react'; React.lazy(load);"),
    twin('React as it comes', 'storefront/app/home/a.tsx', "import React from 'react'; React.lazy(load);"),
    twin('it handed on', 'ui/a.ts', "export { lazy } from 'react';"),
    twin('all of React handed on', 'ui/a.ts', "export * from 'react';"),
    twin('React that comes late itself', 'storefront/app/a.ts', "const { lazy } = await import('react');"),
  ],
};
