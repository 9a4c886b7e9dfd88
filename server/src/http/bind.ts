import type { Context, Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import {
  methodAndPath,
  queryOf,
  refusalsOf,
  type Calls,
  type CallSpec,
  type InputOf,
  type OutcomeOf,
} from '@larder/contract/kit';
import { Refusal, refuse } from '@larder/contract/refuse';
import type { RefusalCode } from '@larder/contract/refusals';
import { DEFAULT_LANG, parseLang, type Lang } from '@larder/text/say';
import { clientNetwork } from './client-address.ts';
import {
  SessionGone,
  type Call,
  type Caller,
  type CallOf,
  type FindCaller,
  type RecallCaller,
} from './call.ts';
import type { Larder } from '../larder.ts';
import { packedResponse } from './compress.ts';
import { errorFacts } from '../log.ts';
import { readInput } from './read-input.ts';
import { answerOnce, repeatOf } from './repeat.ts';
import { mayPass } from '../may-pass.ts';
import { allow, allowWhoAsks } from './allow.ts';
import { storeOf } from './store-of.ts';
import { sentenceOf } from './told.ts';

/**
 * A backend: the prefix of its addresses, its calls, and the function that finds their caller. Calls whose own
 * statement proves a recalled session may recall their caller first.
 */
type Backend<Of extends Calls> = {
  prefix: string;
  calls: Of;
  findCaller: FindCaller;
  recalling?: { caller: RecallCaller; calls: readonly (keyof Of & string)[] };
};

/**
 * The handlers of a set of calls. Each gets its validated input and the call, and returns the answer or a refusal
 * that the call declares. Any other refusal does not compile.
 */
export type Handlers<Of extends Calls> = {
  [Name in keyof Of]: (
    input: InputOf<Of[Name]>,
    call: CallOf<Of[Name]>,
  ) => Promise<OutcomeOf<Of[Name]>> | OutcomeOf<Of[Name]>;
};

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, call: Call) => unknown;

/** A call with its handler, and the refusals it may answer. */
type Bound = {
  /** Method and path. */
  name: string;
  spec: CallSpec;
  handler: AnyHandler;
  findCaller: FindCaller;
  recallCaller: RecallCaller | null;
  may: readonly RefusalCode[];
};

/** A request on its way: its input is read once, however often it is answered. */
type Asked = {
  context: Context;
  bound: Bound;
  larder: Larder;
  now: number;
  input: ReturnType<typeof readInput> | null;
};

/** Mounts every call of a backend under its prefix. One handler per call, checked by types. */
export function bindCalls<Of extends Calls>(
  app: Hono,
  { prefix, calls, findCaller, recalling }: Backend<Of>,
  handlers: Handlers<Of>,
  larder: Larder,
): void {
  for (const [name, loose] of Object.entries(calls)) {
    const [method, path] = methodAndPath(name);
    // Made once: a schema is compiled on first use, which costs more than the call.
    const spec = { ...loose, query: queryOf(loose) };
    const handler = handlers[name] as AnyHandler;
    const recallCaller = recalling?.calls.includes(name) ? recalling.caller : null;
    const bound: Bound = { name, spec, handler, findCaller, recallCaller, may: refusalsOf(method, loose) };
    app.on(method, `${prefix}${path}`, (context) => answer(context, bound, larder));
  }
}

/**
 * Answers a request. A recalled caller is believed where their call succeeds, since its statement has proved them;
 * before they are refused anything, their session is read.
 */
async function answer(context: Context, bound: Bound, larder: Larder): Promise<Response> {
  const cookies = context.req.header('cookie') ?? '';
  const asked: Asked = { context, bound, larder, now: larder.now(), input: null };
  const recalled = bound.recallCaller?.(larder, cookies, asked.now);
  if (recalled) {
    const { response, isRefused } = await answerAs(() => recalled, asked);
    if (!isRefused) return response;
  }
  return (await answerAs(() => bound.findCaller(larder, cookies, asked.now), asked)).response;
}

