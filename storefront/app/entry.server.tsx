import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { KeptCards } from '@larder/contract/page-context';
import { wordsOf } from '@larder/text/words';
import { provideWords } from '@larder/ui/words.ts';
import { ServerRouter, type EntryContext } from 'react-router';
import { PlaceCard } from './parts/product/kept-cards.ts';
import { signOf } from './parts/product/sign-rules.ts';
import { provideSigns } from './parts/product/use-sign.ts';

export { answerShapes } from './answer-shapes.ts';
export { pageContext } from './page-context.ts';

provideWords(wordsOf);
provideSigns(signOf);

/** Every card is rendered where nobody keeps them. */
let cardsOfPage = (): KeptCards => ({
  placeCard: () => ({ place: 0, isKept: false }),
  fill: (html) => html,
});

/** Tells where the markup of cards is kept. */
export function provideKeptCards(source: () => KeptCards): void {
  cardsOfPage = source;
}

const renderLimitMs = 10_000;

const pages = new WeakMap<Response, string>();

/**
 * Returns the HTML of a response that `handleRequest` made; undefined for any other. It stands beside the response,
 * because writing it into one and reading it out again costs a twentieth of a page.
 */
export function htmlOf(response: Response): string | undefined {
  return pages.get(response);
}

/** Renders the page that was asked for, whole. The response has no body: `htmlOf` has it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  // A random mark made before any data is rendered, so that no script from data can carry it. The server removes it.
  const nonce = crypto.randomUUID();
  headers.set('x-script-mark', nonce);
  const { placeCard, fill } = cardsOfPage();
  const { html, hasFailed } = await renderWhole(
    <PlaceCard value={placeCard}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </PlaceCard>,
    nonce,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { headers, status: hasFailed ? 500 : status });
  pages.set(response, fill(html));
  return response;
}

/**
 * Renders the whole page before the first byte: its data are in memory already, and the content must be there
 * without JavaScript. `hasFailed` is true when a part of it could not be rendered; rejects when its frame could not.
 */
export function renderWhole(page: ReactNode, nonce: string) {
  return new Promise<{ html: string; hasFailed: boolean }>((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would leave larger parts to a script that puts them in place; they too must be there without it.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        const parts: Buffer[] = [];
        const write = (part: Buffer, _: unknown, done: () => void) => {
          parts.push(part);
          done();
        };
        const final = (done: () => void) => {
          resolve({ html: Buffer.concat(parts).toString(), hasFailed });
          done();
        };
        pipe(new Writable({ write, final }));
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(), renderLimitMs);
  });
}

/**
 * Logs errors of loaders, except answers thrown on purpose. A form that was sent to a page is its sender's fault, and
 * anybody could fill the log with it.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.method === 'GET' && !request.signal.aborted && error instanceof Error) console.error(error);
}
