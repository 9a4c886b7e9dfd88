/**
 * Returns what a form saves of a thing that another device may have changed since the form was opened: what was edited
 * here, and the rest as it is now. Sent whole, an old name would undo a new phone number.
 */
export function editsOver<Values extends object>(opened: Values, edited: Values, now: Values): Values {
  const names = Object.keys(edited) as (keyof Values)[];
  const changed = names.filter((name) => edited[name] !== opened[name]);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, edited[name]])) };
}

/** Returns a list as it is now with what was added to and taken off the list that was opened. */
export function listOver<Item>(
  opened: readonly Item[],
  edited: readonly Item[],
  now: readonly Item[],
): Item[] {
  const kept = now.filter((item) => edited.includes(item) || !opened.includes(item));
  const added = edited.filter((item) => !opened.includes(item) && !now.includes(item));
  return [...kept, ...added];
}
