import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** The folders whose code determines the answers, beside the database. */
const rooms = ['server/src', 'contract', 'domain', 'text'];

/**
 * Returns a name for the program made from its sources, the same on every machine that runs them. Validators
 * contain it, so that after a deployment that changes the form of an answer no caller is told to keep the old one.
 */
export async function readRelease(): Promise<string> {
  const hash = createHash('sha256');
  for (const room of rooms) {
    const files = (await readdir(path.join(root, room), { recursive: true }))
      .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
      .sort();
    const texts = await Promise.all(files.map((file) => readFile(path.join(root, room, file))));
    for (const [index, text] of texts.entries()) hash.update(files[index]!).update('\0').update(text);
  }
  return hash.digest('base64url').slice(0, 10);
}
