import { enter, orderedRefusal } from './entries.ts';
import type { Call } from './entries.ts';
import {
  capture,
  credit,
  findAuthorization,
  findTransaction,
  raise,
  reverse,
  voidTransaction,
} from './ledger.ts';
import type { Kind, Transaction } from './ledger.ts';
import { nowOf } from './provider.ts';
import { childText } from './xml.ts';

/** Transactions that refer to an earlier one by its `cnpTxnId`. Each writes the ledger and returns its record. */

/** Takes money from an authorization; without an amount, all it still holds. */
export function captureAuthorization(call: Call): Transaction {
  const { ledger } = call.provider;
  const source = findAuthorization(ledger, call.merchant.merchantId, linkOf(call));
  const cents = amountOf(call) ?? source?.heldCents ?? 0;
  const keepsRest = ['true', '1'].includes(call.request.attributes['partial'] ?? '');
  return finish(call, 'capture', { cents, source }, (found) =>
    capture(ledger, found, { cents, releaseRest: !keepsRest }, nowOf(call.provider)),
  );
}

/** Gives money of an authorization back; without an amount, all it still holds. */
export function reverseAuthorization(call: Call): Transaction {
  const { ledger } = call.provider;
  const source = findAuthorization(ledger, call.merchant.merchantId, linkOf(call));
  const cents = amountOf(call) ?? source?.heldCents ?? 0;
  return finish(call, 'authReversal', { cents, source }, (found) =>
    reverse(ledger, found, cents, nowOf(call.provider)),
  );
}

/** Undoes a capture, sale or credit that is not settled. */
export function voidEarlier(call: Call): Transaction {
  const { ledger } = call.provider;
  const source = findTransaction(ledger, call.merchant.merchantId, linkOf(call));
  return finish(call, 'void', { cents: source?.amountCents ?? 0, source }, (found) =>
    voidTransaction(ledger, found),
  );
}

/** Refunds a capture or a sale; without an amount, all that is not yet refunded. */
export function creditCapture(call: Call): Transaction {
  const { ledger } = call.provider;
  const source = findTransaction(ledger, call.merchant.merchantId, linkOf(call));
  const cents = amountOf(call) ?? (source ? source.amountCents - source.creditedCents : 0);
  return finish(call, 'credit', { cents, source }, (found) =>
    credit(ledger, found, cents, call.provider.switches.limitCredits),
  );
}

/** Raises an open authorization by an amount. */
export function incrementAuthorization(call: Call): Transaction {
  const { ledger } = call.provider;
  const source = findAuthorization(ledger, call.merchant.merchantId, linkOf(call));
  const cents = amountOf(call) ?? 0;
  return finish(call, 'authorization', { cents, source }, (found) =>
    raise(ledger, found, cents, nowOf(call.provider)),
  );
}

/** Returns the id of the transaction that a request refers to, or ''. */
export function linkOf(call: Call): string {
  return childText(call.request, 'cnpTxnId') ?? '';
}

function amountOf(call: Call): number | undefined {
  const amount = childText(call.request, 'amount');
  return amount === undefined ? undefined : Number(amount);
}

/** Enters the result of a transaction that refers to `source`, on which `act` is done. */
function finish(
  call: Call,
  kind: Kind,
  { cents, source }: { cents: number; source: Transaction | undefined },
  act: (source: Transaction) => string,
): Transaction {
  const amount = amountOf(call);
  const refused = orderedRefusal(call) ?? (amount !== undefined && amount < 1 ? '340' : undefined);
  const response = refused ?? (source ? act(source) : '360');
  const received = call.provider.switches.answerReceived || call.fault?.what === 'received';
  const shown = received && response === '000' ? '001' : response;
  return enter(call, kind, { response, shown, cents, source });
}
