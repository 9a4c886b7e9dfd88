import type { MiddlewareHandler } from 'hono';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/;
/**
 * The minimum size of a packed answer, in bytes. Below it, packing costs more CPU (0.15 ms) than the one or two
 * packets it saves: a change of one cart line is 1.3 kB.
 */
export const smallestWorthIt = 2000;

/**
 * Returns a middleware that compresses whole text answers; streams are sent unchanged. hono/compress would do the
 * same, but holds bodies in a CompressionStream that costs three times the CPU of one call on a ready buffer.
 */
export function compress(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const response = context.res;
    // An answer with this Vary header was packed where it was made, or not worth packing.
    if (/accept-encoding/.test(response.headers.get('vary') ?? '')) return;
    const accepts = context.req.header('accept-encoding') ?? '';
    const type = response.headers.get('content-type') ?? '';
    if (!compressible.test(type) || response.headers.has('content-encoding') || !response.body) return;
    if (response.status === 304 || context.req.method === 'HEAD') return;
    const encoding = encodingOf(accepts);
    if (!encoding) return;
    const bytes = Buffer.from(await response.arrayBuffer());
    const packed = bytes.length < smallestWorthIt ? bytes : packOnce(bytes, encoding);
    context.res = new Response(packed, response);
    context.res.headers.delete('content-length');
    context.res.headers.append('vary', 'accept-encoding');
    if (packed !== bytes) context.res.headers.set('content-encoding', encoding);
  };
}

/**
 * Returns the response for a text that one caller gets once, packed if that is worth it and they accept it. Packing
 * the text here costs less than reading it out of a finished Response again.
 */
export function packedResponse(text: string, accepts: string | undefined, headers: Headers): Response {
  headers.append('vary', 'accept-encoding');
  const encoding = text.length < smallestWorthIt ? null : encodingOf(accepts ?? '');
  if (!encoding) return new Response(text, { headers });
  headers.set('content-encoding', encoding);
  return new Response(packOnce(Buffer.from(text), encoding), { headers });
}

export type Encoding = 'br' | 'gzip';

/** Returns the best encoding that an Accept-Encoding header takes, or null. */
export function encodingOf(accepts: string): Encoding | null {
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null;
}

/**
 * Packs an answer that one caller gets once: a tenth larger than `pack` makes it, for half the CPU. Synchronous,
 * because handing a few kB to another thread and back costs as much as packing them.
 */
export function packOnce(bytes: Uint8Array, encoding: Encoding): Buffer<ArrayBuffer> {
  if (encoding === 'gzip') return zlib.gzipSync(bytes, { level: 1 });
  return zlib.brotliCompressSync(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 1,
      [zlib.constants.BROTLI_PARAM_LGWIN]: bytes.length > 65_536 ? 18 : 16,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Packs bytes that are kept: a tenth smaller than `packOnce`, for twice the CPU. */
export function pack(bytes: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'gzip' ? gzip(bytes, { level: 5 }) : brotli(bytes, brotliOf(5, bytes));
}

/** Packs bytes that many ask for with Brotli: another tenth smaller, for twenty times the CPU (30 ms for 110 kB). */
export function packTightly(bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return brotli(bytes, brotliOf(10, bytes));
}

function brotliOf(quality: number, bytes: Uint8Array): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
