import { decimalOf } from '@larder/domain/money';
import type { AccountId } from '@larder/domain/owner-ids';
import { decimalOfThousandths } from '@larder/domain/quantity';
import { listSessions } from '../account/own-session.store.ts';
import type { Database } from '../database/database.ts';
import { listMailsWithoutSecrets } from '../mail/mail.store.ts';
import {
  ownCartLines,
  ownListItems,
  ownMemberships,
  ownOrderAddresses,
  ownOrderLines,
  ownOrders,
  ownOrderTotals,
} from './own-data.store.ts';
import { readUser } from './read-user.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const maxMails = 1000;

/** Returns everything kept about a person, as `GET api/user/data` answers it: no hashes, no tokens, no codes. */
export async function readOwnData(database: Database, accountId: AccountId, now: number) {
  const { user, answer } = await readUser(database, accountId);
  const [sessions, listItems, memberships, cartLines, orders, mails] = await Promise.all([
    listSessions(database, accountId, now),
    ownListItems(database, accountId),
    ownMemberships(database, accountId),
    ownCartLines(database, accountId),
    readOwnOrders(database, accountId),
    listMailsWithoutSecrets(database, user.email, maxMails),
  ]);
  return {
    exportedAt: iso(now),
    user: {
      ...answer,
      createdAt: iso(user.createdAt),
      verifiedAt: user.verifiedAt === null ? null : iso(user.verifiedAt),
    },
    sessions: sessions.map((session) => ({
      device: session.device,
      signedInAt: iso(session.createdAt),
      expiresAt: iso(session.expiresAt),
    })),
    lists: grouped(listItems, (item) => item.listId).map((items) => ({
      name: items[0]!.name,
      merchant: items[0]!.merchant,
      items: items.flatMap(({ product, quantity }) =>
        product === null || quantity === null ? [] : [{ product, quantity: decimalOfThousandths(quantity) }],
      ),
    })),
    joinedLists: memberships.map(({ joinedAt, ...list }) => ({ ...list, joinedAt: iso(joinedAt) })),
    carts: grouped(cartLines, (line) => line.cartId).map((lines) => ({
      store: lines[0]!.store,
      lines: lines.map(({ product, quantity, message }) => ({
        product,
        quantity: decimalOfThousandths(quantity),
        message,
      })),
    })),
    orders,
    mails: mails.map(({ kind, subject, text, createdAt }) => ({
      kind,
      subject,
      text,
      createdAt: iso(createdAt),
    })),
  };
}

async function readOwnOrders(database: Database, accountId: AccountId) {
  const [orders, lines, addresses, totals] = await Promise.all([
    ownOrders(database, accountId),
    ownOrderLines(database, accountId),
    ownOrderAddresses(database, accountId),
    ownOrderTotals(database, accountId),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const addressesOf = Map.groupBy(addresses, (address) => address.orderId);
  const totalsOf = Map.groupBy(totals, (total) => total.orderId);
  return orders.map((order) => ({
    number: order.number,
    store: order.store,
    placedAt: iso(order.placedAt),
    status: order.status,
    note: order.note,
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
    })),
    totals: (totalsOf.get(order.id) ?? []).map((total) => ({
      lineType: total.lineType,
      lineAmount: decimalOf(total.amountCents),
    })),
    payment:
      order.fullName === null ? null : { fullName: order.fullName, lastFourDigits: order.lastFour ?? '' },
  }));
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}
