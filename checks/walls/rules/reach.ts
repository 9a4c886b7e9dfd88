import { leaves, lines, reckoning, serverFloorOf, timers } from '../house.ts';
import { isTest, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';
import { notGiven } from './leaves.ts';
import { touched } from './touched.ts';

/** Returns whether a file belongs to a noun of the server, stores included. */
export function isOfNoun({ file }: Source): boolean {
  const folder = /^server\/src\/([^/]+)\//.exec(file)?.[1];
  return folder !== undefined && !serverFloorOf[folder] && !isTest(file);
}

/** Returns the outer world that a file reaches for: parts of Node, connections and timers. */
export function reachedBy({ arrows, program }: Source): string[] {
  const builtins = arrows
    .filter(({ specifier, runs }) => runs && specifier.startsWith('node:'))
    .map(({ specifier }) => specifier)
    .filter((specifier) => !reckoning.includes(specifier.slice('node:'.length)));
  return [...new Set([...builtins, ...touched(program, [...lines, ...timers])])];
}

export const nounsStayInside: Wall = {
  states: 'lets a noun of the server read files, wait and call out only where its trade lies there',
  breaches: (house) =>
    house.filter(isOfNoun).flatMap((source) =>
      reachedBy(source)
        .filter(notGiven(leaves, source))
        .map((reached) => `${source.file}: ${reached}`),
    ),
  twins: [
    twin('a verb that reads files', 'server/src/cart/a.ts', "import { readFileSync } from 'node:fs';"),
    twin(
      'a store that runs a program',
      'server/src/cart/a.store.ts',
      "import { spawn } from 'node:child_process';",
    ),
    twin(
      'a verb that reads a file late',
      'server/src/cart/a.ts',
      "const { readFile } = await import('node:fs');",
    ),
    twin('a verb that waits', 'server/src/cart/a.ts', 'await new Promise((done) => setTimeout(done, 50));'),
    twin('a verb with a beat', 'server/src/cart/a.ts', 'setInterval(() => look(), 1000);'),
    twin('a verb that waits a turn', 'server/src/cart/a.ts', 'setImmediate(() => look());'),
    twin('a verb with a timer of Node', 'server/src/cart/a.ts', "import timers from 'node:timers';"),
    twin(
      'a verb that waits as Node does',
      'server/src/cart/a.ts',
      "import { setTimeout as a } from 'node:timers/promises';",
    ),
    twin('a verb that calls out', 'server/src/cart/a.ts', "await fetch('https://example.com');"),
    twin(
      'a verb that counts in nanoseconds',
      'server/src/cart/a.ts',
      "import { performance } from 'node:perf_hooks';",
    ),
  ],
};
