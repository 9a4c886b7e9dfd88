import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** The room whose build is packed: `storefront` or `backoffice`. */
const room = process.argv[2] ?? 'storefront';
const folder = path.resolve(import.meta.dirname, '..', room, 'build/client');

/**
 * Packs every file of a built app that gets smaller, once and at the highest level, so that serving it costs
 * nothing.
 */
for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt|webmanifest|wasm)$/.test(name)) continue;
  const file = path.join(folder, name);
  const bytes = await readFile(file);
  if (bytes.length < 1000) continue;
  await writeFile(
    `${file}.br`,
    await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
}
