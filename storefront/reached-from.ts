import type { Plugin } from 'vite';

/** The client's entry begins to work when it is loaded, and only then may: it stays a file of its own. */
const beginsAtOnce = /\/entry\.client\.tsx(\?|$)/;

type Reached = {
  plugin: Plugin;
  /** Whether a module of code is reached. */
  isReached: (id: string) => boolean;
  isReachedSheet: (id: string) => boolean;
};

/**
 * Tells which modules of the browser's build some modules of `app/` need: what they import, and what that imports, as far
 * as it needs no `import()`. Known once the graph is built, which is before chunks are made of it.
 */
export function reachedFrom(...roots: string[]): Reached {
  const isRoot = new RegExp(`/app/(${roots.join('|')})\\.tsx(\\?|$)`);
  const reached = new Set<string>();
  const plugin: Plugin = {
    name: `reached-from-${roots[0]!}`,
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      reached.clear();
      const next = [...this.getModuleIds()].filter((id) => isRoot.test(id));
      for (let id = next.pop(); id !== undefined; id = next.pop()) {
        if (reached.has(id)) continue;
        reached.add(id);
        next.push(...(this.getModuleInfo(id)?.importedIds ?? []));
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
