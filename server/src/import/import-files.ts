import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemList } from './import-report.ts';
import { parseCsv, unread, type CsvTable } from './parse-csv.ts';

export const csvFiles = [
  'departments.csv',
  'brands.csv',
  'products.csv',
  'prices.csv',
  'dietary.csv',
  'synonyms.csv',
  'aisles.csv',
] as const;
/** Files that a folder may do without. */
const optionalFiles: ReadonlySet<string> = new Set(['synonyms.csv', 'aisles.csv']);
const jsonFiles = ['recipes.json', 'lists.json', 'ads.json', 'sections.json', 'store.json'] as const;
export type CsvFile = (typeof csvFiles)[number];
type JsonFile = (typeof jsonFiles)[number];

export type FolderTexts = {
  /** The files that can be read, by name, without a byte-order mark. */
  texts: ReadonlyMap<string, string>;
  /** The faults of the unreadable ones, by name. */
  unreadable: ReadonlyMap<string, { row: number; message: string }>;
  /** SHA-256 of every file, pictures too: what says whether the folder changed. */
  hashes: ReadonlyMap<string, Buffer>;
};

export type ParsedFolder = { csv: Record<CsvFile, CsvTable>; json: Record<JsonFile, unknown> };

/** Returns the SHA-256 of bytes or a text. */
export function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Reads the files of a merchant's folder and hashes them and its pictures. */
export async function readFolder(folder: string): Promise<FolderTexts> {
  const texts = new Map<string, string>();
  const unreadable = new Map<string, { row: number; message: string }>();
  const hashes = new Map<string, Buffer>();
  for (const name of [...csvFiles, ...jsonFiles]) {
    const bytes = await readBytes(path.join(folder, name));
    if (bytes === missing && optionalFiles.has(name)) continue;
    if (typeof bytes === 'string') {
      unreadable.set(name, { row: 0, message: bytes });
      continue;
    }
    hashes.set(name, sha256(bytes));
    if (isUtf8(bytes)) texts.set(name, bytes.toString('utf8').replace(/^\uFEFF/, ''));
    else unreadable.set(name, { row: firstLineNotUtf8(bytes), message: notUtf8 });
  }
  for (const entry of await readdir(path.join(folder, 'pictures'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(path.join(folder, 'pictures'), file).replaceAll(path.sep, '/');
    const bytes = await readBytes(file);
    if (typeof bytes === 'string') unreadable.set(`pictures/${name}`, { row: 0, message: bytes });
    else hashes.set(`pictures/${name}`, sha256(bytes));
  }
  return { texts, unreadable, hashes };
}

/** The largest file that is read, in bytes. A text file of a merchant of 50,000 products has some 25 MB. */
const maxBytes = 100 * 1024 * 1024;

const missing = 'the file is missing';

/** Returns the bytes of a file, or the reason why there are none. */
async function readBytes(file: string): Promise<Buffer | string> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return 'is not a file';
    if (found.size > maxBytes) return 'the file is larger than 100 MB';
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? missing : `the file cannot be read (${code})`;
  }
}

const notUtf8 = 'is not UTF-8: save the file as UTF-8, not as Latin-1, Windows-1252 or UTF-16';

function firstLineNotUtf8(bytes: Buffer): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? bytes.length : end))) return line;
    if (end < 0) return line;
    start = end + 1;
  }
}

/** Returns one hash for all files together, whatever order they were read in, and for how they are to be imported. */
export function folderHash(hashes: ReadonlyMap<string, Buffer>, ...how: readonly string[]): Buffer {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash.toString('hex')}`).sort();
  return sha256([...lines, ...how].join('\n'));
}

/** Returns the merchant that a folder belongs to; null when store.json does not name it. */
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

/** Returns the rows of every file. A missing or unreadable file is a problem. */
export function parseFolder({ texts, unreadable }: FolderTexts, problems: ProblemList): ParsedFolder {
  const csv = {} as Record<CsvFile, CsvTable>;
  const json = {} as Record<JsonFile, unknown>;
  // A picture counts where something names it.
  for (const [name, { row, message }] of unreadable)
    if (!name.startsWith('pictures/')) problems.add(name, row, '', message);
  for (const name of csvFiles)
    csv[name] = texts.has(name) ? parseCsv(name, texts.get(name)!, problems) : unread;
  for (const name of jsonFiles)
    json[name] = texts.has(name) ? parseJson(name, texts.get(name)!, problems) : null;
  return { csv, json };
}

function parseJson(name: JsonFile, text: string, problems: ProblemList): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    problems.add(name, 0, '', `is not JSON: ${(error as Error).message.slice(0, 200)}`);
    return null;
  }
}

/** Returns the bytes of a picture; null when there is no such file, or its name leads out of the folder. */
export async function readPicture(folder: string, name: string): Promise<Buffer | null> {
  const root = path.resolve(folder, 'pictures');
  const file = path.resolve(root, name);
  if (!file.startsWith(root + path.sep)) return null;
  return readFile(file).catch(() => null);
}
