import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { forgive, hour, limitAttempts, networkOf, type Limit } from './limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
});
afterAll(() => database.drop());

const now = Date.parse('2026-11-18T15:20:00Z');

describe('a limit', () => {
  const limit: Limit = { what: 'test', atMost: 3, windowMs: hour };
  const attempt = (whom: string, at = now, of = limit) => limitAttempts(database.pool, of, whom, at);

  it('lets so many through in a window, says how long to wait, and opens again', async () => {
    for (let round = 0; round < 3; round += 1) await attempt('ana');
    await expect(attempt('ana')).rejects.toMatchObject({
      status: 429,
      errorCode: 'too-many-requests',
      args: [40],
      retryAfterSeconds: 2400,
    });
    await attempt('luis');
    await attempt('ana', now + 40 * 60_000);
  });

  it('counts what comes at once one by one', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => attempt('everybody')));
    expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(3);
  });

  it('takes back what turned out well, and never more than was counted', async () => {
    for (let round = 0; round < 10; round += 1) {
      await attempt('eva');
      await forgive(database.pool, limit, 'eva', now);
    }
    for (let round = 0; round < 5; round += 1) await forgive(database.pool, limit, 'eva', now);
    for (let round = 0; round < 3; round += 1) await attempt('eva');
    await expect(attempt('eva')).rejects.toMatchObject({ status: 429 });
  });

  it('keeps no name of whom it counts', async () => {
    await attempt('secret@larder.test');
    const found = await database.pool.query("select 1 from attempt_counter where key like '%secret%'");
    expect(found.rowCount).toBe(0);
  });
});

describe('a network', () => {
  it('is one IPv4 address, or the /64 of an IPv6 address in any spelling', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    const spellings = [
      '2001:db8:0:12::1',
      '2001:DB8:0:12:ffff::',
      '2001:0db8:0000:0012:1:2:3:4',
      '2001:db8:0:12::',
    ];
    expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:db8:0:12']));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('unknown')).toBe('unknown');
  });
});
