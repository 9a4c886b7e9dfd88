import type { Larder } from '@larder/server/larder';
import { loadDemoCatalog } from './load-catalog.ts';
import { loadDemoShoppers } from './load-shoppers.ts';
import { loadDemoStaff } from './load-staff.ts';

/** Loads the demo's data, reporting its progress in a few lines. Existing data are left alone. */
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
