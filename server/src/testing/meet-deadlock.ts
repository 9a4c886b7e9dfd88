import type pg from 'pg';
import { vi } from 'vitest';

/**
 * Makes the next statement of a pool that has this text in it meet a deadlock, once. Returns how often it did. Until
 * the mocks are restored.
 */
export function meetDeadlock(pool: pg.Pool, part: string): () => number {
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
  let met = 0;
  vi.spyOn(pool, 'query').mockImplementation(async (...words: unknown[]) => {
    const { text = '' } = words[0] as { text?: string };
    if (!text.includes(part) || met > 0) return query(...words);
    met += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  return () => met;
}
