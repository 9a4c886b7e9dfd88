import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

const children = new Set<ChildProcess>();

export type ShopOfItsOwn = {
  port: number;
  /** Resolves when the process is gone. */
  gone: Promise<void>;
  kill(): void;
};

/**
 * Starts a server process of its own (shop-process.ts) with these settings beside the common ones; resolves
 * once it listens.
 */
export async function startShopOfItsOwn(settings: Record<string, string | undefined>): Promise<ShopOfItsOwn> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      LARDER_DEMO: '1',
      LARDER_DEMO_HANDS: 'off',
      LARDER_ENVIRONMENT: 'test',
      ...settings,
    },
  });
  children.add(child);
  const gone = once(child, 'exit').then(() => void children.delete(child));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(/listening (\d+)/.exec(line.toString())![1]);
  return { port, gone, kill: () => child.kill('SIGKILL') };
}

/** Ends the processes that a failed test left behind. */
export function killAllShops(): void {
  for (const child of children) child.kill('SIGKILL');
}
