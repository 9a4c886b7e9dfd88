import type { AccountId, CartId } from '@larder/domain/owner-ids';
import type { TaxesOfDay } from '@larder/domain/tax-rates';
import type { CartSums } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import { accountOfSession, isStillThere } from '../account/session.store.ts';
import { change, instant, row, sql, type Database, type Sql } from '../database/database.ts';
import type { VisitorHash } from '../credential/visitor.ts';
import { SessionGone } from '../http/call.ts';
import { listCovered } from '../promo/promo.store.ts';
import { taxFacts, withTaxes, type TaxFacts } from '../tax/tax-facts.store.ts';
import type { CartHead, CartOwner, FoundHead } from './cart-head.ts';

export type { CartHead } from './cart-head.ts';

/** A cart's head as it is read, its store's taxes and what its promo covers still to be worked out. */
type CartRow = Omit<FoundHead, keyof TaxesOfDay> & TaxFacts;

const sumColumns = sql`c.lines_count as "linesCount", c.pieces, c.subtotal_cents as subtotal, c.ceiling_cents as ceiling,
  c.covered_cents as covered, c.covered_ceiling_cents as "coveredCeiling", c.saving_cents as saving, c.taxed`;

/**
 * The columns of CartRow; its tables are those of `headTables`. A cart whose order is being placed keeps its promo code: the
 * order has counted its use already, which may have been the last one.
 */
function headColumns(now: number): Sql {
  return sql`c.id, c.location_id as "locationId", s.merchant_id as "merchantId",
    r.number as "catalogRevision", c.status, c.version_key as "cartVersion",
    v.version_key as "versionKey", c.revision, s.allow_guest as "allowGuest",
    s.weight_tolerance_percent as "tolerancePercent",
    case v.version_key when 'CUST_PICKUP' then s.pickup_minimum_cents else s.delivery_minimum_cents end as "minimumCents",
    coalesce(v.fee_cents, 0) as "feeCents", v.fee_waived_from_cents as "feeWaivedFromCents",
    ${taxFacts(now)},
    c.promo_id as "promoId", o.code as "promoCode", coalesce(pl.label_en, '') as "promoLabelEn",
    coalesce(pl.label_es, '') as "promoLabelEs", coalesce(pl.percent, 0) as "promoPercent",
    pl.department_ids as "promoDepartmentIds",
    coalesce(pl.promo_id is not null and (c.status = 'placing' or not o.retired
      and (pl.starts_at is null or pl.starts_at <= ${instant(now)})
      and (pl.ends_at is null or pl.ends_at > ${instant(now)}) and (o.use_limit is null or o.used < o.use_limit)),
      false) as "promoValid", c.missing_choice as "missingChoice", ${sumColumns}`;
}

/** The tables of CartRow for a cart in one version of the store: `versionKey`, or when null the cart's own. */
function headTables(cart: Sql, versionKey: VersionKey | null): Sql {
  return sql`${cart} c join location s on s.id = c.location_id
    left join revision r on r.merchant_id = s.merchant_id
    left join location_version v on v.location_id = c.location_id
      and v.version_key = coalesce(${versionKey}, c.version_key)
    left join promo o on o.id = c.promo_id
    left join promo_location pl on pl.promo_id = c.promo_id and pl.location_id = c.location_id`;
}

/** The id of an owner's visitor; null for an account, and for an unknown token. */
function visitorOf(owner: CartOwner): Sql {
  return sql`(select id from visitor where token_hash = ${owner.visitorHash}::bytea)`;
}

/** The condition that a cart belongs to this owner, and that a recalled session of theirs is still there. */
export function ownedBy(owner: CartOwner): Sql {
  if (owner.accountId && owner.session) return sql`c.account_id = ${accountOfSession(owner.session)}`;
  return sql`(c.account_id = ${owner.accountId}::uuid or c.visitor_id = ${visitorOf(owner)})`;
}

/** A cart to find: of an owner, in a location, for a version; null: for its own. */
export type HeadWanted = {
  cartId: CartId;
  owner: CartOwner;
  locationId: number;
  versionKey: VersionKey | null;
};

/** Returns an owner's cart in a location, of any status; null if there is none. */
export async function findHead(
  database: Database,
  wanted: HeadWanted,
  now: number,
): Promise<FoundHead | null> {
  return (await findHeadWith<null>(database, wanted, now, sql`null`))?.head ?? null;
}

/** As `findHead`, with the value of an expression that is read in the same statement. */
export async function findHeadWith<Value>(
  database: Database,
  wanted: HeadWanted,
  now: number,
  expression: Sql,
): Promise<{ head: FoundHead; value: Value } | null> {
  const found = await row<CartRow & { value: Value }>(
    database,
    sql`select ${headColumns(now)}, ${expression} as value from ${headTables(sql`cart`, wanted.versionKey)}
        where c.id = ${wanted.cartId} and c.location_id = ${wanted.locationId} and ${ownedBy(wanted.owner)}`,
  );
  if (!found) return null;
  // A statement of its own: few promos are for some departments alone, and every reading of a cart would pay for it.
  const promoDepartmentIds =
    found.promoDepartmentIds && (await listCovered(database, found.promoDepartmentIds));
  const { value, ...head } = withTaxes(found);
  return { head: { ...head, promoDepartmentIds }, value };
}

/**
 * Locks an owner's cart until the transaction ends; transactions with several locks take this one first. Null: none.
 */
