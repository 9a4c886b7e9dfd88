import { isCallFailed } from '@larder/contract/call-failed';
import { data, type HeadersFunction } from 'react-router';

/** What a loader of a public page answers: kept for ten seconds, so that a prefetched page is not asked for twice. */
export function page<Data>(value: Data, status = 200) {
  return data(value, { status, headers: { 'Cache-Control': 'private, max-age=10' } });
}

/**
 * The same for a page that did not load, or lost a part: nobody keeps it, neither the browser nor the server, so that the
 * next try asks again.
 */
export function brokenPage<Data>(value: Data, status = 200) {
  return data(value, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Hands the loader's headers on; every public route exports it as `headers`. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A key in a path ("12"). Throws the router's 400 for anything that is no positive whole number. */
export function keyOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new Response(null, { status: 400 });
  }
  return Number(text);
}

/** A department in a path: its key; "sale" and 0 mean everything on sale (ROUTE-05). */
export function departmentOf(text: string | undefined): number {
  return text === 'sale' || text === '0' ? 0 : keyOf(text);
}

/** The status a call was refused with; null for any other failure. */
export function refusedWith(error: unknown): number | null {
  return isCallFailed(error) ? error.status : null;
}
