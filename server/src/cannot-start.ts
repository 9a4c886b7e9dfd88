import process from 'node:process';
import { codeOf, mayPass } from './may-pass.ts';

/** The error for a start that fails, with one clear line for each reason, which an operator can act on. */
export class CannotStart extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Returns the error for a server that cannot listen where it should; a taken port has a line of its own. */
export function cannotListen(
  error: Error & { code?: string },
  { host, port }: { host: string; port: number },
): Error {
  if (error.code === 'EADDRINUSE') return error;
  return new CannotStart([`HOST ${host} and PORT ${port} cannot be listened on: ${error.message}`]);
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
  if (codeOf(error) === 'EADDRINUSE') return ['the port is taken; set PORT to a free one'];
  const fault = databaseFault(error);
  return fault === null ? [] : [fault];
}

/** Returns in a sentence that the database cannot be used now, and why; null for an error of another kind. */
export function databaseFault(error: unknown): string | null {
  if (!mayPass(error)) return null;
  return `the database does not answer as it should now; try again: ${saidBy(error)}`;
}

/** Returns in a sentence why a database gave no first connection. */
export function whyNotOpened(error: unknown): string {
  return `the database of DATABASE_URL cannot be opened: ${saidBy(error)}`;
}

/** Returns the words of an error; one that holds the errors of several addresses has its code alone. */
function saidBy(error: unknown): string {
  return (error as Error).message || codeOf(error) || 'no reason was given';
}
