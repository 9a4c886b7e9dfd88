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

/**
 * Prints the reasons of a failed start and sets the exit code. Returns false for an unforeseen error, which the caller
 * throws on, with its stack.
 */
export function saysWhyNot(error: unknown): boolean {
  process.exitCode = 1;
  const lines = linesOf(error);
  for (const line of lines) process.stderr.write(`${line}\n`);
  return lines.length > 0;
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof AlreadyOpen) return [error.message];
  return reasonsIn(error).map((line) => `Larder cannot start: ${line}`);
}

function reasonsIn(error: unknown): readonly string[] {
  if (error instanceof CannotStart) return error.lines;
  const isTaken = (error as { code?: string } | null)?.code === 'EADDRINUSE';
  return isTaken ? ['the port is taken; set PORT to a free one'] : [];
}
