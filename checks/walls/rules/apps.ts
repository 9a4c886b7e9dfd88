import { isTest, target, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';

const app = /^(storefront|backoffice)\//;

/** Files for the staff only: their calls and their words. */
const ofTheStore = /^(contract\/operations(\/|\.ts)|text\/es-mx-backoffice|text\/es-mx\/backoffice\/)/;

/** The part of the shop that never reaches a browser. */
const rendersOnServer = /^storefront\/app\/entry\.server\.tsx$/;

/** Returns the files that a file imports. */
const reachedBy = (source: Source) => source.arrows.map(({ specifier }) => target(source, specifier) ?? '');

export const appsKnowNoOther: Wall = {
  states: 'keeps the shop and the back office apart: neither imports the other',
  breaches: (house) =>
    house
      .filter((source) => app.test(source.file) && !isTest(source.file))
      .flatMap((source) =>
        reachedBy(source)
          .filter((file) => app.test(file) && file.split('/')[0] !== source.room)
          .map((file) => `${source.file}: ${file}`),
      ),
  twins: [
    twin(
      'a shop with a type of the back office',
      'storefront/app/home/a.ts',
      "import type { B } from '@larder/backoffice/app/parts/b';",
    ),
    twin(
      'a back office that borrows a shelf',
      'backoffice/app/today/a.ts',
      "void import('@larder/storefront/app/b');",
    ),
  ],
};

export const shoppersKnowNoStaff: Wall = {
  states:
    "keeps the store's calls and words from shoppers: no running import of the shop or of ui leads there",
  breaches: (house) => {
    const byFile = new Map(house.map((source) => [source.file, source]));
    const reached = new Map<string, string>();
    const queue = house
      .filter(
        ({ file }) => /^(storefront\/app|ui)\//.test(file) && !isTest(file) && !rendersOnServer.test(file),
      )
      .map((source) => ({ source, way: source.file }));
    for (const { source, way } of queue) {
      if (reached.has(source.file)) continue;
      reached.set(source.file, way);
      for (const arrow of source.arrows.filter(({ runs }) => runs)) {
        const next = byFile.get(target(source, arrow.specifier) ?? '');
        if (next) queue.push({ source: next, way: `${way} > ${next.file}` });
      }
    }
    return [...reached].filter(([file]) => ofTheStore.test(file)).map(([, way]) => way);
  },
  twins: [
    {
      does: 'a shop that carries the words of the back office',
      files: {
        'storefront/app/words.ts': "import { all } from '@larder/text/all';",
        'text/all.ts': "export { backofficeOnly } from './es-mx-backoffice.ts';",
        'text/es-mx-backoffice.ts': 'export const backofficeOnly = {};',
      },
    },
    {
      does: 'a piece of ui that knows calls of the store',
      files: {
        'ui/a.ts': "void import('@larder/contract/operations');",
        'contract/operations.ts': 'export const operations = {};',
      },
    },
  ],
};
