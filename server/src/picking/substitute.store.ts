import { priceAt } from '@larder/domain/price';
import { cents, type Cents } from '@larder/domain/money';
import { isByPound, type Selling } from '@larder/domain/quantity';
import type { Replaceable } from '@larder/domain/substitution';
import type { VersionKey } from '@larder/domain/versions';
import { rows, sql, type Database, type Sql } from '../database/database.ts';
import type { SubstituteFacts } from './pick.store.ts';

/** A product that may come instead of another, with its price here now. */
export type Candidate = Replaceable & { selling: Selling; facts: SubstituteFacts };

/** The place and the moment for which prices are read. */
type PricePlace = { locationId: number; versionKey: VersionKey; priceLevel: string; now: number };

type CandidateRow = Omit<Replaceable, 'isByPound'> &
  Omit<SubstituteFacts, 'unitCents'> &
  Pick<Selling, 'unitStep' | 'weightStep'> & {
    baseCents: Cents;
    saleCents: Cents | null;
    saleStarts: number | null;
    saleEnds: number | null;
  };

/** Returns those of some products that are sold here now. */
export function findCandidates(
  database: Database,
  place: PricePlace,
  productIds: readonly number[],
): Promise<Candidate[]> {
  return readCandidates(database, place, sql`p.id = any(${[...productIds]}::integer[])`, null);
}

/** Returns at most 60 products sold here now of a product's family or sub-department, most popular first. */
export function findAlike(database: Database, place: PricePlace, productId: number): Promise<Candidate[]> {
  const alike = sql`exists (select from product w where w.id = ${productId} and w.merchant_id = p.merchant_id
    and w.id <> p.id and (w.department_id = p.department_id or w.family = p.family))`;
  return readCandidates(database, place, alike, 60);
}

async function readCandidates(
  database: Database,
  place: PricePlace,
  which: Sql,
  max: number | null,
): Promise<Candidate[]> {
  const found = await rows<CandidateRow>(
    database,
    sql`select p.id as "productId", p.department_id as "departmentId", p.family, p.minimum_age as "minimumAge",
          p.is_ebt as "isEbt", p.allergen_ids as "allergenIds", p.name_en as "nameEn", p.name_es as "nameEs", coalesce(b.name, '') as brand,
          p.label_en as "labelEn", p.label_es as "labelEs", p.tax_code as "taxCode",
          p.selling_mode as "sellingMode", p.unit_step_thousandths as "unitStep",
          p.weight_step_thousandths as "weightStep", p.average_weight_thousandths as "averageWeight",
          array(select d.option_id from product_dietary d where d.product_id = p.id) as "dietaryOptionIds",
          (select i.image_guid from product_image i where i.product_id = p.id order by i.position limit 1) as "imageGuid",
          price.base_cents as "baseCents", price.sale_cents as "saleCents", price.sale_starts_at as "saleStarts",
          price.sale_ends_at as "saleEnds"
        from product p left join brand b on b.id = p.brand_id
          join lateral (
            select r.* from price r where r.location_id = ${place.locationId} and r.product_id = p.id
              and r.version_key = ${place.versionKey} and r.price_level in (${place.priceLevel}, 'DEFAULT')
            order by r.price_level = 'DEFAULT' limit 1) price on true
        where not p.retired and price.base_cents > 0 and ${which} order by p.popularity desc, p.id limit ${max}::integer`,
  );
  return found.map((each) => candidateOf(each, place.now));
}

function candidateOf(
  { baseCents, saleCents, saleStarts, saleEnds, ...row }: CandidateRow,
  now: number,
): Candidate {
  const { current } = priceAt({ base: cents(baseCents), sale: saleCents, saleStarts, saleEnds }, now);
  const {
    productId,
    departmentId,
    family,
    isEbt,
    dietaryOptionIds,
    allergenIds,
    unitStep,
    weightStep,
    ...facts
  } = row;
  return {
    productId,
    departmentId,
    family,
    isByPound: isByPound(facts.sellingMode),
    unitCents: current,
    minimumAge: facts.minimumAge,
    isEbt,
    dietaryOptionIds,
    allergenIds,
    selling: { mode: facts.sellingMode, unitStep, weightStep, averageWeight: facts.averageWeight },
    facts: { ...facts, unitCents: current },
  };
}
