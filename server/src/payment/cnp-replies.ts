import type { AuthorizationOutcome, AuthorizationRequest, Done, LookUp } from './card-provider.ts';
import type { Sent } from './cnp-provider.ts';
import { childOf, textOf, type Parsed } from './cnp-xml.ts';

/** What an authorization came to. */
export function readAuthorization(sent: Sent, request: AuthorizationRequest): AuthorizationOutcome {
  if (sent.kind !== 'reply') return sent;
  const reply = childOf(sent.reply, 'authorizationResponse');
  return outcomeOf(reply, request.amountCents);
}

/** An authorization's reply. `askedCents` null (a query): the amount is not told unless it was approved in part. */
function outcomeOf(reply: Parsed | null, askedCents: number | null): AuthorizationOutcome {
  const code = textOf(reply, 'response');
  const transaction = textOf(reply, 'cnpTxnId');
  if (code === null) return { kind: 'unknown', reason: 'no response code' };
  // 001 means received: the outcome will only be known later.
  if (code === '001') return { kind: 'unknown', reason: 'received' };
  if ((code !== '000' && code !== '010') || transaction === null) {
    return { kind: 'declined', responseCode: code, transaction };
  }
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

/** What a query for an authorization found. Of several with our reference, the approved one counts. */
export function readLookUp(sent: Sent): LookUp {
  const found = readQuery(sent, 'authorizationResponse');
  if (found === 'unavailable') return { kind: 'unavailable' };
  if (found === null) return { kind: 'missing' };
  const outcomes = found.map((reply) => outcomeOf(reply, null));
  const outcome = outcomes.find((each) => each.kind === 'approved') ?? outcomes[0]!;
  return outcome.kind === 'unknown' ? { kind: 'unavailable' } : { kind: 'found', outcome };
}

/** What a query for a capture or refund found. */
export function readLinkedLookUp(sent: Sent, kind: 'capture' | 'refund'): Done | null | 'unavailable' {
  const found = readQuery(sent, kind === 'capture' ? 'captureResponse' : 'creditResponse');
  if (found === 'unavailable' || found === null) return found;
  const outcomes = found.map(doneOf);
  return outcomes.find((each) => each.kind === 'done') ?? outcomes[0]!;
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

/** What came of a step that refers to an earlier transaction. */
export function readDone(sent: Sent, name: 'authReversal' | 'capture' | 'credit'): Done {
  if (sent.kind !== 'reply') return { kind: 'unknown', reason: sent.reason };
  return doneOf(childOf(sent.reply, `${name}Response`));
}

/** 000 is done; 001 was received and counts as accepted: a report or query would say otherwise. */
function doneOf(reply: Parsed | null): Done {
  const code = textOf(reply, 'response');
  if (code === null) return { kind: 'unknown', reason: 'no response code' };
  if (code === '000' || code === '001') return { kind: 'done', transaction: textOf(reply, 'cnpTxnId') ?? '' };
  return { kind: 'refused', responseCode: code };
}
