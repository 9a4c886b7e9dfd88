/** An answer that was made once and may be given again; compressed when it turns out to be asked for often. */
export type Remembered = {
  text: string;
  uses: number;
  packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> };
};

export type RememberedAnswers = {
  get(name: string): Remembered | undefined;
  put(name: string, text: string): Remembered;
};

/** Answers by name, the least recently used leaving first once they hold more than `maxCharacters`. */
export function rememberAnswers(maxCharacters: number): RememberedAnswers {
  const answers = new Map<string, Remembered>();
  let held = 0;
  return {
    get: (name) => {
      const found = answers.get(name);
      if (!found) return undefined;
      answers.delete(name);
      answers.set(name, found);
      return found;
    },
    put: (name, text) => {
      const made: Remembered = { text, uses: 0, packed: {} };
      const before = answers.get(name);
      if (before) held -= before.text.length + name.length;
      held += text.length + name.length;
      answers.delete(name);
      answers.set(name, made);
      for (const [oldName, old] of answers) {
        if (held <= maxCharacters || oldName === name) break;
        answers.delete(oldName);
        held -= old.text.length + oldName.length;
      }
      return made;
    },
  };
}
