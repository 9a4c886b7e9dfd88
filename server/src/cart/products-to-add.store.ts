import type { AccountId } from '@larder/domain/owner-ids';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import { row, rows, sql, type Database } from '../database/database.ts';
import type { Chosen } from './priced-line.ts';
import type { RecipeProduct } from './recipe-additions.ts';

/** A product that comes from a list. */
type Wanted = Chosen & { productId: number };

type RecipeProductRow = {
  productId: number;
  quantity: Thousandths;
  used: Thousandths;
  mode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
};

/** Returns the products of a merchant's recipe, in its order; null: there is no such recipe. */
export async function findRecipeProducts(
  database: Database,
  merchantId: number,
  recipeId: number,
): Promise<RecipeProduct[] | null> {
  const recipe = await row<{ servings: number | null }>(
    database,
    sql`select servings from recipe where id = ${recipeId} and merchant_id = ${merchantId} and not retired`,
  );
  if (!recipe) return null;
  const found = await rows<RecipeProductRow>(
    database,
    sql`select r.product_id as "productId", r.quantity_thousandths as quantity,
          coalesce(r.used_thousandths, r.quantity_thousandths) as used, p.selling_mode as mode,
          p.unit_step_thousandths as "unitStep", p.weight_step_thousandths as "weightStep",
          p.average_weight_thousandths as "averageWeight"
        from recipe_product r join product p on p.id = r.product_id where r.recipe_id = ${recipeId} order by r.position`,
  );
  return found.map(({ productId, quantity, used, ...selling }) => ({
    productId,
    need: { quantity, used },
    selling,
    written: recipe.servings,
  }));
}

/** Returns the products of a list at a merchant that the account owns or joined; null: there is no such list. */
export async function findListProducts(
  database: Database,
  owned: { accountId: AccountId; merchantId: number; listId: string },
): Promise<Wanted[] | null> {
  const list = await row(
    database,
    sql`select 1 from shopping_list l
        where l.id = ${owned.listId} and l.merchant_id = ${owned.merchantId} and (l.account_id = ${owned.accountId}
          or exists (select from shopping_list_member m where m.list_id = l.id and m.account_id = ${owned.accountId}))`,
  );
  if (!list) return null;
  return rows<Wanted>(
    database,
    sql`select product_id as "productId", quantity_thousandths as quantity, selling_mode as "sellingModeThen"
        from shopping_list_item
        where list_id = ${owned.listId} order by added_at, product_id`,
  );
}
