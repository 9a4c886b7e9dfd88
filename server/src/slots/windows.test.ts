import fc from 'fast-check';
import { localTime } from '@larder/text/dates';
import { expect, it } from 'vitest';
import { cents } from '@larder/domain/money';
import { endOfDay, endOfHorizon, momentOf, windowsBetween, type SlotWindow } from './windows.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

function window(fromTime: string, toTime: string, more: Partial<SlotWindow> = {}): SlotWindow {
  return {
    weekdays: everyDay,
    fromTime,
    toTime,
    capacity: 10,
    cutoffMinutes: 60,
    leadMinutes: 30,
    feeCents: cents(0),
    ...more,
  };
}

const at = (text: string) => Date.parse(text);

it('windows on days are on the store’s clock, in any time zone', () => {
  const [austin] = windowsBetween(
    { windows: [window('09:00', '11:00')], closedDays: [], timeZone: 'America/Chicago' },
    at('2026-11-20T00:00Z'),
    at('2026-11-21T00:00Z'),
  );
  expect(austin).toMatchObject({
    startsAt: at('2026-11-20T15:00Z'),
    endsAt: at('2026-11-20T17:00Z'),
    cutoffAt: at('2026-11-20T14:00Z'),
    day: '2026-11-20',
    from: '09:00',
    to: '11:00',
  });
  const [elPaso] = windowsBetween(
    { windows: [window('09:00', '11:00')], closedDays: [], timeZone: 'America/Denver' },
    at('2026-11-20T00:00Z'),
    at('2026-11-21T00:00Z'),
  );
  expect(elPaso?.startsAt).toBe(at('2026-11-20T16:00Z'));
});

it('a window until 24:00 ends at the midnight that ends its day, on days when clocks change too', () => {
  const endOn = (day: string) => {
    const [late] = windowsBetween(
      { windows: [window('22:00', '24:00')], closedDays: [], timeZone: 'America/Chicago' },
      at(`${day}T12:00Z`),
      at(`${day}T12:00Z`) + 86_400_000,
    );
    return late && [late.day, late.to, new Date(late.endsAt).toISOString()];
  };
  expect(endOn('2026-11-20')).toEqual(['2026-11-20', '00:00', '2026-11-21T06:00:00.000Z']);
  expect(endOn('2026-03-07')).toEqual(['2026-03-07', '00:00', '2026-03-08T06:00:00.000Z']);
  expect(endOn('2026-11-01')).toEqual(['2026-11-01', '00:00', '2026-11-02T06:00:00.000Z']);
});

it('windows on days are ordered until the longer of cut-off and lead time before they begin [OPS-03]', () => {
  const cutoffOf = (more: Partial<SlotWindow>) =>
    windowsBetween(
      { windows: [window('09:00', '11:00', more)], closedDays: [], timeZone: 'America/Chicago' },
      at('2026-11-20T00:00Z'),
      at('2026-11-21T00:00Z'),
    )[0]?.cutoffAt;
  expect(cutoffOf({ cutoffMinutes: 120, leadMinutes: 30 })).toBe(at('2026-11-20T13:00Z'));
  expect(cutoffOf({ cutoffMinutes: 0, leadMinutes: 30 })).toBe(at('2026-11-20T14:30Z'));
});

it('windows on days keep their local hours over both clock changes; a time in the missing hour is one hour later', () => {
  const onDay = (day: string, times: [string, string]) =>
    windowsBetween(
      { windows: [window(...times)], closedDays: [], timeZone: 'America/Chicago' },
      at(`${day}T06:00Z`),
      at(`${day}T23:00Z`),
    ).map((each) => new Date(each.startsAt).toISOString());
  expect(onDay('2026-03-07', ['09:00', '10:00'])).toEqual(['2026-03-07T15:00:00.000Z']);
  expect(onDay('2026-03-08', ['09:00', '10:00'])).toEqual(['2026-03-08T14:00:00.000Z']);
  expect(onDay('2026-03-08', ['02:30', '04:00'])).toEqual(['2026-03-08T08:30:00.000Z']);
  expect(onDay('2026-11-01', ['01:30', '04:00'])).toEqual(['2026-11-01T06:30:00.000Z']);
  expect(onDay('2026-03-08', ['02:15', '03:00'])).toEqual([]);
});

it('windows on days that the missing hour moves onto the times of another are left out: each has its own places', () => {
  const onDay = (day: string, ...windows: SlotWindow[]) =>
    windowsBetween(
      { windows, closedDays: [], timeZone: 'America/Chicago' },
      at(`${day}T06:00Z`),
      at(`${day}T23:00Z`),
    );
  const moved = [
    [window('02:00', '04:00', { capacity: 1 }), window('03:00', '04:00', { capacity: 9 })],
    [window('01:00', '03:30', { capacity: 9 }), window('01:00', '02:30', { capacity: 1 })],
  ];
  for (const windows of moved)
    for (const inAnyOrder of [windows, windows.toReversed()]) {
      expect(onDay('2026-03-08', ...inAnyOrder).map(({ capacity }) => capacity)).toEqual([9]);
      expect(onDay('2026-03-09', ...inAnyOrder)).toHaveLength(2);
    }
  // One that stands alone is offered, at the times that there are.
  expect(onDay('2026-03-08', window('02:00', '04:00'))).toMatchObject([{ from: '03:00', to: '04:00' }]);
});

