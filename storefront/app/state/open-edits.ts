type Save = () => Promise<boolean>;

export type OpenEdits = {
  /** Holds what is typed and unsent, until the returned function is called. `save` returns whether it was saved. */
  holdEdit(save: Save): () => void;
  /** Saves what is typed and unsent, one after the other; false at the first that is refused, whose field says why. */
  takeEdits(): Promise<boolean>;
};

/** Returns what the open editors of a screen hold, for what must not go on without it. */
export function createOpenEdits(): OpenEdits {
  const open = new Set<Save>();
  return {
    holdEdit(save) {
      open.add(save);
      return () => void open.delete(save);
    },
    async takeEdits() {
      for (const save of open) if (!(await save())) return false;
      return true;
    },
  };
}
