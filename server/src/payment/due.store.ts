import { hourMs } from '@larder/domain/durations';
import { instant, sql, type Sql } from '../database/database.ts';

/** Longer than any pause before the next try of something about money. */
const maxPauseMs = 2 * hourMs;

/**
 * The condition that the moment of a next try has come. One further ahead than any pause was written by a clock that was
 * ahead, and would be waited for as long.
 */
export function isDue(moment: Sql, now: number): Sql {
  return sql`(${moment} <= ${instant(now)} or ${moment} > ${instant(now + maxPauseMs)})`;
}
