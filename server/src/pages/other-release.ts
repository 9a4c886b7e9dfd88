import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The parameter by which the router's request for data says from which release its page is (storefront/load-code.ts). */
const releaseParameter = '_release';

/** Returns the name of a built storefront's release, which its pages know too. */
export function releaseIn(clientFolder: string): string | null {
  const named = readdirSync(path.join(clientFolder, 'assets')).map((file) =>
    /^manifest-(.+)\.js$/.exec(file),
  );
  return named.find(Boolean)?.[1] ?? null;
}

/**
 * Returns the answer to a request for data from a page of another release, whose code may not understand ours: the router
 * then opens the address as a new document. Null for pages of this release, and for whoever names none.
 */
export function leadToDocument(address: string, release: string | null): Response | null {
  const { pathname, searchParams } = new URL(address);
  const asking = searchParams.get(releaseParameter);
  if (!pathname.endsWith('.data') || asking === null || release === null || asking === release) return null;
  return openDocument(documentOf(address));
}

/** Returns the path and query of the document for which the router asks data by an address; of a document its own. */
export function documentOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of [releaseParameter, '_routes']) searchParams.delete(name);
  const search = searchParams.toString();
  // Two slashes would lead to another host.
  const page = pathname.replace(/(?<=\/)_(root)?\.data$|\.data$/, '').replace(/^\/+/, '/');
  return `${page}${search ? `?${search}` : ''}`;
}

/** Returns the answer to a request for data by which the router opens a new document. */
export function openDocument(page: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': page,
      'x-remix-reload-document': 'true',
      'cache-control': 'no-store',
    },
  });
}
