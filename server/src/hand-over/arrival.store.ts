import { change, instant, row, sql, type Database } from '../database/database.ts';

/** The place where the shopper waits, their car, and the moment they came. */
type Arrival = { spot: string; car: string; at: number };

export function findArrival(database: Database, orderId: string): Promise<Arrival | null> {
  return row<Arrival>(database, sql`select spot, car, at from arrival where order_id = ${orderId}`);
}

/** Writes the arrival of a locked order's shopper. A later one changes spot and car, not the moment they came. */
export async function putArrival(transaction: Database, orderId: string, arrival: Arrival): Promise<void> {
  const { spot, car, at } = arrival;
  await change(
    transaction,
    sql`insert into arrival (order_id, spot, car, at) values (${orderId}, ${spot}, ${car}, ${instant(at)})
        on conflict (order_id) do update set spot = excluded.spot, car = excluded.car`,
  );
}

/** Deletes the arrival of a locked order's shopper. */
export async function forgetArrival(transaction: Database, orderId: string): Promise<void> {
  await change(transaction, sql`delete from arrival where order_id = ${orderId}`);
}

/** Deletes the arrivals of orders that ended otherwise than at the desk: cancelled, or moved by command. Returns how many. */
export async function deleteArrivalsOfEnded(database: Database): Promise<number> {
  return change(
    database,
    sql`delete from arrival w using "order" o
        where o.id = w.order_id and o.status in ('Picked up', 'Cancelled', 'Denied')`,
  );
}
