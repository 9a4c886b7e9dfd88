import { Readable } from 'node:stream';
import zlib from 'node:zlib';

/**
 * Returns the text of bytes that are kept packed with gzip, unpacked as fast as the caller takes it and no further than
 * they want it: whole, a large text would lie in memory once for everybody who reads it slowly.
 */
export function unpacked(packed: Uint8Array): ReadableStream<Uint8Array> {
  const gunzip = zlib.createGunzip();
  gunzip.end(packed);
  return Readable.toWeb(gunzip) as ReadableStream<Uint8Array>;
}
