/** Many texts in one piece of memory outside the heap: for long ones that are seldom read, like descriptions. */
export type TextColumn = { at(index: number): string; bytes: number };

type TextColumnBuilder = { set(index: number, text: string): void; finish(): TextColumn };

/** Returns a column of `count` texts, all '' until set. Each may be set once. */
export function buildTextColumn(count: number): TextColumnBuilder {
  const starts = new Uint32Array(count);
  const lengths = new Uint32Array(count);
  let memory = Buffer.alloc(Math.max(1024, count * 64));
  let used = 0;
  return {
    set: (index, text) => {
      const length = Buffer.byteLength(text);
      if (used + length > memory.length) {
        const larger = Buffer.alloc(Math.max(memory.length * 2, used + length));
        memory.copy(larger, 0, 0, used);
        memory = larger;
      }
      memory.write(text, used);
      starts[index] = used;
      lengths[index] = length;
      used += length;
    },
    finish: () => {
      const kept = Buffer.from(memory.subarray(0, used));
      return {
        at: (index) => kept.toString('utf8', starts[index], starts[index]! + lengths[index]!),
        bytes: kept.length + count * 8,
      };
    },
  };
}
