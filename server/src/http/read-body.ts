import { refuse } from '@larder/contract/refuse';
import type { Context } from 'hono';

const bodyLimitBytes = 64 * 1024;

/**
 * Returns the body as bytes, and never holds more of it in memory than may be sent: a body without a length is
 * counted as it comes. Throws `too-large`, and `invalid-json` for one whose client left or was too slow: nobody reads
 * that, and nothing of ours has failed.
 */
export async function readBody(context: Context): Promise<Uint8Array> {
  try {
    return await bytesOf(context);
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 'ECONNRESET') throw refuse('invalid-json');
    throw error;
  }
}

async function bytesOf(context: Context): Promise<Uint8Array> {
  const length = context.req.header('content-length');
  if (Number(length ?? 0) > bodyLimitBytes) throw refuse('too-large');
  // A body is never longer than the length it came with: the HTTP parser sees to that.
  if (length !== undefined) return new Uint8Array(await context.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes > bodyLimitBytes) throw refuse('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
