/** Returns names with a number behind each that stood before already: no two are the same. */
export function namesApart(names: readonly string[]): string[] {
  const apart = new Set<string>();
  for (const name of names) {
    let own = name;
    for (let count = 2; apart.has(own); count += 1) own = `${name} (${count})`;
    apart.add(own);
  }
  return [...apart];
}
