import { priceAt } from '@larder/domain/price';
import { cents, type Cents } from '@larder/domain/money';
import { isByPound, type Selling } from '@larder/domain/quantity';
import { dearestMatch, keptDiet, type Replaceable, type SubstituteLimits } from '@larder/domain/substitution';
import type { VersionKey } from '@larder/domain/versions';
import { isSoldAt } from '../import/sold.store.ts';
import { instant, rows, sql, type Database, type Sql } from '../database/database.ts';
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
  return readCandidates(database, place, sql`p.id = any(${[...productIds]}::integer[])`);
}

/** Among how many products the best matches are looked for. */
const looked = 60;

/**
 * Returns at most 60 products sold here now that may be best matches of a line's (`whyNoMatch` has the last word): its
 * family first, then its sub-department, each most popular first.
 */
export function findAlike(
  database: Database,
  place: PricePlace,
  line: Replaceable,
  limits: SubstituteLimits,
): Promise<Candidate[]> {
  // Two halves, each found by its index; whatever cannot come takes no place from what can.
  const alike = sql`p.id in (
      select id from product where department_id = ${line.departmentId}
      union select id from product where family = ${line.family}
        and merchant_id = (select merchant_id from product where id = ${line.productId}))
    and p.id <> ${line.productId} and coalesce(p.minimum_age, 0) <= ${limits.age ?? 0}
    and (p.is_ebt or not ${line.isEbt}::boolean) and (p.selling_mode <> 'UNIT') = ${line.isByPound}::boolean
    and not p.allergen_ids && ${[...limits.avoided]}::integer[]
    and array(select d.option_id from product_dietary d where d.product_id = p.id) @> ${keptDiet(line, limits)}::integer[]
    and ${priceAtSql(place.now)} <= ${dearestMatch(line, limits)}`;
  return readCandidates(database, place, alike, { family: line.family, max: looked });
}

/** The SQL of `priceAt`'s current price for the row `price`. */
function priceAtSql(now: number): Sql {
  return sql`least(price.base_cents, case when ${instant(now)} >= coalesce(price.sale_starts_at, '-infinity')
    and ${instant(now)} < coalesce(price.sale_ends_at, 'infinity') then price.sale_cents end)`;
}

async function readCandidates(
  database: Database,
  place: PricePlace,
  which: Sql,
  first: { family: string | null; max: number | null } = { family: null, max: null },
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
        where not p.retired and ${isSoldAt(sql`price.base_cents`)} and ${which}
        order by (p.family = ${first.family}) is true desc, p.popularity desc, p.id limit ${first.max}::integer`,
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