async function answerAs(
  findCaller: () => Caller | Promise<Caller>,
  asked: Asked,
): Promise<{ response: Response; isRefused: boolean }> {
  const { context, larder, now } = asked;
  const { spec, handler } = asked.bound;
  const headers = new Headers();
  let lang = wishedLang(context) ?? DEFAULT_LANG;
  const refused = (refusal: Refusal) => ({
    response: answerRefusal(refusal, headers, lang),
    // A failure says nothing about the caller.
    isRefused: refusal.status < 500,
  });
  try {
    // The caller is checked first: only those who may make a request learn its faults.
    const caller = await findCaller();
    lang = langOf(context, caller);
    allowWhoAsks(caller, spec, context.req.header('x-staff-id'));
    allow(caller, spec, now);
    const call: Call = {
      larder,
      now,
      lang,
      ...caller,
      store: spec.store ? await storeOf(context, spec, larder) : null,
      request: context.req.raw,
      headers,
      network: clientNetwork(context, larder.environment.trustedProxies),
      requestId: randomUUID(),
      repeat: null,
    };
    const input = await (asked.input ??= readInput(context, spec, lang));
    const named =
      (input.query as { langCode?: Lang } | undefined)?.langCode ??
      (input.body as { langCode?: Lang } | undefined)?.langCode;
    lang = call.lang = named ?? lang;
    if (spec.repeatable) call.repeat = repeatOf(call, input);
    const result = await answerOnce(call, () => handler(input, call));
    if (result instanceof Refusal) return refused(refusalOf(result, asked));
    if (larder.environment.checksAnswers) await checkAnswer(result, spec);
    const accepts = context.req.header('accept-encoding');
    return { response: toResponse(result, spec, headers, accepts), isRefused: false };
  } catch (error) {
    return refused(refusalOf(error, asked));
  }
}

function namedLang(context: Context): Lang | null {
  const named = context.req.query('langCode');
  return named === 'EN-US' || named === 'ES-MX' ? named : null;
}

/**
 * Returns the language that a request asks for: by langCode in its query, else the first one of Accept-Language,
 * else null.
 */
function wishedLang(context: Context): Lang | null {
  const accepted = context.req.header('accept-language') ?? '*';
  return namedLang(context) ?? (accepted.startsWith('*') ? null : parseLang(accepted));
}

/**
 * Returns the language of an answer: what the request asks for, else the shopper's own. For staff Accept-Language
 * does not count: langCode, else their own.
 */
function langOf(context: Context, { principal, staff }: Caller): Lang {
  if (staff) return namedLang(context) ?? staff.langCode;
  return wishedLang(context) ?? (principal.kind === 'user' ? principal.langCode : DEFAULT_LANG);
}

async function checkAnswer(result: unknown, spec: CallSpec): Promise<void> {
  if (typeof spec.answer === 'string') return;
  if (!(result instanceof Response)) spec.answer.parse(result);
  // A compressed answer is a kept one, and was checked when it was made.
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

function answerRefusal(refusal: Refusal, headers: Headers, lang: Lang): Response {
  const { code, status, fields, retryAfterSeconds } = refusal;
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  const message = sentenceOf(refusal, lang);
  const body = { errorCode: code, message, ...(fields.length > 0 ? { fields } : {}) };
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Returns the refusal that answers an error. A database that cannot answer now gives "try again"; every other
 * unexpected error gives the generic text, and so does, where answers are checked, a refusal that the call does not
 * declare.
 */
function refusalOf(error: unknown, { bound: { name, may }, larder }: Asked): Refusal {
  if (error instanceof SessionGone) return refuse('sign-in-needed');
  if (error instanceof Refusal && (!larder.environment.checksAnswers || may.includes(error.code)))
    return error;
  const refusal = meaningOf(error);
  larder.log(refusal.status >= 500 ? 'error' : 'warn', 'call-failed', {
    call: name,
    ...errorFacts(error),
  });
  return refusal;
}

function meaningOf(error: unknown): Refusal {
  if (mayPass(error)) return refuse('try-again').saying('Error connection').after(2);
  return isOfDeletedAccount(error) ? refuse('sign-in-needed') : refuse('unexpected');
}

/**
 * Returns whether an error means that the account was deleted while the call was under way. The call is then
 * answered like any later one.
 */
function isOfDeletedAccount(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23503' && constraint?.endsWith('_account_id_fkey') === true;
}
