import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundConnections, clientLimits, slowClientOptions, type ClientLimits } from './slow-clients.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server with these limits, whose clients come from these addresses, the last one for all others; returns a function that connects to it and writes something. */
const serverWith = (limits: Partial<ClientLimits>, ...from: string[]) => serverBehind(0, limits, ...from);

/** The same behind so many proxies of ours. */
async function serverBehind(trustedProxies: number, limits: Partial<ClientLimits>, ...from: string[]) {
  const all = { ...clientLimits, ...limits };
  const last = from.at(-1);
  const server = createServer(slowClientOptions(all), (request, response) => {
    request.resume();
    request.on('end', () => response.end('done'));
  });
  if (from.length > 0)
    server.prependListener('connection', (socket: Socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: from.shift() ?? last }),
    );
  boundConnections(server, all, trustedProxies);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    closing.push(() => socket.destroy());
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => {});
    return { closed: once(socket, 'close').then(() => answer), answered: () => once(socket, 'data') };
  };
}

const whole = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

it('a client that does not finish the headers of a request is closed', async () => {
  const send = await serverWith({ headersMs: 100, requestMs: 60_000 });
  expect(await send('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ').closed).toMatch(/^HTTP\/1.1 408 /);
});

it('a client that does not finish the body of a request is closed', async () => {
  const send = await serverWith({ headersMs: 100, requestMs: 200 });
  const begun = send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf');
  expect(await begun.closed).toMatch(/^HTTP\/1.1 408 /);
});

it('a connection on which nothing moves is closed', async () => {
  const send = await serverWith({ idleMs: 100 });
  expect(await send('').closed).toBe('');
});

it('a connection is kept for a proxy of ours longer than the proxy keeps it, and for anybody else no longer than needed', async () => {
  const head = async (trustedProxies: number) => {
    const send = await serverBehind(trustedProxies, {});
    const [answer] = await send(whole).answered();
    return /^keep-alive: .*$/im.exec(String(answer))?.[0];
  };
  expect(await head(1)).toBe('Keep-Alive: timeout=75');
  expect(await head(0)).toBe('Keep-Alive: timeout=5');
});

it('a server takes no more connections than its limit, and from one network no more than its share', async () => {
  const few = await serverWith({ connections: 2 });
  await Promise.all([few(whole).answered(), few(whole).answered()]);
  expect(await few(whole).closed).toBe('');

  const share = await serverWith({ ofOneNetwork: 2 }, '192.0.2.7');
  await Promise.all([share(whole).answered(), share(whole).answered()]);
  expect(await share(whole).closed).toBe('');
});

it('a closed connection no longer counts for its network, and those of this machine never count', async () => {
  const share = await serverWith({ ofOneNetwork: 1 }, '192.0.2.7');
  const closing = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  for (let round = 0; round < 3; round += 1) expect(await share(closing).closed).toContain('done');

  const own = await serverWith({ ofOneNetwork: 1 });
  await Promise.all([own(whole).answered(), own(whole).answered(), own(whole).answered()]);
});

it('the limits are such that a phone on a bad line keeps them: ten seconds for headers, thirty for a request', () => {
  expect(clientLimits).toMatchObject({ headersMs: 10_000, requestMs: 30_000 });
  expect(clientLimits.idleMs).toBeGreaterThan(45_000);
});

it('connections from many addresses of one network count together', async () => {
  const share = await serverWith(
    { ofOneNetwork: 2 },
    '2001:db8::1',
    '2001:db8::2',
    '2001:db8::3',
    '2001:db9::1',
  );
  await Promise.all([share(whole).answered(), share(whole).answered()]);
  expect(await share(whole).closed).toBe('');
  await share(whole).answered();
});
