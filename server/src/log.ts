/**
 * A function that writes an event to a process's log. `facts` never contain tokens, passwords, codes, card data or
 * mail texts.
 */
export type Log = (level: 'info' | 'warn' | 'error', event: string, facts?: Record<string, unknown>) => void;

/** Returns a log that writes one line of JSON per event to standard output (errors to standard error). */
export function jsonLog(now: () => number): Log {
  return (level, event, facts) => {
    const line = JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...facts });
    (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
  };
}

/** Returns the parts of an error that may be logged: its kind, message and place, of bounded length. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error).slice(0, 500) };
  const code = (error as { code?: unknown }).code;
  return {
    error: error.message.slice(0, 500),
    ...(code ? { code } : {}),
    stack: error.stack?.slice(0, 2000),
  };
}
