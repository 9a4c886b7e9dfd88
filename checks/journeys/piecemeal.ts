import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The bytes of a piece: so few that a browser paints half a card, as on a slow connection. */
const PIECE = 700;
/** The number of slow pieces: they include the first screen, the rest may come at any speed. */
const SLOW_PIECES = 110;

/**
 * Starts a proxy to the shop on a port of its own, which sends each page in small pieces and everything else
 * unchanged. Returns its origin and a function that ends it.
 */
export async function piecemeal(shop: string): Promise<{ origin: string; close: () => void }> {
  const { hostname, port } = new URL(shop);
  const server = http.createServer((request, answer) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const onward = http.request(
      { hostname, port, method: request.method, path: request.url, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        if (String(reply.headers['content-type']).startsWith('text/html')) void inPieces(reply, answer);
        else reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function inPieces(page: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
  const read: Buffer[] = [];
  for await (const bytes of page) read.push(bytes as Buffer);
  const whole = Buffer.concat(read);
  const body = Math.max(0, whole.indexOf('<body'));
  const rest = body + SLOW_PIECES * PIECE;
  answer.socket?.setNoDelay(true);
  answer.write(whole.subarray(0, body));
  for (let at = body; at < rest; at += PIECE) {
    answer.write(whole.subarray(at, at + PIECE));
    await pause(16);
  }
  answer.end(whole.subarray(rest));
}
