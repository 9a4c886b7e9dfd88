import { gzipSync } from 'node:zlib';

/** Every module that a page names, and so fetches before it answers to presses: how many, and their bytes packed with gzip. */
export async function firstLoad(origin: string, path: string): Promise<{ modules: number; bytes: number }> {
  const html = await (await fetch(origin + path)).text();
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  const sizes = await Promise.all(
    [...names].map(async (name) => {
      const code = await (
        await fetch(origin + name, { headers: { 'accept-encoding': 'identity' } })
      ).arrayBuffer();
      return gzipSync(code).length;
    }),
  );
  return { modules: names.size, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
