import { expect, it } from 'vitest';
import { mayReport, refundReasonFor, reportWithinMs } from './problem.ts';

it('[MONEY-08] a problem may be reported from hand-over until 48 hours later, to the millisecond', () => {
  expect(reportWithinMs).toBe(172_800_000);
  expect(mayReport(null, 0)).toBe(false);
  expect(mayReport(1_000, 1_000)).toBe(true);
  expect(mayReport(1_000, 1_000 + reportWithinMs - 1)).toBe(true);
  expect(mayReport(1_000, 1_000 + reportWithinMs)).toBe(false);
});

it('a problem is refunded by its kind; a wrong product counts as the ordered one missing', () => {
  expect(refundReasonFor('damaged')).toBe('damaged');
  expect(refundReasonFor('wrong-item')).toBe('missing');
});
