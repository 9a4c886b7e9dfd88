/** Returns a source of numbers between 0 and 1 that a seed decides. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns `count` items drawn by the seed: the same seed over the same items draws the same sample. */
export function sample<Item>(all: readonly Item[], count: number, seed: number): Item[] {
  const next = chance(seed);
  return all
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);
}
