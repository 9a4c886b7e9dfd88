import type { AccountId } from '@larder/domain/owner-ids';
import { decimalOfThousandths } from '@larder/domain/quantity';
import { listSessions } from '../account/own-session.store.ts';
import type { Database } from '../database/database.ts';
import { listMailsWithoutSecrets } from '../mail/mail.store.ts';
import { ownCartLines, ownListItems, ownMemberships } from './own-data.store.ts';
import { readOwnOrders } from './own-orders.ts';
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
      lines: lines.map(({ product, quantity, message, backup, noSubstitute }) => ({
        product,
        quantity: decimalOfThousandths(quantity),
        message,
        backup,
        noSubstitute,
      })),
      missingChoice: lines[0]!.missingChoice,
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

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}
