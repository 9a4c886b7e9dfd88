import type { CartId } from '@larder/domain/owner-ids';
import type { MissingChoice } from '@larder/domain/substitution';
import { change, row, rows, sql, type Database } from '../database/database.ts';
import type { CartOwner } from './cart-head.ts';
import { ownedBy } from './cart.store.ts';
import type { Bringing, Wishes } from './join-wishes.ts';
import type { Chosen } from './priced-line.ts';

/** What a shopper chose for a whole cart. */
type CartChoices = { missingChoice: MissingChoice | null; promoCode: string | null };

/** Returns whether a cart of a merchant's, in whichever store and of any status, is this owner's. */
export async function isOwnCart(
  database: Database,
  wanted: { cartId: string; owner: CartOwner; merchantId: number },
): Promise<boolean> {
  const found = await row(
    database,
    sql`select 1 from cart c join location s on s.id = c.location_id
        where c.id = ${wanted.cartId} and s.merchant_id = ${wanted.merchantId} and ${ownedBy(wanted.owner)}`,
  );
  return found !== null;
}

/** Returns what was chosen for a whole cart. */
export async function findCartChoices(database: Database, cartId: string): Promise<CartChoices> {
  const found = await row<CartChoices>(
    database,
    sql`select c.missing_choice as "missingChoice", o.code as "promoCode"
        from cart c left join promo o on o.id = c.promo_id where c.id = ${cartId}`,
  );
  return found ?? { missingChoice: null, promoCode: null };
}

/** Writes what is wanted for missing products; the caller has locked the cart, and saves it after. */
export async function putMissingChoice(
  transaction: Database,
  cartId: CartId,
  missingChoice: MissingChoice,
): Promise<void> {
  await change(transaction, sql`update cart set missing_choice = ${missingChoice} where id = ${cartId}`);
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

/** Returns the products of a cart with their wishes, oldest first. */
export function findCartProducts(database: Database, cartId: string): Promise<(Chosen & Bringing)[]> {
  return rows(
    database,
    sql`select product_id as "productId", quantity_thousandths as quantity, selling_mode as "sellingModeThen",
          json_build_object('message', message, 'backupProductId', backup_product_id, 'noSubstitute', no_substitute) as wishes
        from cart_line where cart_id = ${cartId} order by added_at, id`,
  );
}
