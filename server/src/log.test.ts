import { expect, it, vi } from 'vitest';
import { withoutRepeats, type Log } from './log.ts';

it('a failure that happens again and again is written once a minute, with how often it was not', () => {
  const log = vi.fn<Log>();
  let now = 0;
  const quiet = withoutRepeats(log, () => now);
  const fail = (facts: Record<string, unknown> = {}) =>
    quiet('error', 'call-failed', { error: 'connect ECONNREFUSED', stack: String(now), ...facts });
  for (now = 0; now < 60_000; now += 1000) fail();
  expect(log).toHaveBeenCalledOnce();
  fail();
  fail();
  expect(log.mock.calls.map(([, , facts]) => facts?.repeated)).toEqual([undefined, 59]);

  log.mockClear();
  fail({ error: 'another' });
  fail({ order: 1 });
  fail({ order: 2 });
  quiet('info', 'shelf-built', { products: 1 });
  quiet('info', 'shelf-built', { products: 1 });
  expect(log).toHaveBeenCalledTimes(5);
});
