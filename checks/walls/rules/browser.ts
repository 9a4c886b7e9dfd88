import { isTest, target, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';
import { breachesOf } from './touched.ts';

/** Returns whether a source of the apps or ui runs in browsers. */
const runsInBrowser = (source: Source) =>
  /^(storefront\/app|backoffice\/app|ui)\//.test(source.file) && !isTest(source.file);

/** The part of the shop that never reaches a browser. */
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
