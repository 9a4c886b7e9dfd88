import type { Context, Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { queryOf, type AnswerOf, type Calls, type CallSpec, type InputOf } from '@larder/contract/kit';
import { DEFAULT_LANG, parseLang, say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { clientAddress } from './client-address.ts';
import type { Call, Caller, FindCaller, StaffCall } from './call.ts';
import type { Larder } from '../larder.ts';
import { packedResponse } from './compress.ts';
import { errorFacts } from '../log.ts';
import { Problem } from './problem.ts';
import { readInput } from './read-input.ts';
import { answerOnce, repeatOf } from './repeat.ts';
import { mayPass } from '../database/database.ts';
import { allow } from './allow.ts';
import { storeOf } from './store-of.ts';

/** What a handler is given of the request it answers: a call for staff always comes from one of them. */
type CallOf<Spec extends CallSpec> = Spec['who'] extends 'staff' ? StaffCall : Call;

/** A backend: where its calls stand, which they are, and how it finds out who makes them. */
export type Backend<Of extends Calls> = { prefix: string; calls: Of; findCaller: FindCaller };

/** The handlers of a set of calls: each gets its validated input and the call it belongs to. */
export type Handlers<Of extends Calls> = {
  [Name in keyof Of]: (
    input: InputOf<Of[Name]>,
    call: CallOf<Of[Name]>,
  ) => Promise<AnswerOf<Of[Name]>> | AnswerOf<Of[Name]>;
};

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, call: Call) => unknown;

/** A call with what answers it. */
type Bound = { spec: CallSpec; handler: AnyHandler; findCaller: FindCaller };

/** Answers are checked against the contract in tests and development; in production the check would only cost. */
const checkAnswers = process.env.LARDER_CHECK_ANSWERS === '1';

/** Mounts every call of a backend under its prefix. One handler per call, checked by types. */
export function bindCalls<Of extends Calls>(
  app: Hono,
  { prefix, calls, findCaller }: Backend<Of>,
  handlers: Handlers<Of>,
  larder: Larder,
): void {
  for (const [name, loose] of Object.entries(calls)) {
    const [method, path] = name.split(' ') as [string, string];
    // Made once: a schema is compiled on first use, which costs more than the call.
    const spec = { ...loose, query: queryOf(loose) };
    const handler = handlers[name] as AnyHandler;
    const bound: Bound = { spec, handler, findCaller };
    app.on(method, `${prefix}${path}`, (context) => answer(context, bound, larder));
  }
}

async function answer(
  context: Context,
  { spec, handler, findCaller }: Bound,
  larder: Larder,
): Promise<Response> {
  const headers = new Headers();
  let lang = wishedLang(context) ?? DEFAULT_LANG;
  try {
    // Who is calling comes first: what is wrong with a request is told only to those who may make it.
    const now = larder.now();
    const caller = await findCaller(larder, context.req.header('cookie') ?? '', now);
    lang = langOf(context, caller);
    allow(caller, spec, now);
    const call: Call = {
      larder,
      now,
      lang,
      ...caller,
      store: spec.store ? await storeOf(context, spec, larder) : null,
      request: context.req.raw,
      headers,
      clientAddress: clientAddress(context, larder.environment.trustedProxies),
      requestId: randomUUID(),
      repeat: null,
    };
    const input = await readInput(context, spec, lang);
    const named =
      (input.query as { langCode?: Lang } | undefined)?.langCode ??
      (input.body as { langCode?: Lang } | undefined)?.langCode;
    lang = call.lang = named ?? lang;
    if (spec.repeatable) call.repeat = repeatOf(call, input);
    const result = await answerOnce(call, () => handler(input, call));
    if (checkAnswers) await checkAnswer(result, spec);
    return toResponse(result, spec, headers, context.req.header('accept-encoding'));
  } catch (error) {
    return failure(error, headers, lang, larder);
  }
}

function namedLang(context: Context): Lang | null {
  const named = context.req.query('langCode');
  return named === 'EN-US' || named === 'ES-MX' ? named : null;
}

/** The language a request asks for: by langCode in its query, else by what Accept-Language names first; null: by neither. */
function wishedLang(context: Context): Lang | null {
  const accepted = context.req.header('accept-language') ?? '*';
  return namedLang(context) ?? (accepted.startsWith('*') ? null : parseLang(accepted));
}

/** The language of an answer: what a request asks for, else the shopper's own. Staff have theirs whatever the browser reads. */
function langOf(context: Context, { principal, staff }: Caller): Lang {
  if (staff) return namedLang(context) ?? staff.langCode;
  return wishedLang(context) ?? (principal.kind === 'user' ? principal.langCode : DEFAULT_LANG);
}

async function checkAnswer(result: unknown, spec: CallSpec): Promise<void> {
  if (typeof spec.answer === 'string') return;
  if (!(result instanceof Response)) spec.answer.parse(result);
  // A packed one is a kept one, checked when it was made.
  else if (result.status === 200 && !result.headers.has('content-encoding'))
    spec.answer.parse(await result.clone().json());
}

function toResponse(
  result: unknown,
  spec: CallSpec,
  headers: Headers,
  accepts: string | undefined,
): Response {
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
  return packedResponse(JSON.stringify(result), accepts, headers);
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

/** A database that cannot answer now is "try again"; everything else unexpected is the generic text. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (mayPass(error)) return new Problem(503, 'try-again', 'Error connection', [], { retryAfterSeconds: 2 });
  if (isOfDeletedAccount(error)) return new Problem(401, 'sign-in-needed', 'Please sign in.');
  return new Problem(500, 'unexpected', 'An unkown error happened. Please contact administration.');
}

/** The account was deleted while the call was under way: it is answered as any call after that is. */
function isOfDeletedAccount(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23503' && constraint?.endsWith('_account_id_fkey') === true;
}
