import type { Problem } from './kit.ts';

/** Bears on every copy of the class: the server has one, and the pages that it renders are bundled with another. */
const callFailed = Symbol.for('larder.call-failed');

/** A call that the backend refused: its status and, when it sent one, its words. */
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

/** Whether a call was refused, by whichever copy of the class: what code that also runs on the server asks. */
export function isCallFailed(error: unknown): error is CallFailed {
  return error instanceof Error && callFailed in error;
}
