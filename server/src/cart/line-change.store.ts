import type { Cents } from '@larder/domain/money';
import type { CartId } from '@larder/domain/owner-ids';
import { MAX_LINES, type SellingMode, type Thousandths } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import type { CartSums, LineNumbers } from '@larder/domain/totals';
import { change, instant, raw, row, sql, type Database, type Sql } from '../database/database.ts';
import type { CartOwner } from './cart-head.ts';
import { ownedBy, savingSums, type CartHead, type CartSaved } from './cart.store.ts';

/** The state of a cart after a change of one line. */
export type Changed = { revision: number; lineId: string; missingChoice: MissingChoice | null } & CartSums;

/** The new values of a line. */
export type LineValues = {
  productId: number;
  quantity: Thousandths;
  /** How the product was sold when the quantity was chosen. */
  sellingMode: SellingMode;
  priceLevel: string;
  baseCents: Cents;
  unitCents: Cents;
  isCovered: boolean;
  taxCode: string | null;
  isAvailable: boolean;
} & LineNumbers;

const changedSums = sql`c.revision, c.lines_count as "linesCount", c.pieces, c.subtotal_cents as subtotal,
  c.ceiling_cents as ceiling, c.covered_cents as covered, c.covered_ceiling_cents as "coveredCeiling",
  c.saving_cents as saving, c.taxed, c.missing_choice as "missingChoice"`;

/** The columns that a change of the sums by tax code needs of a line before (`old`) and after it (`new`). */
const taxedColumns = raw(
  ['old', 'new']
    .map(
      (which) => `${which}.tax_code as ${which}_code, ${which}.amount_cents as ${which}_amount,
        ${which}.ceiling_cents as ${which}_ceiling, ${which}.is_covered as ${which}_is_covered`,
    )
    .join(', '),
);

/** The sums by tax code without the old line and with the new one; unchanged when neither has a tax code. */
const movedTaxed = sql`case when line.old_code is null and line.new_code is null then c.taxed
  else moved_taxed(
    moved_taxed(c.taxed, line.old_code, -line.old_amount, -line.old_ceiling,
      case when line.old_is_covered then -line.old_amount else 0 end,
      case when line.old_is_covered then -line.old_ceiling else 0 end),
    line.new_code, line.new_amount, line.new_ceiling,
    case when line.new_is_covered then line.new_amount else 0 end,
    case when line.new_is_covered then line.new_ceiling else 0 end) end`;

/**
 * A line that was set: its price last shown (null: it is new), its note, its backup, and whether it refuses
 * substitutes.
 */
type PutLine = Changed & {
  shownUnitCents: Cents | null;
  message: string;
  backupProductId: number | null;
  noSubstitute: boolean;
};

/** The facts of a cart's head for which a line was priced, and the owner to whom the cart must belong. */
type OwnCart = { owner: CartOwner } & Pick<
  CartHead,
  'id' | 'merchantId' | 'cartVersion' | 'promoId' | 'catalogRevision'
>;

/**
 * Sets one line and changes the cart's sums by the difference, in one statement: the cart is locked first, so the old
 * line that is subtracted cannot change meanwhile. Null when the line's numbers do not hold any more: the cart is not
 * this owner's, not open, full, of another version or promo code, or another catalog has been published.
 */
