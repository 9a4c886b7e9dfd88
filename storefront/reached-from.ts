import type { Plugin } from 'vite';
import { iconsNamedIn, listIcons } from './icon-modules.ts';

/** The client's entry, which stays a file of its own: it runs as soon as it is loaded, and must not run earlier. */
const beginsAtOnce = /\/entry\.client\.tsx(\?|$)/;

/** The module that exports every icon there is. */
const isIconCatalogue = /\/lucide-react\.m?js(\?|$)/;

type Reached = {
  plugin: Plugin;
  /** Returns whether a module of code is needed. */
  isReached: (id: string) => boolean;
  isReachedSheet: (id: string) => boolean;
};

/**
 * Returns the modules of the browser's build that some modules of `app/` need: their imports and, through
 * those, all others, except by `import()`. Known once the graph is built, before chunks are made of it.
 */
export function reachedFrom(...roots: string[]): Reached {
  const isRoot = new RegExp(`/app/(${roots.join('|')})\\.tsx(\\?|$)`);
  const reached = new Set<string>();
  const plugin: Plugin = {
    name: `reached-from-${roots[0]!}`,
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      reached.clear();
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const catalogue = ids.find((id) => isIconCatalogue.test(id));
      if (catalogue === undefined) this.error('The catalogue of icons is not where it was.');
      const icons = listIcons(this.getModuleInfo(catalogue)?.code ?? '', catalogue);
      const next = ids.filter((id) => isRoot.test(id));
      for (let id = next.pop(); id !== undefined; id = next.pop()) {
        if (reached.has(id)) continue;
        reached.add(id);
        // The catalogue of icons imports them all: of these a module needs the ones that it names.
        if (id === catalogue) continue;
        next.push(...importsOf(id), ...iconsNamedIn(this.getModuleInfo(id)?.code ?? '', icons));
      }
    },
  };
  const isSheet = (id: string) => /\.css(\?|$)/.test(id);
  return {
    plugin,
    isReached: (id) => reached.has(id) && !isSheet(id) && !beginsAtOnce.test(id),
    isReachedSheet: (id) => reached.has(id) && isSheet(id),
  };
}