it('windows on days are named by the times that the store’s clock shows then, as their orders are', () => {
  for (const [day, timeZone] of [
    ['2027-03-14', 'America/Chicago'],
    ['2026-11-01', 'America/Chicago'],
    ['2027-03-14', 'America/Phoenix'],
    ['2028-02-29', 'Asia/Kolkata'],
  ] as const)
    for (const [fromTime, toTime] of [
      ['01:00', '02:00'],
      ['00:30', '02:30'],
      ['02:30', '05:00'],
      ['22:00', '23:59'],
    ] as const) {
      const offered = { windows: [window(fromTime, toTime)], closedDays: [], timeZone };
      const found = windowsBetween(
        offered,
        at(`${day}T00:00Z`) - 86_400_000,
        at(`${day}T00:00Z`) + 2 * 86_400_000,
      );
      const onDay = found.find((each) => each.day === day)!;
      const { startsAt, endsAt, from, to } = onDay;
      expect(localTime(startsAt, timeZone), `${day} ${fromTime}`).toEqual({ day, time: from });
      expect(to, `${day} ${toTime}`).toBe(localTime(endsAt, timeZone).time);
    }
});

it('windows on days are left out on closed days and on weekdays that they do not have', () => {
  const found = windowsBetween(
    {
      windows: [window('09:00', '11:00', { weekdays: [1, 2] }), window('12:00', '13:00')],
      closedDays: ['2026-11-24'],
      timeZone: 'America/Chicago',
    },
    at('2026-11-22T06:00Z'),
    at('2026-11-25T05:00Z'),
  );
  expect(found.map((each) => `${each.day} ${each.from}`)).toEqual([
    '2026-11-22 12:00',
    '2026-11-23 09:00',
    '2026-11-23 12:00',
  ]);
});

it('windows on days that begin together are in sequence of their ends', () => {
  const found = windowsBetween(
    {
      windows: [window('09:00', '13:00'), window('09:00', '11:00')],
      closedDays: [],
      timeZone: 'America/Chicago',
    },
    at('2026-11-20T06:00Z'),
    at('2026-11-21T05:00Z'),
  );
  expect(found.map((each) => each.to)).toEqual(['11:00', '13:00']);
});

it('windows on days all begin between the two instants, in sequence, and end after they begin', () => {
  const zones = fc.constantFrom(
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'Pacific/Auckland',
    'UTC',
  );
  const start = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });
  const times = fc.constantFrom(
    ['00:00', '01:00'],
    ['02:15', '03:00'],
    ['08:00', '20:00'],
    ['23:00', '23:59'],
  );
  fc.assert(
    fc.property(
      zones,
      start,
      fc.integer({ min: 0, max: 10 * 86_400_000 }),
      fc.array(times, { maxLength: 4 }),
      (zone, from, length, pairs) => {
        const found = windowsBetween(
          { windows: pairs.map(([a, b]) => window(a, b)), closedDays: [], timeZone: zone },
          from,
          from + length,
        );
        for (const [index, each] of found.entries()) {
          expect(each.startsAt).toBeGreaterThanOrEqual(from);
          expect(each.startsAt).toBeLessThanOrEqual(from + length);
          expect(each.endsAt).toBeGreaterThan(each.startsAt);
          if (index > 0) expect(each.startsAt).toBeGreaterThanOrEqual(found[index - 1]!.startsAt);
        }
        const days = length / 86_400_000;
        expect(found.length).toBeLessThanOrEqual(pairs.length * (Math.floor(days) + 2));
      },
    ),
    { numRuns: 200 },
  );
});

it('a moment of a slot query is on the store’s clock without a Z, an instant with one, and nothing else', () => {
  expect(momentOf('2026-11-20', 'America/Chicago', false)).toBe(at('2026-11-20T06:00Z'));
  expect(momentOf('2026-11-20', 'America/Chicago', true)).toBe(at('2026-11-21T05:59Z'));
  expect(momentOf('2026-11-20T13:30', 'America/Chicago', false)).toBe(at('2026-11-20T19:30Z'));
  expect(momentOf('2026-11-20T13:30:00.000Z', 'America/Chicago', false)).toBe(at('2026-11-20T13:30Z'));
  expect(momentOf('2026-02-30', 'America/Chicago', false)).toBeNull();
  expect(momentOf('2026-11-20T25:00', 'America/Chicago', false)).toBeNull();
  expect(endOfDay(at('2026-11-20T13:30Z'), 'America/Chicago')).toBe(at('2026-11-21T05:59Z'));
});

it('windows can be ordered that begin on ten days, today among them: none at the midnight that ends the last', () => {
  expect(endOfHorizon(at('2026-11-18T16:00Z'), 'America/Chicago') + 1).toBe(at('2026-11-28T06:00Z'));
});