export function putLine(
  database: Database,
  { owner, ...cart }: OwnCart,
  line: LineValues,
  now: number,
): Promise<PutLine | null> {
  return row<PutLine>(
    database,
    sql`with held as (
          select c.id, c.lines_count from cart c
          where c.id = ${cart.id} and ${ownedBy(owner)} and c.status = 'open'
            and c.version_key = ${cart.cartVersion} and c.promo_id is not distinct from ${cart.promoId}::integer
            and exists (select 1 from revision r
              where r.merchant_id = ${cart.merchantId} and r.number = ${cart.catalogRevision})
          for update),
        line as (
          insert into cart_line (cart_id, product_id, quantity_thousandths, price_level, base_cents, unit_cents,
            amount_cents, ceiling_cents, saving_cents, pieces, is_covered, tax_code, selling_mode, added_at)
          select held.id, ${line.productId}, ${line.quantity}, ${line.priceLevel}, ${line.baseCents}, ${line.unitCents},
            ${line.amount}, ${line.ceiling}, ${line.saving}, ${line.pieces}, ${line.isCovered}, ${line.taxCode}, ${line.sellingMode}, ${instant(now)}
          from held
          where held.lines_count < ${MAX_LINES} or exists (
            select 1 from cart_line x where x.cart_id = held.id and x.product_id = ${line.productId})
          on conflict (cart_id, product_id) do update set
            quantity_thousandths = excluded.quantity_thousandths, price_level = excluded.price_level,
            base_cents = excluded.base_cents, unit_cents = excluded.unit_cents, amount_cents = excluded.amount_cents,
            ceiling_cents = excluded.ceiling_cents, saving_cents = excluded.saving_cents, pieces = excluded.pieces,
            is_covered = excluded.is_covered, is_available = true, tax_code = excluded.tax_code,
            selling_mode = excluded.selling_mode
          returning new.id, new.cart_id, new.message, new.backup_product_id, new.no_substitute, old.unit_cents as shown,
            (old.id is null)::int as added,
            new.pieces - coalesce(old.pieces, 0) as pieces,
            new.amount_cents - coalesce(old.amount_cents, 0) as amount,
            new.ceiling_cents - coalesce(old.ceiling_cents, 0) as ceiling,
            new.saving_cents - coalesce(old.saving_cents, 0) as saving,
            case when new.is_covered then new.amount_cents else 0 end
              - case when old.is_covered then old.amount_cents else 0 end as covered,
            case when new.is_covered then new.ceiling_cents else 0 end
              - case when old.is_covered then old.ceiling_cents else 0 end as covered_ceiling,
            ${taxedColumns})
        update cart c set revision = c.revision + 1, changed_at = ${instant(now)},
          lines_count = c.lines_count + line.added, pieces = c.pieces + line.pieces,
          subtotal_cents = c.subtotal_cents + line.amount, ceiling_cents = c.ceiling_cents + line.ceiling,
          saving_cents = c.saving_cents + line.saving, covered_cents = c.covered_cents + line.covered,
          covered_ceiling_cents = c.covered_ceiling_cents + line.covered_ceiling,
          taxed = ${movedTaxed}
        from line where c.id = line.cart_id
        returning line.id as "lineId", line.shown as "shownUnitCents", line.message,
          line.backup_product_id as "backupProductId",
          line.no_substitute as "noSubstitute", ${changedSums}`,
  );
}

/** Deletes one line and takes it off the cart's sums. Null when the cart is not open or has no such line. */
export function deleteLine(
  database: Database,
  cartId: CartId,
  productId: number,
  now: number,
): Promise<Changed | null> {
  return row<Changed>(
    database,
    sql`with held as (select id from cart where id = ${cartId} and status = 'open' for update),
        gone as (
          delete from cart_line l using held where l.cart_id = held.id and l.product_id = ${productId} returning l.*)
        update cart c set revision = c.revision + 1, changed_at = ${instant(now)},
          lines_count = c.lines_count - 1, pieces = c.pieces - gone.pieces,
          subtotal_cents = c.subtotal_cents - gone.amount_cents, ceiling_cents = c.ceiling_cents - gone.ceiling_cents,
          saving_cents = c.saving_cents - gone.saving_cents,
          covered_cents = c.covered_cents - case when gone.is_covered then gone.amount_cents else 0 end,
          covered_ceiling_cents = c.covered_ceiling_cents - case when gone.is_covered then gone.ceiling_cents else 0 end,
          taxed = case when gone.tax_code is null then c.taxed else moved_taxed(c.taxed, gone.tax_code,
            -gone.amount_cents, -gone.ceiling_cents, case when gone.is_covered then -gone.amount_cents else 0 end,
            case when gone.is_covered then -gone.ceiling_cents else 0 end) end
        from gone where c.id = gone.cart_id
        returning gone.id as "lineId", ${changedSums}`,
  );
}

/** A change of a line other than its quantity. */
export type LineWish = { message: string } | { backupProductId: number | null } | { noSubstitute: boolean };

/**
 * Saves a line's note, its backup product, or that it refuses substitutes; a backup ends that refusal and the refusal
 * removes the backup. Null when the cart is not open or has no such line.
 */
