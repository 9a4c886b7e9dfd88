import { isByPound } from '@larder/domain/quantity';
import type { Replaceable } from '@larder/domain/substitution';
import { row, sql, type Database } from '../database/database.ts';
import type { LineToPick } from './line-to-pick.store.ts';

/** Returns a line's product, at its price of placing, as its substitutes are compared with it. */
export async function findReplaced(database: Database, line: LineToPick): Promise<Replaceable> {
  const found = await row<Pick<Replaceable, 'departmentId' | 'family' | 'dietaryOptionIds' | 'allergenIds'>>(
    database,
    sql`select p.department_id as "departmentId", p.family, p.allergen_ids as "allergenIds",
          array(select d.option_id from product_dietary d where d.product_id = p.id) as "dietaryOptionIds"
        from product p where p.id = ${line.productId}`,
  );
  return {
    ...found!,
    productId: line.productId,
    isByPound: isByPound(line.sellingMode),
    unitCents: line.unitCents,
    minimumAge: line.minimumAge,
    isEbt: line.isEbt,
  };
}
