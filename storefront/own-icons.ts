import path from 'node:path';
import type { Plugin } from 'vite';

const own = path.resolve(import.meta.dirname, '../ui/create-icon.ts');

/** Returns whether a module of the icon library asks for its function that makes a component of an icon. */
export function makesIcon(source: string, importer: string | undefined): boolean {
  return /\/createLucideIcon\.m?js$/.test(source) && /\/lucide-react\/.*\/icons\//.test(importer ?? '');
}

/** Makes the components of icons by our own function (ui/create-icon.ts), in the build only. */
export function makeIconsOurselves(): Plugin {
  const made = new Set<string>();
  return {
    name: 'make-icons-ourselves',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (!makesIcon(source, importer)) return null;
      made.add(this.environment.name);
      return own;
    },
    buildEnd(error) {
      if (!error && !made.has(this.environment.name)) this.error('Icons are not made as they were.');
    },
  };
}
