import { cents } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import { factsAt } from '../shelf/build/fact-columns.ts';
import type { Shelf } from '../shelf/shelf.ts';
import type { Shopping } from './cart-owner.ts';
import type { CartHead } from './cart.store.ts';
import {
  findProducts,
  findStoredLines,
  soldAt,
  type PriceView,
  type ProductRow,
  type StoredLine,
} from './line.store.ts';

/** A product with its line in a cart, if it has one, and that line's backup product, unless it was withdrawn. */
export type LineRow = ProductRow & { line: StoredLine | null; backup: ProductRow | null };

/** The facts about a shopper that reading products for a cart needs. */
export type Shopper = Pick<Shopping, 'shelves' | 'priceLevel' | 'now'>;

/** Returns the lines of a cart with their products, oldest first. */
export async function readLines(database: Database, shopper: Shopper, head: CartHead): Promise<LineRow[]> {
  return withProducts(database, shopper, head, await findStoredLines(database, head.id));
}

/** Returns some stored lines of a cart with their products. */
export async function withProducts(
  database: Database,
  shopper: Shopper,
  head: CartHead,
  lines: readonly StoredLine[],
): Promise<LineRow[]> {
  const backupIds = lines.map(({ backupProductId }) => backupProductId).filter((id) => id !== null);
  const ids = [...lines.map(({ productId }) => productId), ...backupIds];
  const products = await readProducts(database, shopper, head, ids);
  return lines.flatMap((line) => {
    const product = products.get(line.productId);
    const backup = products.get(line.backupProductId ?? 0);
    return product ? [{ ...product, line, backup: backup && !backup.retired ? backup : null }] : [];
  });
}

/**
 * Returns products of a cart's merchant by key, priced for this cart. They come from the shelf if it has the catalog's
 * revision of the cart's head. With a shelf of another revision (just published, or not built yet) they come from the
 * database, as do withdrawn products, which no shelf holds. Shelf and database give the same values.
 */
export async function readProducts(
  database: Database,
  { shelves, priceLevel, now }: Shopper,
  head: CartHead,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  const { merchantId, locationId } = head;
  const view = { locationId, versionKey: head.versionKey, priceLevel, now };
  const shelf = shelves.held(merchantId);
  const products = new Map<number, ProductRow>();
  const elsewhere: number[] = [];
  for (const id of productIds) {
    const ordinal = shelf?.revision === head.catalogRevision ? shelf.table.ordinalOf(id) : -1;
    if (ordinal < 0) elsewhere.push(id);
    else products.set(id, onShelf(shelf!, ordinal, view));
  }
  if (elsewhere.length === 0) return products;
  for (const product of await findProducts(database, merchantId, elsewhere, view))
    products.set(product.productId, product);
  return products;
}

/** Returns a product from the shelf. */
function onShelf(shelf: Shelf, ordinal: number, view: PriceView): ProductRow {
  const { table, departments, brands } = shelf;
  const { base, current } = shelf.prices(view.locationId, view.versionKey, view.priceLevel, view.now);
  const price = { base: cents(base[ordinal]!), current: cents(current[ordinal]!) };
  const { own } = shelf.column(view.locationId, view.versionKey, view.priceLevel);
  const level = own?.[ordinal] === 1 ? view.priceLevel : 'DEFAULT';
  return {
    productId: table.keys[ordinal]!,
    retired: false,
    nameEn: table.names.en[ordinal]!,
    nameEs: table.names.es[ordinal]!,
    brand: brands[table.brand[ordinal]!]?.name ?? null,
    imageGuid: table.pictures[ordinal]![0] ?? null,
    labelEn: table.labels.en[ordinal]!,
    labelEs: table.labels.es[ordinal]!,
    departmentId: departments[table.department[ordinal]!]!.id,
    topDepartment: topDepartmentOf(shelf, table.department[ordinal]!),
    ...factsAt(table, ordinal),
    priceLevel: price.base < 0 ? null : level,
    price: soldAt(price),
  };
}

/** Returns the top department above a department, or the department itself when it is one. */
function topDepartmentOf({ departments }: Shelf, index: number): ProductRow['topDepartment'] {
  const department = departments[index]!;
  const { id, order, name } = department.parent < 0 ? department : departments[department.parent]!;
  return { id, order, nameEn: name.en, nameEs: name.es };
}