export async function lockCart(
  transaction: Database,
  wanted: { cartId: CartId; owner: CartOwner; locationId: number },
): Promise<{ id: string; status: CartHead['status'] } | null> {
  return row(
    transaction,
    sql`select c.id, c.status from cart c
        where c.id = ${wanted.cartId} and c.location_id = ${wanted.locationId} and ${ownedBy(wanted.owner)} for update`,
  );
}

/**
 * Returns the id of an owner's cart in a location that is open or whose order is being placed; undefined if there is
 * none.
 */
export async function findOpenCartId(
  database: Database,
  owner: CartOwner,
  locationId: number,
): Promise<CartId | undefined> {
  const found = await row<{ id: CartId }>(
    database,
    sql`select c.id from cart c where c.location_id = ${locationId} and ${ownedBy(owner)}
        and c.status in ('open', 'placing')`,
  );
  return found?.id;
}

/**
 * Inserts an open cart in the store's default version and returns its id and head, or the id of the owner's present one:
 * calls at the same time make one cart only.
 */
export async function insertCart(
  database: Database,
  owner: CartOwner,
  locationId: number,
  now: number,
): Promise<{ id: CartId; head: CartHead | null }> {
  const makeOrFind = async () => {
    const head = await makeCart(database, owner, locationId, now);
    const id = head?.id ?? (await findOpenCartId(database, owner, locationId));
    return id && { id, head };
  };
  // The cart that was in the way of the first one may have become an order before it was found.
  const cart = (await makeOrFind()) ?? (await makeOrFind());
  if (!cart && owner.accountId && owner.session) throw new SessionGone();
  if (!cart) throw new Error(`Location ${locationId} offers no version`);
  return cart;
}

async function makeCart(
  database: Database,
  owner: CartOwner,
  locationId: number,
  now: number,
): Promise<CartHead | null> {
  const made = await row<CartRow & { versionKey: VersionKey }>(
    database,
    sql`with made as (
        insert into cart (location_id, account_id, visitor_id, version_key, created_at, changed_at)
        select ${locationId}, ${owner.accountId}::uuid, ${visitorOf(owner)}, version_key, ${instant(now)}, ${instant(now)}
        from location_version where location_id = ${locationId} and ${isStillThere(owner.accountId ? owner.session : undefined)}
        order by is_default desc, version_key = 'WYGO_DELIVERY' desc limit 1
        on conflict do nothing returning *)
        select ${headColumns(now)} from ${headTables(sql`made`, null)}`,
  );
  return made && { ...withTaxes(made), promoDepartmentIds: null };
}

/** Returns whether guests may shop in a location. */
export async function allowsGuests(database: Database, locationId: number): Promise<boolean> {
  const found = await row<{ allowGuest: boolean }>(
    database,
    sql`select allow_guest as "allowGuest" from location where id = ${locationId}`,
  );
  return found?.allowGuest ?? false;
}

/** Returns whether a visitor has this token hash. */
export async function isVisitor(database: Database, visitorHash: VisitorHash): Promise<boolean> {
  return (await row(database, sql`select 1 from visitor where token_hash = ${visitorHash}`)) !== null;
}

/** Inserts a visitor with the hash of its token. */
export async function insertVisitor(
  database: Database,
  visitorHash: VisitorHash,
  now: number,
): Promise<void> {
  await change(
    database,
    sql`insert into visitor (token_hash, created_at, seen_at) values (${visitorHash}, ${instant(now)}, ${instant(now)})`,
  );
}

/** Gives a visitor's cart to an account; returns false when that account already has an open one in its location. */
export async function giveCart(
  transaction: Database,
  cartId: CartId,
  accountId: AccountId,
  now: number,
): Promise<boolean> {
  const changed = await change(
    transaction,
    sql`update cart c set account_id = ${accountId}, visitor_id = null, revision = revision + 1, changed_at = ${instant(now)}
        where c.id = ${cartId} and not exists (
          select 1 from cart other where other.account_id = ${accountId} and other.location_id = c.location_id
            and other.status in ('open', 'placing'))`,
  );
  return changed === 1;
}

/** Closes a cart whose lines were moved to another one. */
export async function closeMerged(transaction: Database, cartId: CartId, now: number): Promise<void> {
  await change(
    transaction,
    sql`update cart set status = 'merged', changed_at = ${instant(now)} where id = ${cartId}`,
  );
}

/** The values of a cart to be saved, calculated from its state at `revision`. */
export type CartSaved = {
  id: CartId;
  revision: number;
  versionKey: VersionKey;
  promoId: number | null;
  sums: CartSums;
};

/** The statement that writes a cart's sums, version and promo code if it is still at `revision` and open. */
export function savingSums(cart: CartSaved, now: number): Sql {
  const { sums } = cart;
  return sql`update cart set revision = revision + 1, changed_at = ${instant(now)}, version_key = ${cart.versionKey},
          promo_id = ${cart.promoId}, lines_count = ${sums.linesCount}, pieces = ${sums.pieces},
          subtotal_cents = ${sums.subtotal}, ceiling_cents = ${sums.ceiling}, covered_cents = ${sums.covered},
          covered_ceiling_cents = ${sums.coveredCeiling}, saving_cents = ${sums.saving},
          taxed = ${JSON.stringify(sums.taxed)}::jsonb
        where id = ${cart.id} and revision = ${cart.revision} and status = 'open'`;
}
