import { checkAnswer } from '@larder/contract/testing/fits-contract';
import { createClient } from '@larder/contract/client';
import type { Commerce } from '@larder/contract/commerce';
import type { Experience } from '@larder/contract/experience';
import type { Backends } from '../../backends.ts';

type SentCall = {
  call: string;
  body: unknown;
  key: string | null;
  signal: AbortSignal | null;
  keepalive: boolean;
};

/** Returns an answer that is read at once, even if the test's page replaces responses. */
const read = (body: unknown) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
  }) as Response;

/** Returns whether a script has made a whole answer. Its class may be another one here: the server's replaces it. */
function isResponse(answered: unknown): answered is Response {
  return typeof (answered as Response | null)?.clone === 'function';
}

/**
 * Returns the real clients over a network that a test scripts: `answer` receives "METHOD /path?query" and the
 * body, and returns what the backend would send, or throws what the network would. `sent` holds everything
 * sent.
 */
export function scriptedBackends(
  answer: (call: string, body: unknown) => unknown,
): Backends & { sent: SentCall[] } {
  const sent: SentCall[] = [];
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${address}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ call, body, key, signal: init.signal ?? null, keepalive: init.keepalive ?? false });
    const answered = await answer(call, body);
    init.signal?.throwIfAborted();
    if (isResponse(answered)) return answered;
    checkAnswer(call, answered);
    return read(answered);
  };
  return {
    sent,
    experience: createClient<Experience>('/experience/', send, () => ({})),
    commerce: createClient<Commerce>('/commerce/', send, () => ({})),
  };
}
