import { createHash } from 'node:crypto';
import { refuse } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import type { Call, KeyOwner, Repeat } from './call.ts';
import { findKeptAnswer, insertKeptAnswer } from './kept-answer.store.ts';

const header = 'Idempotency-Key';

/**
 * Returns the key of a call that adds, and a hash of its request: method, path, query and body as validated,
 * and the store. Null without a key, and for a caller who may add nothing: nobody yet, or a session that must
 * be renewed. Throws 400 for an invalid key.
 */
export function repeatOf(call: Call, input: { query: unknown; body: unknown }): Repeat | null {
  const { request, store } = call;
  const key = request.headers.get(header);
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    const message = 'must be 1 to 200 letters, digits or signs';
    throw refuse('invalid-request', header).at({ path: header, message });
  }
  const owner = ownerOf(call);
  if (!owner) return null;
  const { pathname } = new URL(request.url);
  const asked = [request.method, pathname, input.query, input.body, store?.locationGuid];
  const payload = createHash('sha256').update(JSON.stringify(asked)).digest();
  return { ...owner, key, payload, isKept: false };
}

/**
 * The time, in milliseconds, for which a code or a link that was used answers the press that used it again, because
 * the answer can be lost on the way.
 */
export const pressAgainMs = 5 * 60_000;

/** A press on something that works once, by its hash (`pressOf`), at an instant in epoch milliseconds. */
export type Press = { press: Buffer | null; now: number };

/**
 * Returns a press with the hash of its key, by which a browser asks again when no answer came, and of all that it sent.
 * Without a key there is none: then nobody can be told from who pressed first.
 */
export function pressOf({ request, now }: Call, body: object): Press {
  const key = request.headers.get(header);
  if (!key) return { press: null, now };
  const pressed = JSON.stringify([key, body]);
  return { press: createHash('sha256').update(pressed).digest(), now };
}

/** Returns the owner of a caller's keys; null for one who may add nothing. */
function ownerOf({ principal, staff }: Call): KeyOwner | null {
  const nobody = { accountId: null, visitorHash: null, staffId: null };
  if (staff) return { ...nobody, staffId: staff.id };
  if (principal.kind === 'visitor') return { ...nobody, visitorHash: principal.visitorHash };
  return principal.kind === 'user' && principal.fresh ? { ...nobody, accountId: principal.accountId } : null;
}

/**
 * Answers a call that adds. When it is repeated under its key, the kept answer is returned and nothing else is
 * done. Of several at the same time one does the work, and the others return its answer. Throws 422
 * `idempotency-key-reused` for a key that was used for another call or payload.
 */
export async function answerOnce(call: Call, work: () => unknown): Promise<unknown> {
  const { repeat } = call;
  if (!repeat) return work();
  const before = await keptAnswer(call, repeat);
  if (before) return before.answer;
  try {
    const answer = await work();
    if (repeat.isKept) return answer;
    return (await keptAnswer(call, repeat))?.answer ?? answer;
  } catch (error) {
    const kept = await keptAnswer(call, repeat);
    if (kept) return kept.answer;
    throw error;
  }
}

async function keptAnswer({ larder }: Call, repeat: Repeat): Promise<{ answer: unknown } | null> {
  const kept = await findKeptAnswer(larder.pool, repeat);
  if (kept && !kept.payload.equals(repeat.payload)) throw refuse('idempotency-key-reused');
  return kept;
}

/**
 * Keeps the answer of a call that adds, if it came with a key, in the transaction that makes the change, so that
 * both are stored or neither. Every such transaction calls it last. Throws `try-again`, which undoes the change,
 * when another request has kept an answer under this key meanwhile.
 */
export async function keepAnswer<Answer>(
  { repeat, now }: Call,
  transaction: Database,
  answer: Answer,
): Promise<Answer> {
  if (!repeat) return answer;
  if (!(await insertKeptAnswer(transaction, repeat, answer, now))) throw refuse('try-again');
  repeat.isKept = true;
  return answer;
}
