import { readFile, rename, stat } from 'node:fs/promises';

/** A server writes a few hundred kilobytes of log a day. */
const largestLog = 10_000_000;

/** Returns what PostgreSQL's programs said last about why they ended, in their own words; null when they said nothing. */
function lastReason(text: string): string | null {
  return [...text.matchAll(/(?:FATAL|PANIC|error): +(.*)$/gm)].at(-1)?.[1] ?? null;
}

/**
 * Returns a function that tells why a server did not start: what it has written into its log from now on. A large log is
 * put aside first, in place of the one put aside before.
 */
export async function watchLog(file: string): Promise<() => Promise<string>> {
  const sizeOf = async () => (await stat(file).catch(() => null))?.size ?? 0;
  if ((await sizeOf()) > largestLog) await rename(file, `${file}.old`);
  const before = await sizeOf();
  return async () => {
    const log = await readFile(file).catch(() => Buffer.alloc(0));
    return `${lastReason(log.subarray(before).toString()) ?? 'it says nothing'} (${file})`;
  };
}

/** Returns in a sentence why an embedded PostgreSQL does not start: its disk is full, its data or programs are broken. */
export function whyNotStarted(error: unknown): string {
  const { message, stderr = '' } = error as Error & { stderr?: string };
  const reason = lastReason(stderr) ?? (stderr.trim().split('\n').at(-1) || message.split('\n')[0]);
  return `the embedded PostgreSQL does not start: ${reason}`;
}