export function annotateLine(
  database: Database,
  { cartId, lineId }: { cartId: CartId; lineId: string },
  what: LineWish,
  now: number,
): Promise<Changed | null> {
  return row<Changed>(
    database,
    sql`with held as (select id from cart where id = ${cartId} and status = 'open' for update),
        line as (
          update cart_line l set ${settingOf(what)} from held where l.cart_id = held.id and l.id = ${lineId} returning l.id, l.cart_id)
        update cart c set revision = c.revision + 1, changed_at = ${instant(now)}
        from line where c.id = line.cart_id returning line.id as "lineId", ${changedSums}`,
  );
}

function settingOf(what: LineWish): Sql {
  if ('message' in what) return sql`message = ${what.message}`;
  if ('noSubstitute' in what)
    return sql`no_substitute = ${what.noSubstitute},
      backup_product_id = case when ${what.noSubstitute} then null else backup_product_id end`;
  return sql`backup_product_id = ${what.backupProductId}::integer,
    no_substitute = no_substitute and ${what.backupProductId}::integer is null`;
}

/** Saves the choice for missing products. Null when this owner has no such open cart. */
export function chooseForMissing(
  database: Database,
  { cartId, owner, choice }: { cartId: CartId; owner: CartOwner; choice: MissingChoice },
  now: number,
): Promise<Omit<Changed, 'lineId'> | null> {
  return row(
    database,
    sql`update cart c set missing_choice = ${choice}, revision = c.revision + 1, changed_at = ${instant(now)}
        where c.id = ${cartId} and ${ownedBy(owner)} and c.status = 'open'
        returning ${changedSums}`,
  );
}

/**
 * Sets many lines at once; the caller has locked the cart and saves its sums after. An existing line keeps its note,
 * its backup product and its position.
 */
export async function putLines(
  transaction: Database,
  cartId: CartId,
  lines: readonly LineValues[],
  now: number,
): Promise<void> {
  if (lines.length > 0) await change(transaction, linesInto(sql`select ${cartId}::uuid as id`, lines, now));
}

/**
 * Saves a cart's sums, version and promo code with the lines they come from, in one statement, if the cart is still
 * open and at `revision`. Returns false when it is not: the caller has to read it again.
 */
export async function putCart(
  database: Database,
  cart: CartSaved,
  lines: readonly LineValues[],
  now: number,
): Promise<boolean> {
  const saving = savingSums(cart, now);
  if (lines.length === 0) return (await change(database, saving)) === 1;
  const saved = await row(
    database,
    sql`with saved as (${saving} returning id), put as (${linesInto(sql`select id from saved`, lines, now)})
        select 1 from saved`,
  );
  return saved !== null;
}

/**
 * The statement that sets lines in the cart whose id the query `cart` returns; it sets none when that returns no row.
 */
function linesInto(cart: Sql, lines: readonly LineValues[], now: number): Sql {
  const column = <Name extends keyof LineValues>(name: Name) => lines.map((line) => line[name]);
  return sql`insert into cart_line (cart_id, product_id, quantity_thousandths, price_level, base_cents, unit_cents,
          amount_cents, ceiling_cents, saving_cents, pieces, is_available, is_covered, tax_code, selling_mode, added_at)
        select target.id, given.*, ${instant(now)}
        from (${cart}) target, unnest(${column('productId')}::integer[], ${column('quantity')}::integer[], ${column('priceLevel')}::text[],
          ${column('baseCents')}::integer[], ${column('unitCents')}::integer[], ${column('amount')}::bigint[],
          ${column('ceiling')}::bigint[], ${column('saving')}::bigint[], ${column('pieces')}::integer[],
          ${column('isAvailable')}::boolean[], ${column('isCovered')}::boolean[], ${column('taxCode')}::text[],
          ${column('sellingMode')}::text[]) as given
        on conflict (cart_id, product_id) do update set
          quantity_thousandths = excluded.quantity_thousandths, price_level = excluded.price_level,
          base_cents = excluded.base_cents, unit_cents = excluded.unit_cents, amount_cents = excluded.amount_cents,
          ceiling_cents = excluded.ceiling_cents, saving_cents = excluded.saving_cents, pieces = excluded.pieces,
          is_available = excluded.is_available, is_covered = excluded.is_covered, tax_code = excluded.tax_code,
          selling_mode = excluded.selling_mode`;
}
