import { gzipSync } from 'node:zlib';

/**
 * Loads every module that a page names, and so needs before it answers to presses. Returns their number and
 * their bytes packed with gzip. Throws when the page or a module does not load, or the page names none:
 * nothing was measured then.
 */
export async function firstLoad(origin: string, path: string): Promise<{ modules: number; bytes: number }> {
  const html = await (await fetchWell(origin + path)).text();
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  if (names.size === 0) throw new Error(`${origin}${path} names no modules`);
  const sizes = await Promise.all(
    [...names].map(async (name) => {
      const code = await (
        await fetchWell(origin + name, { headers: { 'accept-encoding': 'identity' } })
      ).arrayBuffer();
      return gzipSync(code).length;
    }),
  );
  return { modules: names.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function fetchWell(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
