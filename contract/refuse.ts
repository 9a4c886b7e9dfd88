import type { TextKey } from '@larder/text/say';
import { refusals, type RefusalCode } from './refusals.ts';

type Arg = string | number;

/** The arguments of a sentence: one value for each of {0}, {1}, {2} in it. */
type ArgsOf<Key extends string> = Key extends `${string}{2}${string}`
  ? [Arg, Arg, Arg]
  : Key extends `${string}{1}${string}`
    ? [Arg, Arg]
    : Key extends `${string}{0}${string}`
      ? [Arg]
      : [];

/** A field of a request, and its fault. */
export type FieldProblem = { path: string; message: string };

/**
 * A refusal as a value: verbs and handlers return it, and `bind` turns it into an answer in the caller's
 * language. Returned from `inTransaction` it rolls the transaction back. Refusals before a call's handler
 * runs are thrown instead.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly key: TextKey;
  readonly args: readonly Arg[];
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, facts: Pick<Refusal, 'key' | 'args' | 'fields' | 'retryAfterSeconds'>) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.key = facts.key;
    this.args = facts.args;
    this.fields = facts.fields;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** Returns the same refusal, naming the wrong fields. */
  at(...fields: readonly FieldProblem[]): Refusal<Code> {
    return new Refusal(this.code, { ...this, fields });
  }

  /** Returns the same refusal in other words, for a code whose sentence depends on the case. */
  saying(key: TextKey, ...args: readonly Arg[]): Refusal<Code> {
    return new Refusal(this.code, { ...this, key, args });
  }

  /** Returns the same refusal, asking to wait so many seconds before the next try. */
  after(retryAfterSeconds: number): Refusal<Code> {
    return new Refusal(this.code, { ...this, retryAfterSeconds });
  }
}

/** Makes a refusal; the values fill {0} and {1} of its sentence: `refuse('cart-full', 200)`. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...args: ArgsOf<(typeof refusals)[Code]['key']>
): Refusal<Code> {
  const row: { key: TextKey; field?: readonly [string, string]; retryAfterSeconds?: number } = refusals[code];
  const [path, message] = row.field ?? [];
  const fields = path === undefined || message === undefined ? [] : [{ path, message }];
  return new Refusal(code, { key: row.key, args, fields, retryAfterSeconds: row.retryAfterSeconds });
}

/** Makes a refusal in other words than its code has, which needs none of the values of those. */
export function refuseSaying<Code extends RefusalCode>(
  code: Code,
  key: TextKey,
  ...args: readonly Arg[]
): Refusal<Code> {
  return new Refusal(code, { key, args, fields: [], retryAfterSeconds: undefined });
}

/** Returns whether the result of a verb is a refusal with one of these codes. */
export function isRefusedAs<Result, Code extends RefusalCode>(
  result: Result,
  codes: readonly Code[],
): result is Extract<Result, Refusal<Code>> {
  return result instanceof Refusal && codes.some((code) => code === result.code);
}

/** Returns whether the result of a verb is a refusal. */
export function isRefusal<Result>(result: Result): result is Extract<Result, Refusal> {
  return result instanceof Refusal;
}
