import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { wordsOf } from '@larder/text/words';
import { provideWords } from '@larder/ui/words.ts';
import { ServerRouter, type EntryContext } from 'react-router';

export { pageContext } from './page-context.ts';

provideWords(wordsOf);

const renderLimitMs = 10_000;

/**
 * Renders the whole page before the first byte: its data are in memory already, and the content must be there
 * without JavaScript.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  // A random mark made before any data is rendered, so that no script from data can carry it. The server removes it.
  const nonce = crypto.randomUUID();
  headers.set('x-script-mark', nonce);
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(body);
          buffer(body).then((html) => resolve(new Response(html, { headers, status: statusNow })), reject);
        },
        onShellError: reject,
        onError(error) {
          statusNow = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(() => abort(), renderLimitMs);
  });
}

/** Logs errors of loaders, except answers thrown on purpose. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error) console.error(error);
}
