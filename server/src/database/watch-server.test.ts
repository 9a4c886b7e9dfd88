import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isAlive, watchServer } from './watch-server.ts';

async function deadPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid!;
}

it('a server that cannot be started again is given up, with the reason', async () => {
  const pid = await deadPid();
  expect(isAlive(pid)).toBe(false);
  expect(isAlive(process.pid)).toBe(true);
  let tries = 0;
  let died = 0;
  const gone = await new Promise<unknown>((resolve) => {
    watchServer(
      {
        pid: async () => pid,
        start: async () => {
          tries += 1;
          throw new Error('disk full');
        },
        waits: [0, 1, 2],
      },
      { onDied: () => (died += 1), onRestarted: () => resolve('restarted'), onGone: resolve },
    );
  });
  expect(gone).toEqual(new Error('disk full'));
  expect({ tries, died }).toEqual({ tries: 3, died: 1 });
});

it('a watch that is stopped starts nothing', async () => {
  const pid = await deadPid();
  let started = 0;
  const watching = watchServer(
    { pid: async () => pid, start: async () => void (started += 1) },
    { onDied: () => {}, onRestarted: () => {}, onGone: () => {} },
  );
  await watching.stop();
  expect(started).toBe(0);
});
