import type {
  AuthorizationOutcome,
  AuthorizationRequest,
  DeclinedBecause,
  Done,
  LinkedKind,
  LookUp,
  RefusedBecause,
} from './card-provider.ts';
import { childOf, textOf, type Parsed, type Sent } from './cnp-xml.ts';

/** Returns the outcome of an authorization from its reply. */
export function readAuthorization(sent: Sent, request: AuthorizationRequest): AuthorizationOutcome {
  if (sent.kind !== 'reply') return sent;
  const reply = childOf(sent.reply, 'authorizationResponse');
  return outcomeOf(reply, request.amountCents);
}

/** Returns an authorization's outcome. `askedCents` null (a query): a reply without an amount means the whole sum. */
function outcomeOf(reply: Parsed | null, askedCents: number | null): AuthorizationOutcome {
  const code = textOf(reply, 'response');
  const transaction = textOf(reply, 'cnpTxnId');
  if (code === null) return { kind: 'unknown', reason: 'no response code' };
  // 001 means received: the outcome will only be known later.
  if (code === '001') return { kind: 'unknown', reason: 'received' };
  if (code !== '000' && code !== '010') return { kind: 'declined', responseCode: code, transaction };
  // Approved, but without the id by which the money could be charged or given back: a look-up returns it.
  if (transaction === null) return { kind: 'unknown', reason: 'approved without a transaction id' };
  const approved = textOf(reply, 'approvedAmount');
  const token = childOf(reply, 'tokenResponse');
  const vaultToken = textOf(token, 'cnpToken');
  const bin = textOf(token, 'bin');
  return {
    kind: 'approved',
    transaction,
    approvedCents: approved === null ? (askedCents ?? Number.MAX_SAFE_INTEGER) : Number(approved),
    vaultToken: vaultToken !== null && /^\d{13,25}$/.test(vaultToken) ? vaultToken : null,
    firstSix: bin !== null && /^\d{6}/.test(bin) ? bin.slice(0, 6) : null,
    networkTransactionId: textOf(reply, 'networkTransactionId'),
    responseCode: code,
  };
}

/** Returns a query's result for an authorization. Of several with our reference, an approved one counts. */
export function readLookUp(sent: Sent): LookUp {
  const found = readQuery(sent, 'authorizationResponse');
  if (found === 'unavailable') return { kind: 'unavailable' };
  if (found === null) return { kind: 'missing' };
  const outcomes = found.map((reply) => outcomeOf(reply, null));
  const outcome = outcomes.find((each) => each.kind === 'approved') ?? outcomes[0]!;
  return outcome.kind === 'unknown' ? { kind: 'unavailable' } : { kind: 'found', outcome };
}

const replyNames = {
  capture: 'captureResponse',
  refund: 'creditResponse',
  reverse: 'authReversalResponse',
} as const;

/**
 * Returns a query's result for a linked step. Of several with our reference, a done one counts, then an unknown one.
 */
export function readLinkedLookUp(sent: Sent, kind: LinkedKind): Done | null | 'unavailable' {
  const found = readQuery(sent, replyNames[kind]);
  if (found === 'unavailable' || found === null) return found;
  const outcomes = found.map(doneOf);
  const [first] = (['done', 'unknown', 'refused'] as const).flatMap((wanted) =>
    outcomes.filter(({ kind }) => kind === wanted),
  );
  return first!;
}

function readQuery(sent: Sent, name: string): Parsed[] | null | 'unavailable' {
  if (sent.kind !== 'reply') return 'unavailable';
  const reply = childOf(sent.reply, 'queryTransactionResponse');
  const code = textOf(reply, 'response');
  if (code === '151') return null;
  if (code !== '150') return 'unavailable';
  const results = childOf(reply, 'results_max10')?.[name];
  const list = (Array.isArray(results) ? results : [results]).filter(
    (each): each is Parsed => typeof each === 'object' && each !== null,
  );
  return list.length > 0 ? list : null;
}

/** Returns the outcome of a linked step from its reply. */
export function readDone(sent: Sent, kind: LinkedKind): Done {
  if (sent.kind !== 'reply') return { kind: 'unknown', reason: sent.reason };
  return doneOf(childOf(sent.reply, replyNames[kind]));
}

/**
 * Returns the outcome in a linked step's reply. Only 000 with an id is done; 001 means received: only a later
 * query returns its outcome.
 */
function doneOf(reply: Parsed | null): Done {
  const code = textOf(reply, 'response');
  const transaction = textOf(reply, 'cnpTxnId');
  if (code === null) return { kind: 'unknown', reason: 'no response code' };
  if (code === '001') return { kind: 'unknown', reason: 'received' };
  if (code !== '000') return { kind: 'refused', responseCode: code, because: becauseOf(code) };
  if (!transaction) return { kind: 'unknown', reason: 'done without an id' };
  return { kind: 'done', transaction, ...(reply?.['@duplicate'] === 'true' ? { isRepeated: true } : {}) };
}

/** Returns the reason that the response code of a decline stands for. */
export function whyDeclined(responseCode: string): DeclinedBecause {
  if (responseCode === '305' || responseCode === '320') return 'card-expired';
  if (/^87[789]$/.test(responseCode)) return 'form-expired';
  return responseCode === '110' ? 'no-funds' : 'other';
}

/** The codes of an authorization that is used up, expired or unknown. */
const nothingHeld = new Set(['111', '306', '361']);
/** The codes of a passing failure, of network, issuer or system. The same id would get the same answer again. */
const forNow = new Set(['100', '101', '102', '370']);

function becauseOf(code: string): RefusedBecause {
  if (nothingHeld.has(code)) return 'nothing-held';
  return forNow.has(code) ? 'for-now' : 'for-good';
}
