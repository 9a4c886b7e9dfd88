import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capture, raise, record, reverse, statusOf, voidTransaction } from './ledger.ts';
import type { Ledger, Transaction } from './ledger.ts';

const now = new Date('2026-11-21T12:00:00Z');

function entry(txnId: string, kind: Transaction['kind'], cents: number, linkedTo = ''): Transaction {
  const named = { txnId, merchantId: 'm', kind, id: txnId, reportGroup: 'g', customerId: '', orderId: 'o' };
  const card = { cardHash: 'h', network: 'VI', lastFour: '1111' };
  const money = { heldCents: 0, capturedCents: 0, releasedCents: 0, creditedCents: 0 };
  const state = { settled: false, voided: false, reply: '' };
  return {
    ...named,
    ...card,
    ...money,
    ...state,
    amountCents: cents,
    at: now.toISOString(),
    response: '000',
    linkedTo,
  };
}

const step = fc.record({
  act: fc.constantFrom('capture', 'partial', 'reverse', 'raise', 'void'),
  cents: fc.integer({ min: 1, max: 700 }),
});

it('the ledger loses and invents no cent in any order of captures, reversals, raises and voids', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.array(step, { maxLength: 20 }), (cents, steps) => {
      const ledger: Ledger = { transactions: new Map(), changed: () => {} };
      const authorization = { ...entry('1', 'authorization', cents), heldCents: cents };
      record(ledger, authorization);
      for (const [index, { act, cents: amount }] of steps.entries()) {
        if (act === 'capture' || act === 'partial') {
          const response = capture(
            ledger,
            authorization,
            { cents: amount, releaseRest: act === 'capture' },
            now,
          );
          if (response === '000') record(ledger, entry(`c${index}`, 'capture', amount, '1'));
        }
        if (act === 'reverse') reverse(ledger, authorization, amount, now);
        if (act === 'raise') raise(ledger, authorization, amount, now);
        if (act === 'void')
          for (const made of ledger.transactions.values())
            if (made.kind === 'capture' && made.amountCents % 2 === amount % 2) voidTransaction(ledger, made);
        const { heldCents, capturedCents, releasedCents, amountCents } = authorization;
        expect(heldCents + capturedCents + releasedCents).toBe(amountCents);
        expect(Math.min(heldCents, capturedCents, releasedCents)).toBeGreaterThanOrEqual(0);
        expect(statusOf(authorization, now)).toBe(expectedStatus(heldCents, capturedCents));
      }
    }),
  );
});

function expectedStatus(heldCents: number, capturedCents: number): string {
  if (heldCents > 0) return capturedCents > 0 ? 'partly-captured' : 'open';
  return capturedCents > 0 ? 'captured' : 'reversed';
}
