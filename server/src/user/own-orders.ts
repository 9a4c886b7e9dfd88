import { decimalOf } from '@larder/domain/money';
import type { AccountId } from '@larder/domain/owner-ids';
import { decimalOfThousandths } from '@larder/domain/quantity';
import type { Database } from '../database/database.ts';
import {
  ownOrderAddresses,
  ownOrderLines,
  ownOrders,
  ownOrderTotals,
  ownProblems,
  ownRefunds,
} from './own-orders.store.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns a person's orders with all that is kept about each, as `GET api/user/data` answers them. */
export async function readOwnOrders(database: Database, accountId: AccountId) {
  const [orders, lines, addresses, totals, problems, refunds] = await Promise.all([
    ownOrders(database, accountId),
    ownOrderLines(database, accountId),
    ownOrderAddresses(database, accountId),
    ownOrderTotals(database, accountId),
    ownProblems(database, accountId),
    ownRefunds(database, accountId),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const addressesOf = Map.groupBy(addresses, (address) => address.orderId);
  const totalsOf = Map.groupBy(totals, (total) => total.orderId);
  const problemsOf = Map.groupBy(problems, (problem) => problem.orderId);
  const refundsOf = Map.groupBy(refunds, (refund) => refund.orderId);
  return orders.map((order) => ({
    number: order.number,
    store: order.store,
    placedAt: iso(order.placedAt),
    status: order.status,
    note: order.note,
    trackingNumber: order.trackingNumber,
    missingChoice: order.missingChoice,
    dietaryOptions: order.diet,
    avoidedAllergens: order.avoidedAllergens,
    selectedProfile: order.contactId,
    slot: { start: iso(order.slotStart), end: iso(order.slotEnd) },
    addresses: (addressesOf.get(order.id) ?? []).map(({ kind, line1, city, state, zipCode }) => ({
      kind,
      line1,
      city,
      state,
      zipCode,
    })),
    products: (linesOf.get(order.id) ?? []).map((line) => ({
      product: line.product,
      quantity: decimalOfThousandths(line.quantity),
      unitPrice: decimalOf(line.unitCents),
      message: line.message,
      backup: line.backup,
      noSubstitute: line.noSubstitute,
      picked: line.picked && {
        quantity: decimalOfThousandths(line.picked.quantity),
        amount: decimalOf(line.picked.amountCents),
        substitute: line.picked.substitute,
      },
    })),
    totals: (totalsOf.get(order.id) ?? []).map((total) => ({
      lineType: total.lineType,
      lineAmount: decimalOf(total.amountCents),
    })),
    payment:
      order.fullName === null ? null : { fullName: order.fullName, lastFourDigits: order.lastFour ?? '' },
    recipient: {
      fullName: order.recipient.fullName ?? '',
      phoneNumber: order.recipient.phoneNumber ?? '',
      emailAddress: order.recipient.emailAddress ?? '',
    },
    arrival: order.arrival,
    received: order.received && { ...order.received, at: iso(order.received.at) },
    problems: (problemsOf.get(order.id) ?? []).map(({ product, what, words, reportedAt, reply }) => ({
      product,
      what,
      words,
      reportedAt: iso(reportedAt),
      reply,
    })),
    refunds: (refundsOf.get(order.id) ?? []).map(({ reason, amountCents, at }) => ({
      reason,
      amount: decimalOf(amountCents),
      at: iso(at),
    })),
  }));
}
