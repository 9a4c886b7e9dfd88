import type { AllergenId } from '@larder/domain/allergens';
import type { OrderStatus } from '@larder/domain/order-status';
import type { Cents } from '@larder/domain/money';
import type { AccountId, OrderId } from '@larder/domain/owner-ids';
import type { Thousandths } from '@larder/domain/quantity';
import type { VersionKey } from '@larder/domain/versions';
import { row, sql, type Database } from '../database/database.ts';
import { lineName, offeredName } from '../order/sized-name.store.ts';

/** Returns the names of a line and of the product offered in its place. */
export async function findNames(
  database: Database,
  asked: { lineId: string; productId: number },
): Promise<{ missingEn: string; missingEs: string; offeredEn: string; offeredEs: string }> {
  const found = await row<{ missingEn: string; missingEs: string; offeredEn: string; offeredEs: string }>(
    database,
    sql`select ${lineName.en} as "missingEn", ${lineName.es} as "missingEs", ${offeredName.en} as "offeredEn",
          ${offeredName.es} as "offeredEs"
        from order_line l, product p where l.id = ${asked.lineId} and p.id = ${asked.productId}`,
  );
  return found!;
}

/** The key of a question: its mailed link, or a line of an account's order. */
export type WhoseQuestion = { tokenHash: Buffer } | { accountId: AccountId; orderId: string; lineId: string };

/** A question as its shopper sees it. */
export type AskedQuestion = {
  id: string;
  orderId: OrderId;
  lineId: string;
  accountId: AccountId | null;
  number: string;
  status: OrderStatus;
  storeName: string;
  missingEn: string;
  missingEs: string;
  offeredEn: string;
  offeredEs: string;
  offeredImageGuid: string | null;
  /** What the offered product is known to contain. */
  allergens: AllergenId[];
  productId: number;
  quantity: Thousandths;
  /** The location of its price. */
  locationId: number;
  versionKey: VersionKey;
  priceLevel: string;
  /** The estimate of the missing line: the most that a substitute can cost. */
  maxCents: Cents;
  expiresAt: number;
  answer: 'yes' | 'no' | 'over' | 'withdrawn' | null;
};

/** Returns the question, of a line the newest; null for a question of anybody else. */
export function findAsked(database: Database, whose: WhoseQuestion): Promise<AskedQuestion | null> {
  const which =
    'tokenHash' in whose
      ? sql`q.token_hash = ${whose.tokenHash}`
      : sql`o.account_id = ${whose.accountId} and q.order_id = ${whose.orderId} and q.order_line_id = ${whose.lineId}`;
  return row<AskedQuestion>(
    database,
    sql`select q.id, q.order_id as "orderId", q.order_line_id as "lineId", o.account_id as "accountId", o.number, o.status,
          s.display_name as "storeName", ${lineName.en} as "missingEn", ${lineName.es} as "missingEs",
          ${offeredName.en} as "offeredEn", ${offeredName.es} as "offeredEs",
          (select i.image_guid from product_image i where i.product_id = p.id order by i.position limit 1) as "offeredImageGuid",
          q.product_id as "productId", p.allergen_ids as allergens, q.quantity_thousandths as quantity, l.amount_cents as "maxCents",
          q.expires_at as "expiresAt", q.answer, o.location_id as "locationId", o.version_key as "versionKey",
          l.price_level as "priceLevel"
        from question q join "order" o on o.id = q.order_id join location s on s.id = o.location_id
          join order_line l on l.id = q.order_line_id join product p on p.id = q.product_id
        where ${which} order by q.asked_at desc, q.id desc limit 1`,
  );
}
