import type { Context, Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import type { AnswerOf, Calls, CallSpec, InputOf } from '@larder/contract/kit';
import { parseLang, say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import * as z from 'zod';
import { clientAddress } from './client-address.ts';
import type { Call } from './call.ts';
import type { Larder } from './larder.ts';
import { errorFacts } from './log.ts';
import { Problem, type FieldProblem } from './problem.ts';
import { findPrincipal } from './account/principal.ts';
import { storeOf } from './store-of.ts';

/** The handlers of a set of calls: each gets its validated input and the call it belongs to. */
export type Handlers<Backend extends Calls> = {
  [Name in keyof Backend]: (
    input: InputOf<Backend[Name]>,
    call: Call,
  ) => Promise<AnswerOf<Backend[Name]>> | AnswerOf<Backend[Name]>;
};

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, call: Call) => unknown;

const bodyLimitBytes = 64 * 1024;

/** Answers are checked against the contract in tests and development; in production the check would only cost. */
const checkAnswers = process.env.LARDER_CHECK_ANSWERS === '1';

/** Mounts every call of a backend under its prefix. One handler per call, checked by types. */
export function bindCalls<Backend extends Calls>(
  app: Hono,
  prefix: string,
  calls: Backend,
  handlers: Handlers<Backend>,
  larder: Larder,
): void {
  for (const [name, loose] of Object.entries(calls)) {
    const [method, path] = name.split(' ') as [string, string];
    // Unknown query names are refused. Made once: a schema is compiled on first use, which costs more than the call.
    const spec = { ...loose, query: (loose.query ?? z.object({})).strict() };
    const handler = handlers[name] as AnyHandler;
    app.on(method, `${prefix}${path}`, (context) => answer(context, spec, handler, larder));
  }
}

async function answer(
  context: Context,
  spec: CallSpec,
  handler: AnyHandler,
  larder: Larder,
): Promise<Response> {
  const headers = new Headers();
  let lang = langOf(context);
  try {
    // Who is calling comes first: what is wrong with a request is told only to those who may make it.
    const call = await makeCall(context, spec, larder, headers, lang);
    const input = await readInput(context, spec);
    const named =
      (input.query as { langCode?: Lang } | undefined)?.langCode ??
      (input.body as { langCode?: Lang } | undefined)?.langCode;
    lang = call.lang = named ?? lang;
    const result = await handler(input, call);
    if (checkAnswers) await checkAnswer(result, spec);
    return toResponse(result, spec, headers);
  } catch (error) {
    return failure(error, headers, lang, larder);
  }
}

/** The language of a request without langCode: what Accept-Language asks for first. */
function langOf(context: Context): Lang {
  return parseLang(context.req.header('accept-language'));
}

async function makeCall(
  context: Context,
  spec: CallSpec,
  larder: Larder,
  headers: Headers,
  lang: Lang,
): Promise<Call> {
  const now = larder.now();
  const principal = await findPrincipal(larder, context.req.header('cookie') ?? '', now);
  if (spec.who === 'user' && principal.kind !== 'user')
    throw new Problem(401, 'sign-in-needed', 'Please sign in.');
  if (spec.who === 'user' && principal.kind === 'user' && !principal.fresh) {
    throw new Problem(401, 'token-expired', 'Your session needs to be renewed.');
  }
  return {
    larder,
    now,
    lang,
    principal,
    store: spec.store ? await storeOf(context, spec, larder) : null,
    request: context.req.raw,
    headers,
    clientAddress: clientAddress(context, larder.environment.trustedProxies),
    requestId: randomUUID(),
  };
}

async function readInput(
  context: Context,
  spec: CallSpec,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const issues: FieldProblem[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, place: string): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      issues.push({ path: fieldPath(issue, place), message: issue.message });
    return undefined;
  };
  const params = read(spec.params, context.req.param(), 'path');
  const query = read(spec.query, context.req.query(), 'query');
  const body = spec.body ? read(spec.body, await readJson(context), 'body') : undefined;
  if (issues.length > 0) {
    const first = issues[0]!;
    throw new Problem(400, 'invalid-request', '{0}: {1}', [first.path, first.message], {
      fields: issues.slice(0, 20),
    });
  }
  return { params, query, body };
}

function fieldPath(issue: z.core.$ZodIssue, place: string): string {
  const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const path = [...issue.path.map(String), ...unknownKeys.slice(0, 1)].join('.');
  return path.slice(0, 100) || place;
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    throw new Problem(415, 'json-needed', 'The request body must be JSON.');
  }
  if (Number(context.req.header('content-length') ?? 0) > bodyLimitBytes) {
    throw new Problem(413, 'too-large', 'The request is too large.');
  }
  const text = await context.req.text();
  if (text.length > bodyLimitBytes) throw new Problem(413, 'too-large', 'The request is too large.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem(400, 'invalid-json', 'The request body must be JSON.');
  }
}

async function checkAnswer(result: unknown, spec: CallSpec): Promise<void> {
  if (typeof spec.answer === 'string') return;
  if (!(result instanceof Response)) spec.answer.parse(result);
  else if (result.status === 200) spec.answer.parse(await result.clone().json());
}

function toResponse(result: unknown, spec: CallSpec, headers: Headers): Response {
  if (result instanceof Response) {
    for (const [name, value] of headers) result.headers.append(name, value);
    return result;
  }
  if (spec.answer === 'nothing') return new Response(null, { status: 204, headers });
  if (spec.answer === 'text' || spec.answer === 'html') {
    headers.set('content-type', `text/${spec.answer === 'text' ? 'plain' : 'html'}; charset=utf-8`);
    return new Response(result as string, { headers });
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify(result), { headers });
}

function failure(error: unknown, headers: Headers, lang: Lang, larder: Larder): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('cache-control', 'no-store');
  const problem = asProblem(error);
  if (!(error instanceof Problem))
    larder.log(problem.status >= 500 ? 'error' : 'warn', 'call-failed', errorFacts(error));
  if (problem.retryAfterSeconds !== undefined) headers.set('retry-after', String(problem.retryAfterSeconds));
  const body = {
    errorCode: problem.errorCode,
    message: say(wordsOf(lang), problem.key, ...problem.args),
    ...(problem.fields ? { fields: problem.fields } : {}),
  };
  return new Response(JSON.stringify(body), { status: problem.status, headers });
}

/** Broken connections to PostgreSQL are "try again"; everything else unexpected is the generic text. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = (error as { code?: string } | null)?.code ?? '';
  const text = error instanceof Error ? error.message : '';
  const unreachable =
    /^(ECONN|08|57P)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(text);
  if (unreachable) return new Problem(503, 'try-again', 'Error connection', [], { retryAfterSeconds: 2 });
  return new Problem(500, 'unexpected', 'An unkown error happened. Please contact administration.');
}
