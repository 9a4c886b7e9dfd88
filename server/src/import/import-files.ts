import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ProblemList } from './import-report.ts';

export const csvFiles = [
  'departments.csv',
  'brands.csv',
  'products.csv',
  'prices.csv',
  'dietary.csv',
] as const;
export const jsonFiles = ['recipes.json', 'lists.json', 'ads.json', 'sections.json', 'store.json'] as const;
export type CsvFile = (typeof csvFiles)[number];
export type JsonFile = (typeof jsonFiles)[number];

/** A CSV row with the line it stands on. */
export type CsvRow = { line: number; fields: Record<string, string> };

export type FolderTexts = {
  /** The files as they are, by name; a missing one is not there. */
  texts: ReadonlyMap<string, string>;
  /** SHA-256 of every file, pictures too: what says whether the folder changed. */
  hashes: ReadonlyMap<string, Buffer>;
};

export type ParsedFolder = { csv: Record<CsvFile, CsvRow[]>; json: Record<JsonFile, unknown> };

export function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Reads the files of a merchant's folder and hashes them and its pictures. */
export async function readFolder(folder: string): Promise<FolderTexts> {
  const texts = new Map<string, string>();
  const hashes = new Map<string, Buffer>();
  for (const name of [...csvFiles, ...jsonFiles]) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    if (text === null) continue;
    texts.set(name, text);
    hashes.set(name, sha256(text));
  }
  for (const entry of await readdir(path.join(folder, 'pictures'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(path.join(folder, 'pictures'), file).replaceAll(path.sep, '/');
    hashes.set(`pictures/${name}`, sha256(await readFile(file)));
  }
  return { texts, hashes };
}

/** One hash for all files together, whatever order they were read in, and for how they are to be imported. */
export function folderHash(hashes: ReadonlyMap<string, Buffer>, ...how: readonly string[]): Buffer {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash.toString('hex')}`).sort();
  return sha256([...lines, ...how].join('\n'));
}

/** The merchant a folder belongs to, or null when store.json does not say. */
export function merchantGuidIn({ texts }: FolderTexts): string | null {
  try {
    const store = JSON.parse(texts.get('store.json') ?? '') as { merchant?: { guid?: unknown } };
    const guid = store.merchant?.guid;
    return typeof guid === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(guid)
      ? guid
      : null;
  } catch {
    return null;
  }
}

/** The rows of every file. A missing or unreadable file is a problem. */
export function parseFolder({ texts }: FolderTexts, problems: ProblemList): ParsedFolder {
  const csv = {} as Record<CsvFile, CsvRow[]>;
  const json = {} as Record<JsonFile, unknown>;
  for (const name of [...csvFiles, ...jsonFiles]) {
    if (!texts.has(name)) problems.add(name, 0, '', 'the file is missing');
  }
  for (const name of csvFiles) csv[name] = texts.has(name) ? parseCsv(name, texts.get(name)!, problems) : [];
  for (const name of jsonFiles)
    json[name] = texts.has(name) ? parseJson(name, texts.get(name)!, problems) : null;
  return { csv, json };
}

function parseCsv(name: CsvFile, text: string, problems: ProblemList): CsvRow[] {
  try {
    const parsed = parse(text, {
      columns: true,
      bom: true,
      info: true,
      skip_empty_lines: true,
    }) as unknown as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, fields: record }));
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 0;
    problems.add(name, line, '', `is not CSV: ${(error as Error).message.slice(0, 200)}`);
    return [];
  }
}

function parseJson(name: JsonFile, text: string, problems: ProblemList): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    problems.add(name, 0, '', `is not JSON: ${(error as Error).message.slice(0, 200)}`);
    return null;
  }
}

/** The bytes of a picture, or null when there is no such file. Names that lead out of the folder are none. */
export async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  const root = path.resolve(folder, 'pictures');
  const file = path.resolve(root, name);
  if (!file.startsWith(root + path.sep)) return null;
  return readFile(file).catch(() => null);
}
