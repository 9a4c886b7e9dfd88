/** Pairs of a term's number and a posting, in the order they were added; grows as needed. */
export type Pairs = { push(number: number, posting: number): void; all(): Int32Array };

/** Returns an empty collection of pairs of a term and a posting, which grows as they come. */
export function collectPairs(): Pairs {
  let pairs = new Int32Array(1 << 16);
  let used = 0;
  return {
    push: (number, posting) => {
      if (used + 2 > pairs.length) {
        const larger = new Int32Array(pairs.length * 2);
        larger.set(pairs);
        pairs = larger;
      }
      pairs[used++] = number;
      pairs[used++] = posting;
    },
    all: () => pairs.subarray(0, used),
  };
}
