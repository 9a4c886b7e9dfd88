import { isCallFailed } from '@larder/contract/call-failed';
import { data, type HeadersFunction } from 'react-router';

/**
 * Returns the answer of a public page's loader, which is kept for ten seconds, so that a prefetched page is
 * not loaded twice.
 */
export function page<Data>(value: Data, status = 200) {
  return data(value, { status, headers: { 'Cache-Control': 'private, max-age=10' } });
}

/**
 * Returns the answer for a page that did not load or lost a part. Neither browser nor server keeps it, so
 * that the next try asks again.
 */
export function brokenPage<Data>(value: Data, status = 200) {
  return data(value, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Passes the loader's headers on; every public route exports it as `headers`. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Returns a key in a path ("12"). Throws the router's 400 for anything but a positive whole number. */
export function keyOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new Response(null, { status: 400 });
  }
  return Number(text);
}

/** Returns a department in a path: its key, or 0 (everything on sale) for "sale" and 0 (ROUTE-05). */
export function departmentOf(text: string | undefined): number {
  return text === 'sale' || text === '0' ? 0 : keyOf(text);
}

/** Returns the status a call was refused with, or null for any other failure. */
export function refusedWith(error: unknown): number | null {
  return isCallFailed(error) ? error.status : null;
}
