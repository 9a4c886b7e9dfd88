import { randomUUID } from 'node:crypto';

/** Whoever sends a request: a browser, or the program itself. */
type Sender = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** Posts JSON from somebody's browser; `headers` are added to what a browser sends. */
export const postJson = async (
  who: Sender,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  who.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The header by which a call that adds is done once: under a key of its own, or under `key` again. */
export const once = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key });
