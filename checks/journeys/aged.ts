import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@larder/server/database/database';

/** Changes a row of the shop's own database as time would have done; the row must be there. */
async function age(what: string, statement: string, of: string): Promise<void> {
  const url = await readFile(path.join(process.env.JOURNEY_DATA!, 'database-url'), 'utf8');
  const pool = openPool(url.trim(), () => {}, 1);
  try {
    const { rowCount } = await pool.query(statement, [of]);
    if (!rowCount) throw new Error(`${what} of ${of} is not there`);
  } finally {
    await pool.end();
  }
}

/** Makes the sign-ins of somebody of the staff an hour older. */
export function ageSignIn(email: string): Promise<void> {
  const statement = `update staff_session s set signed_in_at = s.signed_in_at - interval '1 hour'
    from staff p where p.id = s.staff_id and p.email = $1`;
  return age('the sign-in', statement, email);
}

/** Makes the open questions to an order's shopper five minutes older. */
export function ageQuestion(orderId: string): Promise<void> {
  const statement = `update question set asked_at = asked_at - interval '5 minutes',
    expires_at = expires_at - interval '5 minutes' where order_id = $1 and answer is null`;
  return age('the question', statement, orderId);
}

/** Makes the window that a shopper has chosen ten and a half minutes older. */
export function ageHold(email: string): Promise<void> {
  const statement = `update slot_hold h set expires_at = h.expires_at - interval '10.5 minutes'
    from cart c join account a on a.id = c.account_id where c.id = h.cart_id and h.state = 'held' and a.email = $1`;
  return age('the hold', statement, email);
}
