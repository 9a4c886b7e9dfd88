import { builtinModules } from 'node:module';
import { clocks, outside } from '../house.ts';
import { isTest, type Source } from '../sources.ts';
import { twin, type Wall } from '../wall.ts';
import { breachesOf, datelessFormats } from './touched.ts';

/** Returns whether an import leads to Node, with its mark or without. */
const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** Returns the uses of clock, Node or browser in sources of a room that may have none. */
function reachedFrom(pure: Source[], names: readonly string[]): string[] {
  const node = pure.flatMap((source) =>
    source.arrows
      .filter(({ specifier }) => isBuiltin(specifier))
      .map(({ specifier }) => `${source.file}: ${specifier}`),
  );
  const formats = pure.flatMap((source) =>
    datelessFormats(source.program).map((found) => `${source.file}: ${found}`),
  );
  return [...node, ...formats, ...breachesOf(pure, names)];
}

export const pureDomain: Wall = {
  states: 'lets domain and text name no clock, no chance, no Node and no browser',
  breaches: (house) =>
    reachedFrom(
      house.filter((source) => /^(domain|text)\//.test(source.file) && !isTest(source.file)),
      [...clocks, ...outside],
    ),
  twins: [
    twin('a rule that asks the clock', 'domain/a.ts', 'export const a = () => Date.now();'),
    twin('a rule that makes a date', 'domain/a.ts', 'export const a = () => new Date();'),
    twin('a rule that names the type too', 'domain/a.ts', 'const a = (b: Date) => Date.now() - b.getTime();'),
    twin('a rule that makes one of nothing', 'domain/a.ts', 'export const a = () => new Date(...[]);'),
    twin('a rule that lets the date be made', 'domain/a.ts', 'const a = Reflect.construct(Date, []);'),
    twin('a rule that asks for a part by a name', 'domain/a.ts', 'const a = (b: "now") => Date[b]();'),
    twin('a rule with another name for it', 'domain/a.ts', 'const { Date: Day } = globalThis;'),
    twin('a rule that reads files', 'domain/a.ts', "import { readFileSync } from 'node:fs';"),
    twin('a rule that reads them unmarked', 'domain/a.ts', "import { readFileSync } from 'fs';"),
    twin('a rule that calls out', 'domain/a.ts', "export const a = () => fetch('/');"),
    twin('a rule that reads the environment', 'domain/a.ts', 'export const a = process.env.SECRET;'),
    twin('a rule that throws dice', 'domain/a.ts', 'export const a = Math.random() * 6;'),
    twin('a rule that knows the browser', 'domain/a.ts', "export const a = localStorage.getItem('a');"),
    twin('a rule that asks Temporal', 'domain/a.ts', 'export const a = Temporal.Now.instant();'),
    twin('a rule with a detour', 'domain/a.ts', 'export const a = globalThis.Date.now();'),
    twin('a rule that waits', 'domain/a.ts', 'export const a = (b: () => void) => setTimeout(b, 5);'),
    twin('a rule that waits a turn', 'text/a.ts', 'export const a = (b: () => void) => setImmediate(b);'),
    twin('a rule with a beat', 'domain/a.ts', 'setInterval(() => {}, 1000);'),
    twin(
      'a rule that waits as Node does',
      'domain/a.ts',
      "import { setTimeout } from 'node:timers/promises';",
    ),
    twin('a file that is as old as now', 'domain/a.ts', "const a = new File([], '').lastModified;"),
    twin('words of now', 'text/a.ts', "const a = new Intl.DateTimeFormat('en-US').format();"),
    twin('the hour in parts', 'domain/a.ts', 'const a = format.formatToParts(undefined);'),
    twin('a format for anybody', 'domain/a.ts', "const a = new Intl.DateTimeFormat('en-US').format;"),
    twin('a format taken apart', 'domain/a.ts', 'const { format } = new Intl.DateTimeFormat();'),
    twin('a text that becomes code', 'domain/a.ts', "const a = new Function('return Date.now()');"),
  ],
};

/** Of what lies outside, the contract may throw dice: the keys of its requests are drawn. */
const drawsKeys = (name: string) => name !== 'crypto';

export const pureContract: Wall = {
  states: 'lets the contract name no clock, no timer, no Node and no page: who calls it brings them',
  breaches: (house) =>
    reachedFrom(
      house.filter((source) => source.room === 'contract' && !isTest(source.file)),
      [...clocks, ...outside].filter(drawsKeys),
    ),
  twins: [
    twin('a key that asks the clock', 'contract/a.ts', 'export const a = () => Date.now();'),
    twin('a schema with the day of today', 'contract/a.ts', 'const a = z.date().max(new Date());'),
    twin('a client that reads files', 'contract/a.ts', "import { readFile } from 'node:fs/promises';"),
    twin('a client that tries later', 'contract/a.ts', 'setTimeout(() => again(), 100);'),
    twin('a client with patience of its own', 'contract/a.ts', 'const a = AbortSignal.timeout(100);'),
    twin('a client that sends by itself', 'contract/a.ts', "const a = fetch('/commerce/');"),
    twin('a client that remembers', 'contract/a.ts', "const a = localStorage.getItem('a');"),
  ],
};

/**
 * Code of the server that may read the clock: the few files that start, wire and measure. All other code is
 * given the time.
 */
const mayAskTheClock = /^server\/src\/(run|log)\.ts$|^server\/src\/(database|http|worker)\//;

export const oneClock: Wall = {
  states: 'lets no noun of the server ask a clock of its own',
  breaches: (house) => {
    const nouns = house.filter(
      (source) =>
        source.file.startsWith('server/src/') && !isTest(source.file) && !mayAskTheClock.test(source.file),
    );
    return [
      ...breachesOf(
        nouns,
        clocks.filter((name) => name !== 'performance.now'),
      ),
      ...nouns.flatMap(({ file, program }) => datelessFormats(program).map((found) => `${file}: ${found}`)),
    ];
  },
  twins: [
    twin('a verb that asks the clock', 'server/src/cart/a.ts', 'export const a = () => Date.now();'),
    twin('a verb that makes a date', 'server/src/slots/a.ts', 'export const a = () => new Date().getDay();'),
    twin('a verb that calls the date', 'server/src/cart/a.ts', 'export const a = () => Date();'),
    twin('a verb that takes it apart', 'server/src/cart/a.ts', 'const { now } = Date;'),
    twin('a verb with a name for it', 'server/src/cart/a.ts', 'const D = Date; const a = D.now();'),
    twin('a verb that looks it up', 'server/src/cart/a.ts', "const a = globalThis['Date'].now();"),
    twin('a verb with another name for it', 'server/src/cart/a.ts', 'const { Date: Day } = globalThis;'),
    twin('a verb that hands it on', 'server/src/cart/a.ts', 'const a = ask(Date);'),
    twin('a verb that counts from the start', 'server/src/cart/a.ts', 'const a = process.uptime();'),
    twin('a verb that takes the start apart', 'server/src/cart/a.ts', 'const { timeOrigin } = performance;'),
    twin('a verb that takes Temporal apart', 'server/src/cart/a.ts', 'const { Now } = Temporal;'),
    twin(
      'a verb with another name for Temporal',
      'server/src/cart/a.ts',
      'const T = Temporal; T.Now.instant();',
    ),
    twin('a verb that takes beats of the process', 'server/src/cart/a.ts', 'const { hrtime } = process;'),
    twin(
      'a verb with words of now',
      'server/src/slots/a.ts',
      "const a = new Intl.DateTimeFormat('en').format();",
    ),
    twin('a shelf that asks the clock', 'server/src/shelf/a.ts', 'const a = { at: Date.now };'),
  ],
};

const readsEnvironment =
  /^server\/src\/(serve|environment)\.ts$|^(card-provider|command)\/main\.ts$|^(scripts|checks)\/|\.config\.ts$/;

export const oneEnvironment: Wall = {
  states: 'reads the environment in environment.ts and where a program starts, nowhere else',
  breaches: (house) =>
    breachesOf(
      house.filter((source) => !isTest(source.file) && !readsEnvironment.test(source.file)),
      ['process.env', 'import.meta.env'],
    ),
  twins: [
    twin('a verb that reads the environment', 'server/src/cart/a.ts', 'const a = process.env.SECRET;'),
    twin('a verb that takes it apart', 'server/src/cart/a.ts', 'const { SECRET } = process.env;'),
    twin('a verb that looks it up', 'server/src/cart/a.ts', "const a = process['env'].SECRET;"),
    twin(
      'a verb that imports it',
      'command/a.ts',
      "import process from 'node:process'; const a = process.env.SECRET;",
    ),
    twin(
      'a verb that imports it by name',
      'command/a.ts',
      "import { env } from 'node:process'; const a = env.SECRET;",
    ),
    twin('a verb that takes the process apart', 'command/a.ts', 'const { env } = process;'),
    twin('a verb that hands the process on', 'command/a.ts', 'const a = settingsOf(process);'),
    twin('a verb that finds it in all there is', 'command/a.ts', 'const { env } = globalThis.process;'),
    twin(
      'a verb with another name for it',
      'command/a.ts',
      "import here from 'node:process'; void here.env;",
    ),
    twin('a verb with all of it', 'command/a.ts', "import * as here from 'process'; void here.env;"),
    twin('a screen that reads it', 'storefront/app/home/a.ts', 'const a = import.meta.env.DEV;'),
    twin('a screen that takes it apart', 'storefront/app/home/a.ts', 'const { env } = import.meta;'),
  ],
};

const photoReader = 'server/src/image/load-sharp.ts';

export const photosOnly: Wall = {
  states: 'lets the server read pictures only by the function that lets them be nothing but photos',
  breaches: (house) =>
    house
      .filter(({ room, file }) => (room === 'server' || room === 'command') && file !== photoReader)
      .filter((source) => !isTest(source.file))
      .filter(({ arrows }) => arrows.some(({ specifier, runs }) => runs && /^sharp(\/|$)/.test(specifier)))
      .map(({ file }) => file),
  twins: [
    twin('a picture read by itself', 'server/src/list/a.ts', "import sharp from 'sharp';"),
    twin('a picture read late', 'command/a.ts', "const { default: sharp } = await import('sharp');"),
  ],
};
