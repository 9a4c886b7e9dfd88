import type { Size } from '@larder/domain/size';
import type {
  AdItem,
  BrandRow,
  DepartmentRow,
  DietaryRow,
  ListItem,
  ProductRow,
  RecipeItem,
  SectionItem,
  SynonymRow,
} from './import-schema.ts';
import type { Place } from './import-report.ts';
import type { StoreFile } from './import-store-schema.ts';

/** Guids of stored pictures, by file. */
export type Guids = ReadonlyMap<string, string>;

/** A picture that is named: what it shows (English), and the first place that names it. */
export type NamedPicture = { shows: string; at: Place };

/** A value with the row it came from, so that later problems can still name the place. */
export type Placed<Value> = { row: number; value: Value };

/** One price as it will stand in the database. Instants are epoch milliseconds UTC, the end exclusive. */
export type PlannedPrice = {
  /** Index into the plan's locations. */
  location: number;
  version: string;
  level: string;
  base: number;
  sale: number | null;
  saleStarts: number | null;
  saleEnds: number | null;
};

/** Where a product stands in one store. `location`: index into the plan's locations. */
export type PlannedPlace = { location: number; code: string; aisle: string | null; pickOrder: number | null };

/** A product with the size that its columns or its label give. */
export type PlannedProduct = ProductRow & { size: Size | null };

/** A merchant's folder, checked: every reference leads somewhere, every value fits its column. */
export type ImportPlan = {
  store: StoreFile;
  departments: DepartmentRow[];
  brands: BrandRow[];
  dietary: DietaryRow[];
  synonyms: SynonymRow[];
  products: PlannedProduct[];
  /** By product, in the order of `products`. */
  prices: PlannedPrice[][];
  /** The codes of products that prices.csv does not name. */
  unpriced: string[];
  places: PlannedPlace[];
  recipes: RecipeItem[];
  lists: ListItem[];
  ads: AdItem[];
  sections: SectionItem[];
  /** Every picture that is named somewhere, by its file. */
  pictures: Map<string, NamedPicture>;
};
