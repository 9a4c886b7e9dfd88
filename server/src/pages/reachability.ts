/** The time, in milliseconds, in which a backend must answer the server before it counts as away. */
export const answerLimitMs = 12_000;
const knownForMs = 2000;

/**
 * Returns a function that tells whether the backends on other hosts answer a GET of their root, which a page's
 * start asks first (specification, section 4). A backend in this process is not asked. `roots` are their addresses,
 * '' for one in this process; a result counts for two seconds, for everybody.
 */
export function createReachability(
  roots: readonly string[],
  now: () => number,
  limitMs = answerLimitMs,
): () => Promise<boolean> {
  const elsewhere = roots.filter(Boolean);
  let askedAt = -Infinity;
  let outcome = Promise.resolve(true);
  return () => {
    if (elsewhere.length === 0 || now() - askedAt < knownForMs) return outcome;
    askedAt = now();
    outcome = Promise.all(elsewhere.map((root) => answers(root, limitMs))).then((all) => all.every(Boolean));
    return outcome;
  };
}

async function answers(root: string, limitMs: number): Promise<boolean> {
  const answer = await fetch(`${root}/`, { signal: AbortSignal.timeout(limitMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
