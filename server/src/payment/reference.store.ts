import type { OrderId } from '@larder/domain/owner-ids';
import { sql, type Sql } from '../database/database.ts';
import type { LinkedKind } from './card-provider.ts';

const letters: Record<LinkedKind, string> = { capture: 'c', refund: 'f', reverse: 'r' };

/**
 * The SQL of our reference for a linked step: the letter of its kind, and the id of its row without hyphens. It depends
 * on the row alone, so that a step that is sent again has the same reference.
 */
export function referenceOf(kind: LinkedKind, id: Sql): Sql {
  return sql`${`${letters[kind]}-`} || replace(${id}::text, '-', '')`;
}

/**
 * The SQL of our reference for a charge of the authorization `parentId`. It depends on its authorization, and on how many charges of that there were
 * before: books that were put back from a backup make the same one, under which the provider knows a charge that they
 * have forgotten.
 */
export function chargeReferenceOf({ orderId, parentId }: { orderId: OrderId; parentId: string }): Sql {
  return sql`(select 'c' || case count(*) when 0 then '' else count(*)::text end || '-' ||
      replace(${parentId}::uuid::text, '-', '')
    from payment_move where order_id = ${orderId} and parent_id = ${parentId} and kind = 'capture')`;
}
