import { sql, type Sql } from '../database/database.ts';

export type PaymentState =
  | 'authorized'
  | 'capturing'
  | 'captured'
  | 'reversing'
  | 'reversed'
  | 'refunding'
  | 'refunded';

/**
 * The SQL of the sum in cents that was refused for good and is not being charged again, also where one charge
 * of several was refused.
 */
const missing: Sql = sql`case
  when o.status not in ('Cancelled', 'Denied') and bool_or(m.kind = 'capture' and m.state = 'refused')
  then greatest(0, coalesce(o.final_cents, 0)
    - coalesce(sum(m.cents) filter (where m.kind = 'capture' and m.state not in ('refused', 'withdrawn')), 0))
  else 0 end`;

/** The condition that all that was charged is paid back, or is to be. */
const isAllBack: Sql = sql`(coalesce(sum(m.cents) filter (where m.kind = 'refund' and m.state not in ('refused', 'withdrawn')), 0)
  >= coalesce(sum(m.cents) filter (where m.kind = 'capture' and m.state = 'done'), 0))`;

/**
 * The sums of the movements of order `o`, as columns of a row `money`: state, capturedCents, refundedCents,
 * goingBackCents (refunded, or to be), missingCents (see above), whether anything is missing (`isUncharged`), whether that stops the hand-over
 * (`isHeldUp`: no manager released it), and whether a refund failed (`isUnpaid`).
 */
export const moneyOfOrder: Sql = sql`lateral (
  select coalesce(sum(m.cents) filter (where m.kind = 'capture' and m.state = 'done'), 0)::int as "capturedCents",
    coalesce(sum(m.cents) filter (where m.kind = 'refund' and m.state = 'done'), 0)::int as "refundedCents",
    coalesce(sum(m.cents) filter (where m.kind = 'refund' and m.state not in ('refused', 'withdrawn')), 0)::int as "goingBackCents",
    ${missing}::int as "missingCents",
    ${missing} > 0 as "isUncharged",
    ${missing} > coalesce((select max(r.cents) from charge_release r where r.order_id = o.id), 0) as "isHeldUp",
    coalesce(bool_or(m.kind = 'refund' and m.state = 'refused'), false)
      and not ${isAllBack}
      and (o.status in ('Cancelled', 'Denied') or exists (
        select 1 from refund f where f.order_id = o.id and f.cents > coalesce((
          select sum(r.cents) from payment_move r
          where r.refund_id = f.id and r.state not in ('refused', 'withdrawn')), 0))) as "isUnpaid",
    case
      when ${isAllBack} and bool_or(m.kind = 'refund' and m.state in ('wished', 'sent', 'unknown')) then 'refunding'
      when ${isAllBack} and bool_or(m.kind = 'refund' and m.state = 'done') then 'refunded'
      when bool_or(m.kind = 'capture' and m.state = 'done') then 'captured'
      when bool_or(m.kind = 'capture' and m.state in ('wished', 'sent', 'unknown'))
        then case when o.status in ('Cancelled', 'Denied') then 'refunding' else 'capturing' end
      when bool_or(m.kind = 'authorize' and not exists (
          select 1 from payment_move r where r.parent_id = m.id and r.kind = 'reverse' and r.state not in ('refused', 'withdrawn')))
        and o.status not in ('Cancelled', 'Denied') and coalesce(o.final_cents, 1) > 0 then 'authorized'
      when bool_or(m.kind = 'reverse' and m.state in ('wished', 'sent', 'unknown')) then 'reversing'
      else 'reversed' end as state
  from payment_move m where m.order_id = o.id) money`;
