import { expect, it, vi } from 'vitest';
import { withoutAddresses, withoutRepeats, type Log } from './log.ts';

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

it('the log has no email address, whoever wrote it into a message, and keeps what only looks like one', () => {
  const log = vi.fn<Log>();
  const quiet = withoutAddresses(log);
  const said = '550 5.1.1 <Ana.Ruiz+shop@larder.test>: no such user';
  quiet('error', 'mail-not-sent', { error: said, stack: `Error: ${said}\nana@larder.test\n    at send` });
  quiet('warn', 'browser-error', { message: 'josé@correo.mx,luis@larder.test', cause: undefined, tries: 2 });
  const place = 'at node_modules/@hono/node-server/dist/index.mjs, nodemailer@7.0.1 (file:1:2)';
  quiet('error', 'call-failed', { error: place, of: ['a@larder.test'], none: null });
  quiet('info', 'ready');
  expect(log.mock.calls).toEqual([
    [
      'error',
      'mail-not-sent',
      {
        error: '550 5.1.1 <…@…>: no such user',
        stack: 'Error: 550 5.1.1 <…@…>: no such user\n…@…\n    at send',
      },
    ],
    ['warn', 'browser-error', { message: '…@…,…@…', tries: 2 }],
    ['error', 'call-failed', { error: place, of: ['…@…'], none: null }],
    ['info', 'ready', undefined],
  ]);
  const began = performance.now();
  quiet('warn', 'browser-error', { stack: 'a'.repeat(8000) });
  expect(performance.now() - began).toBeLessThan(100);
});
