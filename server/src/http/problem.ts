import type { TextKey } from '@larder/text/say';

export type FieldProblem = { path: string; message: string };

/**
 * Something a caller did that cannot be answered: thrown by routes and verbs, worded by bind.ts in the caller's
 * language, in the one shape of decision 10. Refusals of the shop itself (slot full, card declined) are values instead.
 */
export class Problem extends Error {
  readonly status: number;
  readonly errorCode: string;
  readonly key: TextKey;
  readonly args: readonly (string | number)[];
  readonly fields: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    status: number,
    errorCode: string,
    key: TextKey,
    args: readonly (string | number)[] = [],
    more: { fields?: readonly FieldProblem[]; retryAfterSeconds?: number } = {},
  ) {
    super(errorCode);
    this.name = 'Problem';
    this.status = status;
    this.errorCode = errorCode;
    this.key = key;
    this.args = args;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
