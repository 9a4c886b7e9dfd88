import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { plainText } from './browser/field-checks.ts';
import { answerControl } from './control.ts';
import { takeFault, type Fault } from './faults.ts';
import { framePage, framePolicy } from './frame-page.ts';
import { note } from './journal.ts';
import { answerOnline } from './online.ts';
import { nowOf } from './provider.ts';
import type { Provider } from './provider.ts';
import { formAnswer, submitCard } from './registrations.ts';
import type { FormAnswer, Submission } from './registrations.ts';

const maxBodyBytes = 64 * 1024;

const clientScripts = new Set(
  ['eProtect-iframe-client', 'eProtect-iframe-client3', 'eProtect-iframe-client4', 'payframe-client'].map(
    (name) => `/eProtect/js/${name}.min.js`,
  ),
);

/** The shop's typeface, so that the form's fields look like those beside it. */
const typeface = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

type BrowserFiles = Map<string, string | Buffer>;

/** Returns the card form's files as a browser reads them, by path; made once at the start. */
export function readBrowserFiles(): BrowserFiles {
  const modules = ['frame', 'form', 'field-checks', 'texts'];
  return new Map<string, string | Buffer>([
    ['client', script('client')],
    ['/eProtect/frame/figtree.woff2', readFileSync(createRequire(import.meta.url).resolve(typeface))],
    ['/eProtect/frame/frame.css', source('frame.css')],
    ...modules.map((name) => [`/eProtect/frame/${name}.js`, script(name)] as const),
  ]);
}

function source(name: string): string {
  return readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
}

function script(name: string): string {
  return stripTypeScriptTypes(source(`${name}.ts`)).replace(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'");
}

/** Answers one HTTP request. */
export async function serve(
  provider: Provider,
  files: BrowserFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  if (!URL.canParse(request.url ?? '/', 'http://sandbox'))
    return send(response, 400, 'text/plain', 'Bad address');
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const path = url.pathname;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (path.startsWith('/control/')) return serveControl(provider, url, request, response);
  const posts = { '/vap/communicator/online': serveOnline, '/eProtect/paypage': servePaypage }[path];
  if ((posts === undefined) !== (method === 'GET'))
    return send(response, 405, 'text/plain', 'Method not allowed');
  if (posts) return posts(provider, request, response);
  if (path === '/eProtect/frame') return serveFrame(provider, url, response);
  if (path === '/' || path === '/healthz')
    return sendJson(response, 200, { name: 'card-provider-sandbox', status: 'ok' });
  return serveFile(provider, files, path, response);
}

function serveFile(provider: Provider, files: BrowserFiles, path: string, response: ServerResponse): void {
  const isClient = clientScripts.has(path);
  const isStyle = path.endsWith('.css');
  const place = isClient ? 'script' : isStyle ? 'style' : undefined;
  const file = files.get(isClient ? 'client' : path);
  if (file === undefined || (place && takeFault(provider, place, {})))
    return send(response, 404, 'text/plain', 'Not found');
  // The shop page is on another origin; its script tag may ask with or without `crossorigin`.
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (isClient) response.setHeader('access-control-allow-origin', '*');
  if (typeof file !== 'string')
    return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(file);
  return send(response, 200, isStyle ? 'text/css' : 'text/javascript', file);
}

function serveFrame(provider: Provider, url: URL, response: ServerResponse): void {
  const parent = url.searchParams.get('parent') ?? '';
  const fault = takeFault(provider, 'frame', {});
  response.setHeader('content-security-policy', framePolicy(provider.shopOrigins));
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  if (fault?.what === 'status') return send(response, fault.status ?? 500, 'text/plain', 'Not available');
  if (!provider.shopOrigins.includes(parent))
    return send(response, 403, 'text/plain', 'This page may not show the card form');
  const language = (url.searchParams.get('lang') ?? '').toLowerCase().startsWith('es') ? 'es' : 'en';
  return send(response, 200, 'text/html', framePage({ parent, language, scriptless: fault !== undefined }));
}

async function serveOnline(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (!/^(text|application)\/xml\b/.test(request.headers['content-type'] ?? ''))
    return send(response, 415, 'text/plain', 'Content type must be text/xml');
  const body = await readBody(request);
  if (body === undefined) return send(response, 413, 'text/plain', 'Request is too large');
  const answer = await answerOnline(provider, body);
  if (answer.status === 'reset') return reset(request);
  return send(response, answer.status, answer.status === 200 ? 'text/xml' : 'text/plain', answer.body);
}

async function servePaypage(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (isForeignPage(request)) return send(response, 403, 'text/plain', 'Only the card form may send cards');
  const body = await readBody(request);
  if (body === undefined) return send(response, 413, 'text/plain', 'Request is too large');
  const submission = readSubmission(request.headers['content-type'] ?? '', body);
  const named = namesOf(provider, submission);
  const fault = takeFault(provider, 'paypage', named);
  const answer = answerTo(provider, submission, fault);
  const httpStatus = statusOf(fault);
  note(provider.journal, {
    at: nowOf(provider).toISOString(),
    where: 'paypage',
    ...named,
    transaction: 'paypage',
    request: { paypageId: submission['paypageId'], reportGroup: submission['reportGroup'] },
    reply: JSON.stringify({ ...answer, paypageRegistrationId: undefined }),
    httpStatus,
    fault: fault?.what ?? null,
  });
  await wait(fault?.delayMs ?? 0, undefined, { ref: false });
  if (fault?.what === 'reset') return reset(request);
  if (fault?.what === 'never') return;
  if (httpStatus !== 200) return send(response, httpStatus, 'text/plain', 'Not available');
  return sendJson(response, 200, answer);
}

function statusOf(fault: Fault | undefined): number {
  return fault?.what === 'status' ? (fault.status ?? 500) : 200;
}

function answerTo(provider: Provider, submission: Submission, fault: Fault | undefined): FormAnswer {
  if (fault?.what !== 'code') return submitCard(provider, submission);
  return formAnswer(submission, nowOf(provider), fault.code ?? '889');
}

/**
 * Returns whether another page sent the request: only the form's own page may send cards, and a caller
 * without an origin is no page.
 */
function isForeignPage(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && origin !== `http://${host}`;
}

/** Returns a submission's ids and its merchant; '' for an unknown one. */
function namesOf(provider: Provider, submission: Submission) {
  const merchant = provider.merchants.find((known) => known.paypageId === submission['paypageId']);
  return {
    merchantId: merchant?.merchantId ?? '',
    id: plainText(submission['id']),
    orderId: plainText(submission['orderId']),
  };
}

async function serveControl(
  provider: Provider,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readBody(request);
  if (body === undefined) return send(response, 413, 'text/plain', 'Request is too large');
  const answer = answerControl(provider, {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body,
    authorization: request.headers.authorization,
    fromPage: request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined,
    address: request.socket.remoteAddress ?? '',
  });
  return sendJson(response, answer.status, answer.body);
}

function readSubmission(contentType: string, body: string): Submission {
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(body));
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Submission) : {};
  } catch {
    return {};
  }
}

/** Returns the body as text, or undefined when it is larger than allowed. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return size > maxBodyBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy();
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(body);
}
