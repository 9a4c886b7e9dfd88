import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { fixedStart, pathOf, walk, type Node } from './syntax.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The rooms of the house: every folder that holds source. */
export const rooms = [
  'domain',
  'text',
  'contract',
  'server',
  'ui',
  'storefront',
  'backoffice',
  'card-provider',
  'command',
  'demo',
  'checks',
  'scripts',
] as const;
export type Room = (typeof rooms)[number];

/** An import of a file: `runs` is false when only types need it. */
export type Arrow = { specifier: string; runs: boolean; isLate: boolean };

/** A source file: its path, its room, its text, its imports. */
export type Source = { file: string; room: Room; text: string; program: unknown; arrows: Arrow[] };

const declarations = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** Returns whether every imported or re-exported name is a type. */
function isOfTypes(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = (node.specifiers ?? []) as Node[];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

const asksModules = /^(require|require\.resolve|import\.meta\.(resolve|glob))$/;

/** Returns whether a call loads modules: `require('…')`, `createRequire(…)('…')`, `import.meta.glob`. */
function isLoading({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const made = callee as Node;
  return asksModules.test(pathOf(made)) || /(^|\.)createRequire$/.test(pathOf(made.callee));
}

/**
 * Returns every import of a file: imports, re-exports, types from elsewhere, late imports, addresses made
 * with `new URL`.
 */
function arrowsOf(program: unknown): Arrow[] {
  const arrows: Arrow[] = [];
  walk(program, (node) => {
    const isUrl = node.type === 'NewExpression' && (node.callee as Node).name === 'URL';
    const isCall = isLoading(node);
    const specifier = fixedStart(isUrl || isCall ? (node.arguments as Node[])[0] : node.source);
    if (specifier === null) return;
    if (declarations.has(node.type)) arrows.push({ specifier, runs: !isOfTypes(node), isLate: false });
    if (node.type === 'TSImportType') arrows.push({ specifier, runs: false, isLate: false });
    if (node.type === 'ImportExpression' || ((isUrl || isCall) && /^(\.|@larder\/)/.test(specifier)))
      arrows.push({ specifier, runs: true, isLate: true });
  });
  return arrows;
}

/** Returns a source made of a text, for the twins of the walls. */
export function sourceOf(file: string, text: string): Source {
  const room = rooms.find((name) => file.startsWith(`${name}/`));
  if (!room) throw new Error(`${file} stands in no room`);
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return { file, room, text, program, arrows: arrowsOf(program) };
}

/** Returns every TypeScript file of the project. */
export function readTexts(): { file: string; text: string }[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(build|\.react-router)\/|(^|\/)node_modules\//.test(name))
      .map((name) => path.join(room, name))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** Returns every TypeScript source of the project. */
export function readSources(): Source[] {
  return readTexts().map(({ file, text }) => sourceOf(file, text));
}

/**
 * Returns the file that a relative or @larder import leads to, from the project's root; null for packages.
 */
export function target(source: Pick<Source, 'file'>, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return path.normalize(path.join(path.dirname(source.file), specifier.replace(/\?.*$/, '')));
  const own = /^@larder\/([a-z-]+)\/(.+)$/.exec(specifier);
  if (!own) return null;
  const [, room, file] = own;
  if (room === 'ui') return `ui/${file}`;
  return `${room === 'server' ? 'server/src' : room}/${file}.ts`;
}

/** Returns the room of a path. */
export function roomOf(file: string): Room | undefined {
  return rooms.find((room) => file.startsWith(`${room}/`));
}

/** Returns whether a file only serves tests. */
export function isTest(file: string): boolean {
  return /\.(test|journey)\.tsx?$/.test(file) || file.startsWith('checks/') || file.includes('/testing/');
}
