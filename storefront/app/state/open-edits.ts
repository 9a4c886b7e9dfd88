type Save = () => Promise<boolean>;

export type OpenEdits = {
  /**
   * Holds what is typed and unsent of something (`of`), in place of what was held of it, until the returned function is
   * called. `save` returns whether it was saved.
   */
  holdEdit(of: string, save: Save): () => void;
  /** Saves what is typed and unsent, one after the other; false at the first that is refused, whose field says why. */
  takeEdits(): Promise<boolean>;
};

/** Returns what the open editors of a screen hold, for what must not go on without it. */
export function createOpenEdits(): OpenEdits {
  const open = new Map<string, Save>();
  return {
    holdEdit(of, save) {
      open.set(of, save);
      return () => void (open.get(of) === save && open.delete(of));
    },
    async takeEdits() {
      for (const save of open.values()) if (!(await save())) return false;
      return true;
    },
  };
}
