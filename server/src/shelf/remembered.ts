import { LRUCache } from 'lru-cache';

/** An answer that was made once and may be given again; compressed when it turns out to be asked for often. */
export type Remembered = {
  text: string;
  uses: number;
  packed: { br?: Promise<Buffer<ArrayBuffer>>; gzip?: Promise<Buffer<ArrayBuffer>> };
};

export type RememberedAnswers = {
  get(name: string): Remembered | undefined;
  put(name: string, text: string): Remembered;
};

/** Answers by name, the least recently used leaving first once they hold more than `maxCharacters`. A longer one is made, and not kept. */
export function rememberAnswers(maxCharacters: number): RememberedAnswers {
  const answers = new LRUCache<string, Remembered>({
    maxSize: maxCharacters,
    sizeCalculation: ({ text }, name) => text.length + name.length,
  });
  return {
    get: (name) => answers.get(name),
    put: (name, text) => {
      const made: Remembered = { text, uses: 0, packed: {} };
      answers.set(name, made);
      return made;
    },
  };
}
