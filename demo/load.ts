import type { Larder } from '@larder/server/larder';
import { loadDemoCatalog } from './load-catalog.ts';
import { loadDemoShoppers } from './load-shoppers.ts';
import { loadDemoStaff } from './load-staff.ts';

/** Loads what the demo shows, telling how far it is in a few lines. What is there already stays as it is. */
export async function loadDemo(larder: Larder, say: (line: string) => void): Promise<void> {
  let last = '';
  await loadDemoCatalog(larder, (merchant, step, done, total) => {
    const line = `Loading ${merchant}: ${step}${done === total ? '' : ` ${Math.floor((done / total) * 4) * 25} %`}`;
    if (line !== last) say(line);
    last = line;
  });
  await larder.shelves.refresh();
  await loadDemoStaff(larder, say);
  await loadDemoShoppers(larder, say);
}
