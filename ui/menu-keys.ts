/**
 * Returns the item that a key leads to from item `at` in a menu with these labels: arrows go round, Home and
 * End go to the ends, a letter goes to the next label beginning with it. Null for any other key.
 */
export function nextMenuItem(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step++) {
    const index = (at + step) % count;
    if (labels[index]?.toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
