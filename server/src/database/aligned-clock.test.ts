import { expect, it, vi } from 'vitest';
import type pg from 'pg';
import { alignedClock } from './aligned-clock.ts';

const day = 24 * 3_600_000;

/** A process whose uptime and whose database\'s clock are set by a test; each answer takes 10 milliseconds. */
function world() {
  const at = { elapsed: 1000, database: Date.parse('2026-11-18T15:00Z') };
  const pool = {
    query: async () => {
      at.elapsed += 10;
      return { rows: [{ ms: at.database }] };
    },
  } as unknown as pg.Pool;
  return { at, start: () => alignedClock(pool, () => at.elapsed) };
}

it('the clock of a process is the database’s, and setting that of its machine moves nothing', async () => {
  const { at, start } = world();
  const clock = await start();
  at.elapsed += 5000;
  vi.useFakeTimers({ now: Date.now() + 2 * day, toFake: ['Date'] });
  expect(clock.now()).toBe(at.database + 5005);
  vi.useRealTimers();
});

it('the clock of a process follows the database’s, forward and back, and stays steady where both agree', async () => {
  const { at, start } = world();
  const clock = await start();
  at.elapsed += 60_000;
  at.database += 60_013;
  expect(await clock.align()).toBe(0);
  for (const jump of [2 * day, -2 * day, 2 * 3_600_000]) {
    at.elapsed += 60_000;
    at.database += 60_000 + jump;
    const moved = await clock.align();
    expect(Math.abs(moved - jump)).toBeLessThan(100);
    expect(Math.abs(clock.now() - at.database)).toBeLessThan(20);
  }
});
