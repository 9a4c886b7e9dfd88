import type { AccountId, CartId } from '@larder/domain/owner-ids';
import { instant, sql, type Sql } from '../database/database.ts';
import { inDraft, inTerms } from './draft-columns.store.ts';

/**
 * The statement that writes the row of an order from the draft of `attempt`, with the number of `numbered`. It returns
 * the order's id and number.
 */
export function insertPlacedOrder(
  order: { merchantId: number; accountId: AccountId; cartId: CartId },
  now: number,
): Sql {
  return sql`insert into "order" (merchant_id, location_id, account_id, cart_id, number, status, version_key, lang_code, note,
            recipient, promo_id, estimated_cents, ceiling_cents, taxes, slot_starts_at, slot_ends_at, tracking_number,
            placed_at, changed_at, promo_percent, tolerance_percent, missing_choice, diet, avoided_allergen_ids, contact_id,
            fee_cents, fee_waived_from_cents, promo_department_ids, keeps_coverage)
          select ${order.merchantId}, (${inDraft('locationId')})::integer, ${order.accountId}, ${order.cartId}, number,
            'Pending', ${inDraft('versionKey')}, ${inDraft('langCode')}, ${inDraft('note')}, ${inDraft('recipient', 'json')},
            (${inDraft('promoId')})::integer, estimated_cents, ceiling_cents, nullif(${inDraft('taxes', 'json')}, 'null'),
            to_timestamp((${inDraft('slotStartsAt')})::bigint / 1000.0), to_timestamp((${inDraft('slotEndsAt')})::bigint / 1000.0),
            ${inDraft('trackingNumber')}, ${instant(now)}, ${instant(now)},
            (${inTerms('promoPercent')})::integer, (${inTerms('tolerancePercent')})::integer,
            ${inTerms('missingChoice')},
            array(select jsonb_array_elements_text(coalesce(${inTerms('diet', 'json')}, '[]'))::integer),
            array(select jsonb_array_elements_text(coalesce(${inTerms('avoided', 'json')}, '[]'))::integer),
            (${inTerms('contactId')})::uuid,
            (${inTerms('feeCents')})::integer, (${inTerms('feeWaivedFromCents')})::integer,
            case when jsonb_typeof(${inTerms('promoDepartmentIds', 'json')}) = 'array'
              then array(select jsonb_array_elements_text(${inTerms('promoDepartmentIds', 'json')})::integer) end,
            ${inTerms('promoDepartmentIds', 'json')} is not null
          from attempt, numbered returning id, number`;
}
