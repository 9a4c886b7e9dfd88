import type { Problem } from './kit.ts';

/**
 * The mark on every copy of the class: the server has one copy, and the pages it renders are bundled with
 * another.
 */
const callFailed = Symbol.for('larder.call-failed');

/** A call that the backend refused, with its status and, if the backend sent one, its sentence. */
export class CallFailed extends Error {
  readonly [callFailed] = true;
  readonly status: number;
  readonly problem: Problem | null;
  constructor(status: number, problem: Problem | null, message: string) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.problem = problem;
  }
}

/** Returns whether a call was refused, by any copy of the class. For code that also runs on the server. */
export function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && callFailed in error;
}

/** Returns whether it is open what became of a call: nobody answered, or a server that broke or was busy. */
export function isUnanswered(error: unknown): boolean {
  return !isCallFailed(error) || error.status >= 500;
}
