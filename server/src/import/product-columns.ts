import { allergens } from '@larder/domain/allergens';
import type { SizeUnit } from '@larder/domain/size';
import { thousandths } from '@larder/domain/quantity';
import type { PlannedProduct } from './import-plan.ts';

/** The keys that the codes in a product's row stand for. */
export type CodeKeys = { departments: ReadonlyMap<string, number>; brands: ReadonlyMap<string, number> };

/**
 * How the shelf holds a column as it is: whole numbers, texts, or lists. A `?` says that there may be none: on the
 * shelf that is 0 or ''. Null: the shelf makes something of its own of the column, or does without.
 */
export type ShelfKind = 'number' | 'number?' | 'text' | 'text?' | 'list';

type Column<Value, Kind extends ShelfKind | null> = {
  /** Its name in the table `product`. */
  name: string;
  type: 'text' | 'integer' | 'integer[]' | 'boolean';
  /** Returns the value that an import writes. */
  of: (product: PlannedProduct, keys: CodeKeys) => Value;
  shelf: Kind;
};

function column<Value, Kind extends ShelfKind | null = null>(
  name: string,
  type: Column<Value, Kind>['type'],
  of: Column<Value, Kind>['of'],
  shelf: Kind = null as Kind,
): Column<Value, Kind> {
  return { name, type, of, shelf };
}

/**
 * The columns of a product that a merchant's folder fills, beside its code: one row here is what the import inserts and
 * updates, what is selected under which name and type, and what the shelf holds. A column takes a migration too, and a rule
 * for its value in `import-schema.ts`.
 */
export const productColumns = {
  departmentId: column('department_id', 'integer', (row, keys) => keys.departments.get(row.department)!),
  brandId: column('brand_id', 'integer', (row, keys) =>
    row.brand === null ? null : keys.brands.get(row.brand)!,
  ),
  family: column('family', 'text', (row) => row.family),
  memberEn: column('member_en', 'text', (row) => row.member_en),
  memberEs: column('member_es', 'text', (row) => row.member_es),
  nameEn: column('name_en', 'text', (row) => row.name_en),
  nameEs: column('name_es', 'text', (row) => row.name_es),
  descriptionEn: column('description_en', 'text', (row) => row.description_en),
  descriptionEs: column('description_es', 'text', (row) => row.description_es),
  labelEn: column('label_en', 'text', (row) => row.label_en),
  labelEs: column('label_es', 'text', (row) => row.label_es),
  sellingMode: column('selling_mode', 'text', (row) => row.mode, 'text'),
  unitStep: column('unit_step_thousandths', 'integer', (row) => thousandths(row.unit_step), 'number'),
  weightStep: column('weight_step_thousandths', 'integer', (row) => thousandths(row.weight_step), 'number'),
  averageWeight: column(
    'average_weight_thousandths',
    'integer',
    (row) => (row.average_weight === null ? null : thousandths(row.average_weight)),
    'number?',
  ),
  minimumAge: column('minimum_age', 'integer', (row) => row.age, 'number?'),
  taxCode: column('tax_code', 'text', (row) => row.tax, 'text'),
  upc: column('upc', 'text', (row) => row.upc, 'text?'),
  plu: column('plu', 'text', (row) => row.plu, 'text?'),
  aisle: column('aisle', 'text', (row) => row.aisle),
  pickOrder: column('pick_order', 'integer', (row) => row.pick_order),
  isEbt: column('is_ebt', 'boolean', (row) => row.ebt),
  storageZone: column('storage_zone', 'text', (row) => row.zone),
  allergenIds: column(
    'allergen_ids',
    'integer[]',
    (row) => row.allergens.map((name) => allergens[name]),
    'list',
  ),
  sizeAmount: column('size_amount_thousandths', 'integer', (row) => row.size?.amount ?? null, 'number?'),
  sizeUnit: column('size_unit', 'text', (row): SizeUnit | null => row.size?.unit ?? null, 'text?'),
  sizeCount: column('size_count', 'integer', (row) => row.size?.count ?? 1, 'number'),
  ingredientsEn: column('ingredients_en', 'text', (row) => row.ingredients_en),
  ingredientsEs: column('ingredients_es', 'text', (row) => row.ingredients_es),
  servingEn: column('serving_en', 'text', (row) => row.serving_en),
  servingEs: column('serving_es', 'text', (row) => row.serving_es),
  nutrition: column('nutrition', 'text', (row) => row.nutrition),
  storageEn: column('storage_en', 'text', (row) => row.storage_en),
  storageEs: column('storage_es', 'text', (row) => row.storage_es),
  originEn: column('origin_en', 'text', (row) => row.origin_en),
  originEs: column('origin_es', 'text', (row) => row.origin_es),
  popularity: column('popularity', 'integer', (row) => row.popularity),
};

/** Columns that an import does not change in an existing product: popularity follows the orders. */
export const keptColumns: ReadonlySet<ProductKey> = new Set(['popularity']);

type Columns = typeof productColumns;
export type ProductKey = keyof Columns;

/** A product as its columns say. */
export type ProductRecord = { [Key in ProductKey]: ReturnType<Columns[Key]['of']> };

export const productKeys = Object.keys(productColumns) as ProductKey[];
