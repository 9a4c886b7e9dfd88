import { sql, type Sql } from '../database/database.ts';

export type PaymentState =
  'authorized' | 'capturing' | 'captured' | 'reversing' | 'reversed' | 'refunding' | 'refunded';

/**
 * What the movements of order `o` come to, as columns of a row `money`: state, capturedCents, refundedCents, and whether it
 * was to be charged and could not be (`isUncharged`) or to be paid back and could not be (`isUnpaid`).
 */
export const moneyOfOrder: Sql = sql`lateral (
  select coalesce(sum(m.cents) filter (where m.kind = 'capture' and m.state = 'done'), 0)::int as "capturedCents",
    coalesce(sum(m.cents) filter (where m.kind = 'refund' and m.state = 'done'), 0)::int as "refundedCents",
    coalesce(bool_or(m.kind = 'capture' and m.state = 'refused'), false)
      and o.status not in ('Cancelled', 'Denied')
      and coalesce(sum(m.cents) filter (where m.kind = 'capture' and m.state not in ('refused', 'withdrawn')), 0)
        < coalesce(o.final_cents, 0) as "isUncharged",
    coalesce(bool_or(m.kind = 'refund' and m.state = 'refused'), false)
      and coalesce(sum(m.cents) filter (where m.kind = 'refund' and m.state not in ('refused', 'withdrawn')), 0)
        < coalesce(sum(m.cents) filter (where m.kind = 'capture' and m.state = 'done'), 0)
      and o.status in ('Cancelled', 'Denied') as "isUnpaid",
    case
      when bool_or(m.kind = 'refund' and m.state in ('wished', 'sent', 'unknown')) then 'refunding'
      when bool_or(m.kind = 'refund' and m.state = 'done') then 'refunded'
      when bool_or(m.kind = 'capture' and m.state = 'done') then 'captured'
      when bool_or(m.kind = 'capture' and m.state in ('wished', 'sent', 'unknown'))
        then case when o.status in ('Cancelled', 'Denied') then 'refunding' else 'capturing' end
      when bool_or(m.kind = 'authorize' and not exists (
          select 1 from payment_move r where r.parent_id = m.id and r.kind = 'reverse' and r.state not in ('refused', 'withdrawn')))
        and o.status not in ('Cancelled', 'Denied') and coalesce(o.final_cents, 1) > 0 then 'authorized'
      when bool_or(m.kind = 'reverse' and m.state in ('wished', 'sent', 'unknown')) then 'reversing'
      else 'reversed' end as state
  from payment_move m where m.order_id = o.id) money`;
