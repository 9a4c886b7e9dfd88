import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const root = path.resolve(import.meta.dirname, '../..');

/** The rooms of the house: every folder that holds source. */
export const rooms = [
  'domain',
  'text',
  'contract',
  'server',
  'storefront',
  'card-provider',
  'command',
  'demo',
  'checks',
  'scripts',
] as const;
export type Room = (typeof rooms)[number];

export type Source = { file: string; room: Room; text: string; imports: string[]; runtime: string[] };

/** What a file imports, from its syntax tree; `runtime` leaves out what only types need. */
function importsOf(file: string, text: string): { imports: string[]; runtime: string[] } {
  const { module } = parseSync(file, text);
  const from = module.staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    runs: entries.length === 0 || entries.some((entry) => !entry.isType),
  }));
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [{ name: entry.moduleRequest.value, runs: !entry.isType }] : [],
    ),
  );
  const late = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal ? [literal[1]!] : [];
  });
  const all = [...from, ...again];
  return {
    imports: [...all.map(({ name }) => name), ...late],
    runtime: all.filter(({ runs }) => runs).map(({ name }) => name),
  };
}

/** Every TypeScript source of the project with what it imports. */
export function readSources(): Source[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|build|\.react-router)\//.test(name))
      .map((name) => {
        const file = path.join(room, name);
        const text = readFileSync(path.join(root, file), 'utf8');
        return { file, room, text, ...importsOf(file, text) };
      }),
  );
}

/** The file a relative or @larder import leads to, from the project's root; null for packages. */
export function target(source: Source, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return path.normalize(path.join(path.dirname(source.file), specifier.replace(/\?.*$/, '')));
  const own = /^@larder\/([a-z-]+)\/(.+)$/.exec(specifier);
  if (!own) return null;
  return own[1] === 'server' ? `server/src/${own[2]}.ts` : `${own[1]}/${own[2]}.ts`;
}
