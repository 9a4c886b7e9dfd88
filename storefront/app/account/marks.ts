/** What edit mode has marked for removal, by key. */
export type Marks = readonly string[];

/** Marks an item, or restores it. */
export function toggleMark(marks: Marks, key: string): Marks {
  return marks.includes(key) ? marks.filter((each) => each !== key) : [...marks, key];
}

/** The marks of items that still exist: one that is gone by other means is not deleted again. */
export function liveMarks(marks: Marks, keys: readonly string[]): Marks {
  return marks.filter((key) => keys.includes(key));
}

/** Deletes all that is marked at the same time; answers which could not be. Nothing marked: nothing is asked of anybody. */
export async function deleteMarked(
  marks: Marks,
  remove: (key: string) => Promise<unknown>,
): Promise<string[]> {
  const outcomes = await Promise.allSettled(marks.map((key) => remove(key)));
  return marks.filter((_, index) => outcomes[index]!.status === 'rejected');
}
