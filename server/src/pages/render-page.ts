import { createClient, type AnswerShapes } from '@larder/contract/client';
import type { Experience } from '@larder/contract/experience';
import type { KeptCards, PageContext } from '@larder/contract/page-context';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import { packOnce, type Encoding } from '../http/compress.ts';
import { policyOf, type PolicySettings } from './content-security-policy.ts';
import { withFirstPaint } from './first-paint.ts';
import { keepCards } from './keep-cards.ts';
import { delayScripts } from './late-scripts.ts';
import { ownScriptsOnly, scriptMarkHeader } from './own-scripts.ts';
import { etagOf } from '../http/etag.ts';
import type { Page } from './page-cache.ts';

/** A function that loads the built storefront; in development the build changes with every edit. */
export type LoadBuild = () => Promise<ServerBuild>;

/** A page to render, as plain data that can be handed to another thread. It holds nothing about the asking client. */
export type PageTask = {
  url: string;
  method: 'GET' | 'POST';
  page: Omit<PageContext, 'experience'>;
  /** The encoding that the first caller accepts: the page is packed where it is rendered. */
  encoding: Encoding | null;
};

/** A rendered page, as the browser gets it. */
export type Rendered = Page;

type BackendCall = { address: string; headers: Record<string, string> };
export type BackendAnswer = { status: number; type: string; body: string };
/** A function that calls the experience backend by a path below its root. */
export type AskBackend = (call: BackendCall) => Promise<BackendAnswer>;

export type RenderSettings = { policy: PolicySettings };

/**
 * A function that renders a page, in this thread or another one. It rejects when a page cannot be rendered at all.
 */
export type Renderer = (task: PageTask, ask: AskBackend) => Promise<Rendered>;
/** The messages between the main thread and the rendering one. */
export type ToThread =
  | { kind: 'render'; id: number; task: PageTask }
  | { kind: 'answer'; number: number; answer: BackendAnswer };
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'call'; id: number; number: number; call: BackendCall }
  | { kind: 'rendered'; id: number; rendered: Rendered }
  | { kind: 'failed'; id: number; reason: string };

/** What the storefront's entry gives the server beside its pages: see storefront/app/entry.server.tsx. */
type Entry = {
  pageContext: RouterContext<PageContext>;
  answerShapes: AnswerShapes;
  htmlOf: (response: Response) => string | undefined;
  provideKeptCards: (source: () => KeptCards) => void;
};

const entryOf = (build: ServerBuild) => build.entry.module as unknown as Entry;

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Returns one request handler for each build: making one ranks every route, which costs more than a small page. */
function handlerOf(build: ServerBuild): RequestHandler {
  const known = handlers.get(build);
  if (known) return known;
  const handle = createRequestHandler(build, 'production');
  handlers.set(build, handle);
  entryOf(build).provideKeptCards(keepCards());
  return handle;
}

/**
 * Renders one page: whole, with scripts that load after the first screen, with a policy and an ETag of its own.
 * Rejects a page with a script that is not the storefront's own.
 */
export async function renderPage(
  build: ServerBuild,
  task: PageTask,
  ask: AskBackend,
  settings: RenderSettings,
): Promise<Rendered> {
  const { pageContext, answerShapes, htmlOf } = entryOf(build);
  const context = new RouterContextProvider();
  context.set(pageContext, { ...task.page, experience: experienceOf(task.page.view, ask, answerShapes) });
  const response = await handlerOf(build)(new Request(task.url, { method: task.method }), context);
  const headers = Object.fromEntries(response.headers);
  if (!(headers['content-type'] ?? '').startsWith('text/html')) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers, ...packedAs(bytes, task.encoding) };
  }
  const { [scriptMarkHeader]: mark = '', ...sent } = headers;
  const rendered = htmlOf(response);
  if (rendered === undefined) throw new Error('A page was answered that the storefront did not render');
  // While somebody edits, the tools put scripts of their own into pages.
  const own = settings.policy.hotReloadUrl ? rendered : delayScripts(ownScriptsOnly(rendered, mark));
  const html = withFirstPaint(own);
  return {
    status: response.status,
    headers: {
      ...sent,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(html, settings.policy, new URL(task.url).pathname),
      etag: etagOf(html),
    },
    ...packedAs(new TextEncoder().encode(html), task.encoding),
  };
}

/** Returns a page packed quickly for its first caller; it is packed better for later ones. */
export function packedAs(
  body: Uint8Array<ArrayBuffer>,
  encoding: Encoding | null,
): Pick<Page, 'body' | 'packed' | 'packing'> {
  if (!encoding || body.length === 0) return { body, packed: {}, packing: 'well' };
  // A copy of its own size: zlib's buffer may be larger, and is handed to another thread.
  return { body, packed: { [encoding]: new Uint8Array(packOnce(body, encoding)) }, packing: 'quick' };
}

/** Returns the experience backend for loaders: the client that the browser uses, over `ask`. */
function experienceOf(
  view: PageContext['view'],
  ask: AskBackend,
  shapes: AnswerShapes,
): PageContext['experience'] {
  const send = async (address: string, init: RequestInit) => {
    const { status, type, body } = await ask({ address, headers: init.headers as Record<string, string> });
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: { get: (name: string) => (name === 'content-type' ? type : null) },
      text: async () => body,
      json: async () => JSON.parse(body) as unknown,
      blob: async () => new Blob([body], { type }),
    };
  };
  const headers = () => ({
    'accept-language': view.lang,
    ...(view.merchantGuid && view.locationGuid
      ? { 'x-merchant-guid': view.merchantGuid, 'x-location-guid': view.locationGuid }
      : {}),
  });
  return createClient<Experience>('/', send, headers, { shapes });
}
