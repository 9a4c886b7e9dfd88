import type { Source } from '../sources.ts';

/** A list of the house: what single files may do that others may not. */
type Leaves = Readonly<Record<string, readonly string[]>>;

/** Returns whether something found in a file is not on a list for it. */
export function notGiven(granted: Leaves, { file }: Source): (found: string) => boolean {
  const known = granted[file] ?? [];
  return (found) => !known.includes(found);
}

/** Returns the permissions of a list that their files no longer need. */
export function untaken(house: Source[], granted: Leaves, found: (source: Source) => string[]): string[] {
  return Object.entries(granted).flatMap(([file, names]) => {
    const source = house.find((each) => each.file === file);
    const used = source ? found(source) : [];
    return names.filter((name) => !used.includes(name)).map((name) => `${file}: ${name}`);
  });
}
