import { guardedScopes, type Scope } from '@larder/domain/staff-roles';
import * as z from 'zod';
import { langCode } from './fields.ts';
import type { Refusal } from './refuse.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may make a call: anyone; a shopper (signed in, or a visitor with a cart cookie); a signed-in user only;
 * a signed-in person of the staff (the store's backend only).
 */
type Who = 'anyone' | 'shopper' | 'user' | 'staff';

/** The kinds of answer other than JSON. */
export type OtherAnswer = 'text' | 'bytes' | 'html' | 'events' | 'nothing';

/** A call of a backend, with all that client, server, tests and documents need to know about it. */
export type CallSpec = {
  /** What the call does, in a sentence. */
  summary: string;
  who: Who;
  /**
   * The scope that a call for staff needs in some location; its handler checks in which. 'own' marks calls
   * about oneself, which everybody may make.
   */
  scope?: Scope | 'own';
  /**
   * True for a call for staff that needs a full sign-in within the hour; calls of a guarded scope need it
   * anyway.
   */
  fullSignIn?: true;
  /**
   * True when the call needs a store, named by the headers x-merchant-guid and x-location-guid or by
   * locationGuid in its query; 'optional' when it also answers without one.
   */
  store?: boolean | 'optional';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  answer: z.ZodType | OtherAnswer;
  /**
   * True for a call that adds. With the header Idempotency-Key it adds once, however often it is asked within
   * a day and among its caller's newest 200 such calls, and repeats its answer. The same key for another request is
   * refused: 422 `idempotency-key-reused`.
   */
  repeatable?: true;
  /** The kind of bytes that the call answers; WebP by default. */
  bytes?: 'image/jpeg';
  /** The JSON that a call of bytes answers to `Accept: application/json`. */
  json?: z.ZodType;
  /** The refusals this call may answer with, beside those of any such call (`refusalsOfAny`). */
  errors?: readonly RefusalCode[];
};

/** Calls by "METHOD path", the path with :params and without the backend's prefix: 'GET api/user/cart/:id'. */
export type Calls = Readonly<Record<string, CallSpec>>;

/** The calls of the store's backend: each call for staff names the scope it needs. */
export type StaffCalls = Readonly<
  Record<
    string,
    | (CallSpec & { who: 'staff'; scope: Scope | 'own' })
    | (CallSpec & { who: 'anyone'; scope?: never; fullSignIn?: never })
  >
>;

/** Returns the query a call takes: the names it lists, and langCode everywhere. Any other name is refused. */
export function queryOf({ query = z.object({}) }: CallSpec): z.ZodObject {
  return query.extend({ langCode: langCode.optional() }).strict();
}

/** Returns whether a call for staff needs a full sign-in within the hour. */
export function isGuarded({ scope, fullSignIn }: CallSpec): boolean {
  return fullSignIn === true || guardedScopes.some((guarded) => guarded === scope);
}

/** Returns the method and the path that a call's name consists of. */
export function methodAndPath(name: string): [method: string, path: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
}

/** Returns the refusals of a call for staff, which names whose screen makes it (X-Staff-Id) and needs a scope. */
function staffRefusals(spec: CallSpec): RefusalCode[] {
  const isOwn = spec.scope === 'own';
  return [
    'somebody-else',
    ...(isOwn ? [] : (['no-such-call'] as const)),
    ...(isOwn && !isGuarded(spec) ? [] : (['sign-in-again'] as const)),
  ];
}

/**
 * Returns the refusals that a call may meet before its handler runs or when something breaks: they follow
 * from its shape.
 */
function refusalsOfAny(method: string, spec: CallSpec): RefusalCode[] {
  const { who, store, query, body, repeatable } = spec;
  return [
    'invalid-request',
    ...(body ? (['invalid-json', 'json-needed', 'too-large'] as const) : []),
    ...(store ? (['store-needed'] as const) : []),
    ...(store && query?.shape.locationGuid ? (['stores-differ'] as const) : []),
    // An account can be deleted while a call of its user is under way.
    ...(who === 'anyone' ? [] : (['sign-in-needed'] as const)),
    ...(who === 'user' || who === 'shopper' ? (['token-expired'] as const) : []),
    ...(who === 'staff' ? staffRefusals(spec) : []),
    ...(repeatable ? (['idempotency-key-reused'] as const) : []),
    ...(method === 'GET' ? [] : (['busy'] as const)),
    'try-again',
    'unexpected',
  ];
}

/** Returns every refusal that a call may answer with, each once. */
export function refusalsOf(method: string, spec: CallSpec): RefusalCode[] {
  return [...new Set([...refusalsOfAny(method, spec), ...(spec.errors ?? [])])];
}

/** The answer of every failed call. */
export const problemSchema = z.object({
  errorCode: z.string().describe('A stable lower-kebab word, for example cart-not-found'),
  message: z.string().describe("A sentence in the caller's language"),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

type ParsedPart<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated parts of a request, as its handler receives them. */
export type InputOf<Spec extends CallSpec> = {
  params: ParsedPart<Spec['params']>;
  query: ParsedPart<Spec['query']>;
  body: ParsedPart<Spec['body']>;
};

/**
 * The answer of a handler: the value, a whole Response (bytes, or JSON that was ready), or a refusal that its
 * call declares.
 */
export type OutcomeOf<Spec extends CallSpec> = AnswerOf<Spec> | Refusal<DeclaredBy<Spec>>;

type DeclaredBy<Spec extends CallSpec> = Spec extends { errors: readonly (infer Code extends RefusalCode)[] }
  ? Code | 'invalid-request'
  : 'invalid-request';

type AnswerOf<Spec extends CallSpec> = Spec['answer'] extends z.ZodType
  ? z.input<Spec['answer']> | Response
  : Spec['answer'] extends 'nothing'
    ? void
    : Spec['answer'] extends 'text' | 'html'
      ? string
      : Response;
