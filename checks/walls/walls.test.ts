import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root, rooms, target, type Room, type Source } from './sources.ts';

const sources = readSources();
const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.startsWith('checks/') || /\/testing\//.test(file);

/** Which rooms a room's product code may import; its tests may also use what they test against. */
const doors: Record<Room, readonly Room[]> = {
  domain: [],
  text: [],
  contract: ['domain', 'text'],
  server: ['contract', 'domain', 'text'],
  storefront: ['contract', 'domain', 'text'],
  'card-provider': [],
  command: ['server', 'contract', 'domain', 'text'],
  demo: ['server', 'contract', 'domain', 'text'],
  checks: [...rooms],
  scripts: ['server', 'demo'],
};

const testDoors: Partial<Record<Room, readonly Room[]>> = {
  server: ['card-provider', 'demo'],
  command: ['card-provider'],
  demo: ['card-provider'],
};

function roomOf(file: string): Room | undefined {
  return rooms.find((room) => file.startsWith(`${room}/`));
}

function faults(check: (source: Source, specifier: string, to: string | null) => string | null): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((specifier) => {
      const fault = check(source, specifier, target(source, specifier));
      return fault ? [`${source.file}: ${fault}`] : [];
    }),
  );
}

describe('walls', () => {
  it('finds sources in every room', () => {
    for (const room of rooms)
      expect(
        sources.some((source) => source.room === room),
        room,
      ).toBe(true);
  });

  it('lets a room import only the rooms it has a door to', () => {
    const found = faults((source, specifier, to) => {
      const other = to ? roomOf(to) : undefined;
      if (!other || other === source.room) return null;
      const allowed = [...doors[source.room], ...(isTest(source.file) ? (testDoors[source.room] ?? []) : [])];
      return allowed.includes(other) ? null : `imports ${specifier}`;
    });
    expect(found).toEqual([]);
  });

  it('goes from room to room by package name, never by a path', () => {
    const found = faults((source, specifier, to) =>
      specifier.startsWith('.') && to && roomOf(to) !== source.room && !to.endsWith('package.json')
        ? `reaches ${specifier}`
        : null,
    );
    expect(found).toEqual([]);
  });

  it('imports only packages that the own package.json names', () => {
    const found = faults((source, specifier, to) => {
      if (specifier.startsWith('.') || specifier.startsWith('node:') || specifier.startsWith('virtual:'))
        return null;
      if (to && roomOf(to) === source.room) return null;
      const name = specifier.startsWith('@')
        ? specifier.split('/').slice(0, 2).join('/')
        : specifier.split('/')[0]!;
      const files = [`${source.room}/package.json`, 'package.json'].filter((file) =>
        existsSync(path.join(root, file)),
      );
      const named = files.some((file) => {
        const content = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<
          string,
          Record<string, string> | undefined
        >;
        return ['dependencies', 'devDependencies', 'optionalDependencies'].some(
          (part) => content[part]?.[name] !== undefined,
        );
      });
      const isLoose =
        source.room === 'scripts' &&
        (name.startsWith('@larder/') || name === 'vite' || name === 'react-router');
      return named || isLoose ? null : `imports ${name}, which no package.json names`;
    });
    expect(found).toEqual([]);
  });

  it('keeps SQL in stores, shelf, import, migrations and the database room', () => {
    const statement = /\bsql`|\.query\(\s*['"`]\s*(select|insert|update|delete|with|create|alter|drop)\b/i;
    const allowed = /(\.store\.ts|server\/src\/(shelf|database|testing)\/|command\/database\.ts)/;
    const found = sources
      .filter(
        (source) =>
          source.room !== 'checks' &&
          !isTest(source.file) &&
          !allowed.test(source.file) &&
          statement.test(source.text),
      )
      .map((source) => source.file)
      .filter((file) => !['server/src/app.ts', 'server/src/run.ts'].includes(file));
    expect(found).toEqual([]);
  });

  it('asks no clock in SQL', () => {
    const found = sources
      .filter(
        (source) =>
          source.file.endsWith('.store.ts') &&
          /\b(now\(\)|current_timestamp|clock_timestamp\(\)|current_date)/i.test(source.text),
      )
      .map((source) => source.file);
    expect(found).toEqual([]);
  });

  it('keeps validation out of the browser: the storefront imports contract types only, and the client', () => {
    const runtime = new Set(['client', 'remembered-view']);
    const found = sources
      .filter((source) => source.room === 'storefront' && !isTest(source.file))
      .flatMap((source) =>
        [...source.text.matchAll(/import\s+(type\s+)?([^'";]*?)from\s*'(@larder\/contract\/([a-z-]+)|zod)'/g)]
          .filter(
            (match) =>
              !match[1] &&
              !runtime.has(match[4] ?? '') &&
              !/^\{\s*type [^,]*(,\s*type [^,]*)*,?\s*\}\s*$/.test(match[2]!),
          )
          .map((match) => `${source.file}: ${match[3]}`),
      );
    expect(found).toEqual([]);
  });

  /** Two places put screens together on purpose: the shell without a store, and the account with its tabs. */
  const compositions = [
    'storefront/app/shell/shell.tsx chooser',
    'storefront/app/account/account.tsx orders',
    'storefront/app/account/account.tsx lists',
  ];

  it('keeps screens apart: a screen folder imports only the shell, shared parts and itself', () => {
    const shared = new Set(['shell', 'parts', 'state', 'ui', 'testing']);
    const found = faults((source, specifier, to) => {
      const from = /^storefront\/app\/([a-z-]+)\//.exec(source.file)?.[1];
      const into = /^storefront\/app\/([a-z-]+)\//.exec(to ?? '')?.[1];
      if (!from || !into || from === into || shared.has(into)) return null;
      if (compositions.includes(`${source.file} ${into}`)) return null;
      return `imports ${specifier}`;
    });
    expect(found).toEqual([]);
  });

  it('has no cycles', () => {
    const graph = new Map<string, string[]>();
    const known = new Set(sources.map((source) => source.file));
    for (const source of sources) {
      const to = source.runtime.map((specifier) => target(source, specifier));
      graph.set(
        source.file,
        to.filter((file): file is string => file !== null && known.has(file)),
      );
    }
    expect(findCycle(graph)).toBeNull();
  });

  it('uses none of the names that say nothing', () => {
    const empty = /(^|[/.-])(utils?|helpers?|common|misc|managers?|services?)([/.-]|$)/i;
    expect(sources.map((source) => source.file).filter((file) => empty.test(file))).toEqual([]);
  });

  it('keeps what search is measured with out of what is measured', () => {
    const readers = (all: readonly Source[]) =>
      all
        .filter(({ file }) => !file.startsWith('checks/prove/relevance/'))
        .filter(({ text }) => /relevance\/(vocabulary|make-|typing-errors)/.test(text))
        .map(({ file }) => file);
    expect(readers(sources.filter(({ file }) => !file.startsWith('checks/')))).toEqual([]);
    const breach = {
      file: 'server/src/shelf/search/rank.ts',
      text: "from 'checks/prove/relevance/vocabulary.data.ts'",
    };
    expect(readers([breach as Source])).toEqual(['server/src/shelf/search/rank.ts']);
    const measuring = sources.filter(({ file }) => file.startsWith('checks/prove/relevance/'));
    expect(measuring.length).toBeGreaterThan(5);
    const borrowed = measuring.flatMap(({ imports }) =>
      imports.filter((name) => /synonyms|nouns|spelling/.test(name)),
    );
    expect(borrowed).toEqual([]);
  });

  it('has no barrels', () => {
    const found = sources
      .filter((source) => /(^|\n)export \* from/.test(source.text))
      .map((source) => source.file);
    expect(found).toEqual([]);
  });
});

function findCycle(graph: Map<string, string[]>): string[] | null {
  const state = new Map<string, 'open' | 'done'>();
  const walk = (file: string, path: string[]): string[] | null => {
    if (state.get(file) === 'done') return null;
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file];
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) {
      const cycle = walk(next, [...path, file]);
      if (cycle) return cycle;
    }
    state.set(file, 'done');
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}
