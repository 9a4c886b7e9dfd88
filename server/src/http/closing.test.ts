import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closingLimits, watchForClosing } from './closing.ts';

/**
 * A time limit that no test reaches: a server that is not closed by its own order runs into the test's own
 * limit.
 */
const forever = 60_000;

/** Starts a server that answers at once, or under /slow when told, and opens kept connections of a proxy to it. */
async function shop() {
  const held: ServerResponse[] = [];
  const server = createServer((asked, response) => {
    if (asked.url === '/slow') held.push(response);
    else response.end('done');
  });
  const closing = new AbortController();
  const close = watchForClosing(server, closing.signal);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const ask = async (path = '/') => {
    const sent = request({ port, host: '127.0.0.1', path, agent });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await answer.toArray();
    return { status: answer.statusCode, connection: answer.headers.connection, reused: sent.reusedSocket };
  };
  return { server, port, held, closing, close, ask };
}

it('while closing each answer is the last of its connection, and a reused connection is never reset', async () => {
  const { ask, closing, close } = await shop();
  await Promise.all([ask(), ask(), ask(), ask()]);
  closing.abort();
  const ended = close({ drainMs: 200, finishMs: forever });
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers).toEqual(
    Array.from({ length: 4 }, () => ({ status: 200, connection: 'close', reused: true })),
  );
  expect(await ask()).toEqual({ status: 200, connection: 'close', reused: false });
  await ended;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('a request that runs when closing begins is finished, on a connection that then ends', async () => {
  const { ask, held, closing, close, server } = await shop();
  const slow = ask('/slow');
  await expect.poll(() => held.length).toBe(1);
  closing.abort();
  const ended = close({ drainMs: 0, finishMs: forever });
  expect(server.listening).toBe(false);
  held[0]!.end('late');
  expect(await slow).toMatchObject({ status: 200, connection: 'close' });
  await ended;
});

it('an answer half sent when closing begins is finished, and its connection closed after it', async () => {
  const { ask, held, closing, close } = await shop();
  const slow = ask('/slow');
  await expect.poll(() => held.length).toBe(1);
  held[0]!.write('half');
  closing.abort();
  const ended = close({ drainMs: 0, finishMs: forever });
  held[0]!.end();
  expect(await slow).toMatchObject({ status: 200, connection: 'keep-alive' });
  await ended;
});

it('a connection that was never used is not waited for', async () => {
  const { server, port, closing, close } = await shop();
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  closing.abort();
  await close({ drainMs: 0, finishMs: forever });
  socket.destroy();
});

it('a request that never ends is cut at the limit', async () => {
  const { ask, held, closing, close } = await shop();
  const slow = ask('/slow');
  await expect.poll(() => held.length).toBe(1);
  closing.abort();
  const cut = expect(slow).rejects.toMatchObject({ code: 'ECONNRESET' });
  await close({ drainMs: 0, finishMs: 50 });
  await cut;
});

it('a closing server goes on answering for a while only behind proxies', () => {
  expect(closingLimits(0).drainMs).toBe(0);
  expect(closingLimits(1).drainMs).toBeGreaterThanOrEqual(4_000);
});
