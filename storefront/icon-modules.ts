import path from 'node:path';

/**
 * Returns the module of each icon name, read from the code of the library's catalogue (`catalogue` is its own
 * path): `export { default as X, default as XIcon } from './icons/x.mjs'`.
 */
export function listIcons(code: string, catalogue: string): Map<string, string> {
  const icons = new Map<string, string>();
  for (const [, names, from] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']*)["']/g)) {
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) {
      icons.set(name!, path.join(path.dirname(catalogue), from!));
    }
  }
  return icons;
}

/** Returns the modules of the icons that a module's code imports by name. */
export function iconsNamedIn(code: string, icons: ReadonlyMap<string, string>): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g);
  return [...imports].flatMap(([, names]) =>
    names!.split(',').flatMap((name) => icons.get(name.trim().split(/\s+as\s+/)[0]!) ?? []),
  );
}
