import { renderPage, type LoadBuild } from './render-page.ts';
import type { MakeRenderer } from './thread-renderer.ts';

/** Returns a renderer in this thread, for development, where the build changes with every edit. */
export function renderHere(loadBuild: LoadBuild): MakeRenderer {
  return (settings) => async (task, ask) => renderPage(await loadBuild(), task, ask, settings);
}
