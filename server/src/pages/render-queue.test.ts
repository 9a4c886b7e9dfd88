import { expect, it } from 'vitest';
import { createRenderQueue, TooBusy } from './render-queue.ts';

/** Returns a queue and work for it that ends when told and records its start. */
function works(atOnce: number, maxWaiting: number) {
  const queue = createRenderQueue({ atOnce, maxWaiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string) => {
    const asked = queue.run(client, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
    return asked.catch((error: unknown) =>
      error instanceof TooBusy ? 'shed' : Promise.reject(error as Error),
    );
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { begun, ask, end };
}

it('a queue runs as many at once as its limit allows, and the others after them', async () => {
  const { begun, ask, end } = works(2, 10);
  const all = ['a', 'b', 'c'].map((name) => ask(name, name));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  await end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('a full queue refuses the latest render of the client with the most waiting', async () => {
  const { begun, ask, end } = works(1, 3);
  const flood = [1, 2, 3, 4, 5].map((number) => ask('flood', `f${number}`));
  expect(await flood[4]).toBe('shed');
  const shopper = ask('shopper', 's');
  expect(await flood[3]).toBe('shed');
  await end('f1');
  expect(begun).toEqual(['f1', 's']);
  for (const name of ['s', 'f2', 'f3']) await end(name);
  expect(await shopper).toBe('s');
  expect(begun).toEqual(['f1', 's', 'f2', 'f3']);
});

it('a queue goes on after work that failed', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaiting: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});
