import type * as z from 'zod';
import { CallFailed, isUnanswered } from './call-failed.ts';
import { wishKeys } from './wish-keys.ts';
import type { Calls, CallSpec, Problem } from './kit.ts';

type Loose = string | number | boolean | undefined;
type LooseFields<Schema> = Schema extends z.ZodType ? { [Name in keyof z.input<Schema>]: Loose } : undefined;
type BodyOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

type Given<Value, Name extends string> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value };

/** The arguments that a caller passes for a call. */
export type Arguments<Spec extends CallSpec> = Given<LooseFields<Spec['params']>, 'params'> &
  (Spec['query'] extends z.ZodType ? { query?: Partial<LooseFields<Spec['query']>> } : unknown) &
  Given<BodyOf<Spec['body']>, 'body'> & { signal?: AbortSignal; keepalive?: boolean; key?: string };

/** The result of a call. */
export type Result<Spec extends CallSpec> = Spec['answer'] extends z.ZodType
  ? z.output<Spec['answer']>
  : Spec['answer'] extends 'nothing'
    ? undefined
    : Spec['answer'] extends 'text' | 'html'
      ? string
      : Blob;

/** The client of one backend: `call('GET api/user/cart/:id', { params: { id } })`. */
export type Client<Backend extends Calls> = <Name extends keyof Backend & string>(
  name: Name,
  ...args: object extends Arguments<Backend[Name]> ? [Arguments<Backend[Name]>?] : [Arguments<Backend[Name]>]
) => Promise<Result<Backend[Name]>>;

type Plain = {
  params?: Record<string, Loose>;
  query?: Record<string, Loose>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  key?: string;
};

/** Returns the address of a call: its :params filled in, query values that are not empty appended. */
export function addressOf(prefix: string, name: string, parts: Plain): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(parts.params?.[param] ?? '')));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return `${prefix}${path}${text ? `?${text}` : ''}`;
}

/**
 * Reads the words of a refusal: code and message, or a body of text alone. Any other body has no words to
 * show.
 */
async function problemOf(response: Answered): Promise<{ problem: Problem | null; text: string }> {
  const text = await response.text();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problem: null, text };
  }
  if (typeof parsed === 'string') return { problem: null, text: parsed };
  return { problem: isProblem(parsed) ? parsed : null, text: '' };
}

function isProblem(body: unknown): body is Problem {
  const { errorCode, message } = (body ?? {}) as { errorCode?: unknown; message?: unknown };
  return /^[sn]$/.test(kindOf(errorCode)) && typeof message === 'string';
}

async function answerOf(response: Answered): Promise<unknown> {
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  if (type.startsWith('text/plain')) return response.text();
  const bytes = await response.blob();
  return bytes.size > 0 ? bytes : undefined;
}

/** The top-level shapes of answers, by call: see answer-shapes.ts. */
export type AnswerShapes = Readonly<Record<string, string>>;

function kindOf(value: unknown): string {
  if (value === null) return '0';
  return Array.isArray(value) ? 'a' : (typeof value)[0]!;
}

/**
 * Returns whether an answer fits its call: no field of another kind, and at least one of the promised fields
 * (a backend of another release may lack the rest). Where nothing is promised nothing fits: a page that a network
 * answers in its place would count as done.
 */
function fits(shape: string, answer: unknown): boolean {
  const kind = kindOf(answer);
  if (shape === '-') return answer === undefined || answer === null || answer === '';
  if (shape.startsWith('=')) return shape.includes(kind, 1) || shape.includes('?');
  if (shape.startsWith('0|')) return answer === null || fits(shape.slice(2), answer);
  if (kind !== 'o') return false;
  const fields = answer as Record<string, unknown>;
  const found = shape
    .split(' ')
    .map((part) => part.split(':') as [string, string])
    .filter(([name]) => fields[name] !== undefined);
  return (
    found.length > 0 &&
    found.every(([name, kinds]) => `${kinds}0`.includes(kindOf(fields[name])) || kinds.includes('?'))
  );
}

/**
 * What a client reads of a response. A page's loaders get it without a Response, whose making and reading costs more
 * than the answer.
 */
export type Answered = Pick<Response, 'ok' | 'status' | 'text' | 'json' | 'blob'> & {
  headers: Pick<Headers, 'get'>;
};

/** The options of a client beside its way to the backend. `now` returns milliseconds. */
export type ClientOptions = { shapes?: AnswerShapes; now?: () => number };

/**
 * Makes the client of a backend. `send` is fetch, or something with its signature; `headers` gives what each
 * request carries beside its own (store guids, Accept-Language). Throws CallFailed for 4xx and 5xx answers,
 * and SyntaxError for an answer that is no JSON or does not fit its shape in `shapes`. Every POST carries an
 * Idempotency-Key. A request repeated because it got no answer a moment ago carries the same key, so that a
 * call that adds does so once; without a clock (`now`) it does however late. `key` names a caller's own, for a press
 * that outlives its page.
 */
export function createClient<Backend extends Calls>(
  prefix: string,
  send: (address: string, init: RequestInit) => Promise<Answered>,
  headers: () => Record<string, string>,
  { shapes = {}, now = () => 0 }: ClientOptions = {},
): Client<Backend> {
  const keys = wishKeys(now);
  const ask = async (name: string, address: string, init: RequestInit): Promise<unknown> => {
    const response = await send(address, init);
    if (response.ok) {
      const answer = await answerOf(response);
      if (!shapes[name] || fits(shapes[name], answer)) return answer;
      throw new SyntaxError(`An answer of another shape: ${name}`);
    }
    const { problem, text } = await problemOf(response);
    throw new CallFailed(response.status, problem, problem?.message ?? text);
  };
  const call = async (name: string, parts: Plain = {}): Promise<unknown> => {
    const method = name.slice(0, name.indexOf(' '));
    const sent = { ...headers() };
    const init: RequestInit = { method, headers: sent, credentials: 'include' };
    if (parts.signal) init.signal = parts.signal;
    if (parts.keepalive) init.keepalive = true;
    if (method !== 'GET') {
      sent['content-type'] = 'application/json';
      init.body = JSON.stringify(parts.body ?? {});
    }
    const address = addressOf(prefix, name, parts);
    if (method !== 'POST') return ask(name, address, init);
    const wish = JSON.stringify([address, init.body, sent['x-location-guid']]);
    const key = parts.key ?? keys.take(wish);
    sent['idempotency-key'] = key;
    try {
      return await ask(name, address, init);
    } catch (error) {
      if (isUnanswered(error)) keys.keep(wish, key);
      throw error;
    }
  };
  return call as Client<Backend>;
}
