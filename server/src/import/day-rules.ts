import * as z from 'zod';

/** A calendar day of the store, YYYY-MM-DD. */
export const day = z.iso.date('must be a day like 2026-11-21');

type Day = string | null | undefined;

/** Returns whether the last day of something is before its first one, where both are given. */
export function endsBeforeStart(starts: Day, ends: Day): boolean {
  return Boolean(starts && ends && starts > ends);
}

/** The rule of what has a first and a last day, as `refine` takes it. */
export const inOrder = [
  ({ starts, ends }: { starts?: Day; ends?: Day }) => !endsBeforeStart(starts, ends),
  { path: ['ends'], message: 'is before starts' },
] as const satisfies [unknown, { path: string[]; message: string }];
