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

/**
 * An email address, also a bare part of one in a longer text. Its end in letters tells it from the version of a package;
 * the bounds keep a long text without any from being read again and again.
 */
const emailAddress = /[^\s"'`<>()[\]{},:;\\/|@]{1,64}@[^\s"'`<>()[\]{},:;\\/|@]{1,253}\.\p{L}{2,63}/gu;

/**
 * Returns a log that names nobody: email addresses in its facts are left out, since the words of a mail server, of the
 * database or of a browser may hold them.
 */
export function withoutAddresses(log: Log): Log {
  const shown = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(emailAddress, '…@…') : value;
  return (level, event, facts) =>
    log(level, event, facts && (JSON.parse(JSON.stringify(facts), shown) as Record<string, unknown>));
}

const repeatMs = 60_000;
const maxKinds = 1000;

/**
 * Returns a log that writes the same failure at most once a minute, with the number of times it was not written since the
 * last time (`repeated`): a database that is away for ten minutes fails thousands of calls. Failures of different orders,
 * mails or rounds are not the same, and what is no failure is always written. `now` returns milliseconds that never go back.
 */
export function withoutRepeats(log: Log, now: () => number): Log {
  const written = new Map<string, { at: number; repeated: number }>();
  return (level, event, facts) => {
    if (facts?.error === undefined) return log(level, event, facts);
    const kind = JSON.stringify({ ...facts, event, stack: undefined });
    const known = written.get(kind);
    if (known && now() - known.at < repeatMs) {
      known.repeated += 1;
      return;
    }
    if (written.size >= maxKinds) written.clear();
    written.set(kind, { at: now(), repeated: 0 });
    log(level, event, known?.repeated ? { ...facts, repeated: known.repeated } : facts);
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
