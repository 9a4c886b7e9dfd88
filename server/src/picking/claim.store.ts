import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

/** The colours of the boxes in which one picker fills several orders at once. */
export const totes = ['blue', 'green', 'orange', 'purple'] as const;
export type Tote = (typeof totes)[number];

/** Who fills an order. `staffId` null: the worker, or a machine. */
export type Claim = { orderId: string; staffId: string | null; device: string; tote: Tote; at: number };

const columns = sql`order_id as "orderId", staff_id as "staffId", device, tote, at`;

export function findClaim(database: Database, orderId: string): Promise<Claim | null> {
  return row<Claim>(database, sql`select ${columns} from claim where order_id = ${orderId}`);
}

/** What one picker fills now. */
export function listClaims(database: Database, staffId: string): Promise<Claim[]> {
  return rows<Claim>(database, sql`select ${columns} from claim where staff_id = ${staffId} order by at`);
}

/** Claims a locked order in one of the picker's totes; false when that tote is in use. */
export async function insertClaim(transaction: Database, claim: Claim): Promise<boolean> {
  const made = await change(
    transaction,
    sql`insert into claim (order_id, staff_id, device, tote, at)
        values (${claim.orderId}, ${claim.staffId}::uuid, ${claim.device}, ${claim.tote}, ${instant(claim.at)})
        on conflict do nothing`,
  );
  return made === 1;
}

/** Ends the claim of an order, if there is one. */
export async function endClaim(transaction: Database, orderId: string): Promise<void> {
  await change(transaction, sql`delete from claim where order_id = ${orderId}`);
}
