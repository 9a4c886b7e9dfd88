import type { Cents } from '@larder/domain/money';
import type { AccountId } from '@larder/domain/owner-ids';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import { instant, row, rows, sql, type Database } from '../database/database.ts';

/** A line of an earlier order, with where its product belongs now. */
export type BoughtLine = {
  productId: number;
  nameEn: string;
  nameEs: string;
  labelEn: string;
  labelEs: string;
  imageGuid: string | null;
  quantity: Thousandths;
  sellingMode: SellingMode;
  unitCents: Cents;
  departmentId: number;
  minimumAge: number | null;
};

type BoughtOrder = { id: string; number: string; placedAt: number; timeZone: string };

/** Returns an order of an account; without an id its newest at a merchant. Null for any other. */
export function findBoughtOrder(
  database: Database,
  { accountId, merchantId, orderId }: { accountId: AccountId; merchantId: number; orderId: string | null },
): Promise<BoughtOrder | null> {
  const which =
    orderId === null
      ? sql`o.merchant_id = ${merchantId} and o.status not in ('Denied', 'Cancelled')`
      : sql`o.id = ${orderId}`;
  return row<BoughtOrder>(
    database,
    sql`select o.id, o.number, o.placed_at as "placedAt", s.time_zone as "timeZone"
        from "order" o join location s on s.id = o.location_id
        where o.account_id = ${accountId} and ${which} order by o.placed_at desc, o.id desc limit 1`,
  );
}

/** Returns the lines of an order of an account, in its own order. */
export function findBoughtLines(
  database: Database,
  { accountId, orderId }: { accountId: AccountId; orderId: string },
): Promise<BoughtLine[]> {
  return rows<BoughtLine>(
    database,
    sql`select l.product_id as "productId", l.name_en as "nameEn", l.name_es as "nameEs", l.label_en as "labelEn",
          l.label_es as "labelEs", l.image_guid as "imageGuid", l.quantity_thousandths as quantity,
          l.selling_mode as "sellingMode", l.unit_cents as "unitCents", p.department_id as "departmentId",
          p.minimum_age as "minimumAge"
        from order_line l join "order" o on o.id = l.order_id join product p on p.id = l.product_id
        where l.order_id = ${orderId} and o.account_id = ${accountId} order by l.position`,
  );
}

/** A product as often as an account bought it; the newest time says how much. */
export type BoughtProduct = {
  productId: number;
  /** Epoch milliseconds, newest first. */
  boughtAt: number[];
  quantity: Thousandths;
  sellingMode: SellingMode;
  timeZone: string;
};

/** Returns at most 60 products that an account bought at a merchant since an instant, commonest first. */
export function findBoughtProducts(
  database: Database,
  { accountId, merchantId, since }: { accountId: AccountId; merchantId: number; since: number },
): Promise<BoughtProduct[]> {
  return rows<BoughtProduct>(
    database,
    sql`select l.product_id as "productId",
          array_agg((extract(epoch from o.placed_at) * 1000)::float8 order by o.placed_at desc) as "boughtAt",
          (array_agg(l.quantity_thousandths order by o.placed_at desc))[1] as quantity,
          (array_agg(l.selling_mode order by o.placed_at desc))[1] as "sellingMode",
          (array_agg(s.time_zone order by o.placed_at desc))[1] as "timeZone"
        from "order" o join location s on s.id = o.location_id join order_line l on l.order_id = o.id
        where o.account_id = ${accountId} and o.merchant_id = ${merchantId} and o.placed_at > ${instant(since)}
          and o.status not in ('Denied', 'Cancelled')
        group by l.product_id order by count(*) desc, max(o.placed_at) desc, l.product_id limit 60`,
  );
}
