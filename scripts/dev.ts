import path from 'node:path';
import process from 'node:process';
import type { ServerBuild } from 'react-router';
import { sayWhyNot } from '@larder/server/cannot-start';
import { pagesFrom } from '@larder/server/pages/mount-pages';
import { renderHere } from '@larder/server/pages/thread-renderer';
import { createServer } from 'vite';
import { startDemo } from './start.ts';

/** `npm run dev`: the demo with hot reload. Vite serves the storefront's modules, everything else is the shop itself. */
const storefront = path.resolve(import.meta.dirname, '../storefront');
const hotReloadPort = 24_678;
process.chdir(storefront);
const vite = await createServer({
  root: storefront,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: hotReloadPort } },
});
process.env.LARDER_DATA ??= path.resolve(storefront, '../.larder');
const build = () =>
  vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;

await startDemo({
  mountPages: pagesFrom(renderHere(build), null, `ws://localhost:${hotReloadPort}`),
  onServer: (server) => {
    const [answer] = server.listeners('request') as ((request: unknown, response: unknown) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      vite.middlewares(request as never, response as never, () => answer!(request, response));
    });
  },
}).catch(sayWhyNot);
