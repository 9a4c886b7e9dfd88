import path from 'node:path';
import process from 'node:process';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { saysWhyNot } from '@larder/server/cannot-start';
import { backofficeOf } from '@larder/server/pages/mount-backoffice';
import { pagesFrom } from '@larder/server/pages/mount-pages';
import { renderHere } from '@larder/server/pages/render-here';
import { createServer } from 'vite';
import { startDemo } from './start.ts';

/**
 * `npm run dev`: the demo with hot reload. Vite serves the modules of both apps, everything else is the shop itself.
 */
const rooms = path.resolve(import.meta.dirname, '..');

/** Starts the vite of one app from the app's own folder, which vite takes for the working one. */
async function viteOf(room: string, port: number) {
  const root = path.join(rooms, room);
  process.chdir(root);
  const server = { middlewareMode: true, hmr: { port } };
  const vite = await createServer({ root, appType: 'custom', server });
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>;
  return { vite, build, hotReloadUrl: `ws://localhost:${port}` };
}

const backoffice = await viteOf('backoffice', 24_679);
const storefront = await viteOf('storefront', 24_678);
process.env.LARDER_DATA ??= path.join(rooms, '.larder');
const backofficePage = async ({ req }: { req: { raw: Request } }) => {
  const answer = await createRequestHandler(await backoffice.build(), 'development')(req.raw);
  return answer.text();
};

await startDemo({
  mounts: [
    backofficeOf(backofficePage, backoffice.hotReloadUrl),
    pagesFrom(renderHere(storefront.build), null, storefront.hotReloadUrl),
  ],
  onServer: (server) => {
    const [answer] = server.listeners('request') as ((request: unknown, response: unknown) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      const { vite } = request.url?.startsWith('/backoffice/') ? backoffice : storefront;
      vite.middlewares(request as never, response as never, () => answer!(request, response));
    });
  },
}).catch((error: unknown) => {
  if (!saysWhyNot(error)) throw error;
});
