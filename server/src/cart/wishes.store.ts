import type { CartId } from '@larder/domain/owner-ids';
import type { MissingChoice } from '@larder/domain/substitution';
import { change, row, sql, type Database } from '../database/database.ts';
import type { Wishes } from './join-wishes.ts';

/** What a shopper chose for a whole cart. */
type CartChoices = { missingChoice: MissingChoice | null; promoCode: string | null };

/** Returns what was chosen for a whole cart. */
export async function findCartChoices(database: Database, cartId: string): Promise<CartChoices> {
  const found = await row<CartChoices>(
    database,
    sql`select c.missing_choice as "missingChoice", o.code as "promoCode"
        from cart c left join promo o on o.id = c.promo_id where c.id = ${cartId}`,
  );
  return found ?? { missingChoice: null, promoCode: null };
}

/** Writes what was chosen for a whole cart, which the caller has locked. */
export async function putChoices(
  transaction: Database,
  cartId: CartId,
  chosen: { missingChoice: MissingChoice | null; promoId: number | null },
): Promise<void> {
  await change(
    transaction,
    sql`update cart set missing_choice = ${chosen.missingChoice}, promo_id = ${chosen.promoId}::integer,
          revision = revision + 1 where id = ${cartId}`,
  );
}

/** Writes the wishes of lines; the caller has locked the cart, and saves it after. */
export async function putWishes(
  transaction: Database,
  cartId: CartId,
  wishes: readonly (Wishes & { productId: number })[],
): Promise<void> {
  const column = <Name extends keyof (typeof wishes)[number]>(name: Name) => wishes.map((each) => each[name]);
  await change(
    transaction,
    sql`update cart_line l set message = given.message, backup_product_id = given.backup,
          no_substitute = given.no_substitute
        from unnest(${column('productId')}::integer[], ${column('message')}::text[],
          ${column('backupProductId')}::integer[], ${column('noSubstitute')}::boolean[])
          as given (product_id, message, backup, no_substitute)
        where l.cart_id = ${cartId} and l.product_id = given.product_id`,
  );
}
