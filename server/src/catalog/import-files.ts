import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
  csv: Record<CsvFile, CsvRow[]>;
  json: Record<JsonFile, unknown>;
  /** SHA-256 of each file, by name: what says whether the folder changed. */
  hashes: Map<string, string>;
};

export function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
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

/** Reads every file of a merchant's folder but the pictures. A missing or unreadable one is a problem. */
export async function readFolderTexts(folder: string, problems: ProblemList): Promise<FolderTexts> {
  const hashes = new Map<string, string>();
  const read = async (name: string): Promise<string | null> => {
    try {
      const text = await readFile(path.join(folder, name), 'utf8');
      hashes.set(name, sha256(text).toString('hex'));
      return text;
    } catch {
      problems.add(name, 0, '', 'the file is missing');
      return null;
    }
  };
  const csv = {} as Record<CsvFile, CsvRow[]>;
  const json = {} as Record<JsonFile, unknown>;
  for (const name of csvFiles) {
    const text = await read(name);
    csv[name] = text === null ? [] : parseCsv(name, text, problems);
  }
  for (const name of jsonFiles) {
    const text = await read(name);
    json[name] = text === null ? null : parseJson(name, text, problems);
  }
  return { csv, json, hashes };
}

/** One hash for all files together, whatever order they were read in. */
export function folderHash(hashes: ReadonlyMap<string, string>): Buffer {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash}`).sort();
  return sha256(lines.join('\n'));
}

/** The bytes of a picture, or null when there is no such file. Names that lead out of the folder are none. */
export async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  const root = path.resolve(folder, 'pictures');
  const file = path.resolve(root, name);
  if (!file.startsWith(root + path.sep)) return null;
  return readFile(file).catch(() => null);
}
