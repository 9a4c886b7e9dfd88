const batch = 1000;

/**
 * Deletes whatever `deleteSome` finds, at most so many rows by one statement, so that a backlog takes many short ones
 * instead of one that is cut off by its time limit and begins anew for ever. Returns the number of rows in all.
 */
export async function inBatches(deleteSome: (atMost: number) => Promise<number>): Promise<number> {
  for (let deleted = 0; ;) {
    const some = await deleteSome(batch);
    deleted += some;
    if (some < batch) return deleted;
  }
}
