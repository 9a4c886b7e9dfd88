import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** The rooms of the house: every folder that holds source. */
export const rooms = [
  'domain',
  'text',
  'contract',
  'server',
  'storefront',
  'card-provider',
  'operations',
  'demo',
  'checks',
  'scripts',
] as const;
export type Room = (typeof rooms)[number];

export type Source = { file: string; room: Room; text: string; imports: string[] };

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** Every TypeScript source of the project with what it imports. */
export function readSources(): Source[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|build|\.react-router)\//.test(name))
      .map((name) => {
        const file = path.join(room, name);
        const text = readFileSync(path.join(root, file), 'utf8');
        return { file, room, text, imports: importsOf(text) };
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
