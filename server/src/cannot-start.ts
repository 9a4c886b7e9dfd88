import process from 'node:process';

/** The error for a start that fails, with one clear line for each reason, which an operator can act on. */
export class CannotStart extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** The error for a shop that is open already in another process; nothing is wrong. */
export class AlreadyOpen extends Error {}

/** Prints the reasons of a failed start and sets the exit code. Throws an unforeseen error on, with its stack. */
export function sayWhyNot(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof AlreadyOpen) return void process.stderr.write(`${error.message}\n`);
  for (const line of reasonsIn(error)) process.stderr.write(`Larder cannot start: ${line}\n`);
}

function reasonsIn(error: unknown): readonly string[] {
  if (error instanceof CannotStart) return error.lines;
  if ((error as { code?: string } | null)?.code === 'EADDRINUSE')
    return ['the port is taken; set PORT to a free one'];
  throw error;
}
