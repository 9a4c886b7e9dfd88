import { deletion } from '../parts/page/deletion.ts';

/** The keys of the items that the edit mode has marked for removal. */
export type Marks = readonly string[];

/** Returns the marks with this item marked, or restored if it was marked. */
export function toggleMark(marks: Marks, key: string): Marks {
  return marks.includes(key) ? marks.filter((each) => each !== key) : [...marks, key];
}

/** Returns the marks of items that still exist: one that is gone by other means is not deleted again. */
export function liveMarks(marks: Marks, keys: readonly string[]): Marks {
  return marks.filter((key) => keys.includes(key));
}

/**
 * Deletes all marked items at the same time and returns those that could not be deleted. With nothing marked
 * it makes no call.
 */
export async function deleteMarked(
  marks: Marks,
  remove: (key: string) => Promise<unknown>,
): Promise<string[]> {
  const outcomes = await Promise.allSettled(marks.map((key) => deletion(remove(key))));
  return marks.filter((_, index) => outcomes[index]!.status === 'rejected');
}
