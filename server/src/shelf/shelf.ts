import type { Content } from './content.ts';
import type { Department } from './departments.ts';
import type { SortOrders } from './listing.ts';
import type { Matcher } from './search/match-words.ts';
import type { PriceColumn, PricesNow } from './prices.ts';
import type { ProductTable } from './build/product-table.ts';
import type { RememberedAnswers } from './remembered.ts';
import type { Phrases } from './search/phrases.ts';
import type { ProductCodes } from './search/product-codes.ts';
import type { SearchIndex } from './search/search-index.ts';

export type Brand = { id: number; name: string };

/** One merchant's catalog at one revision, in memory. Nothing of it changes once it is built, but what it remembers. */
export type Shelf = {
  merchantId: number;
  revision: number;
  /** When the revision was published. A number alone may come again, with other content, after a backup is put back. */
  publishedAt: number;
  productCount: number;
  /** Its approximate size, which decides which shelves are dropped when there are too many. */
  bytes: number;
  table: ProductTable;
  departments: Department[];
  departmentIndex: ReadonlyMap<number, number>;
  /** In alphabetical order. */
  brands: Brand[];
  brandIndex: ReadonlyMap<number, number>;
  dietaryIndex: ReadonlyMap<number, number>;
  /** The products bought together with each, by ordinal, the best first. Many have none. */
  together: ReadonlyMap<number, readonly number[]>;
  orders: SortOrders;
  search: SearchIndex;
  matcher: Matcher;
  codes: ProductCodes;
  /** The names of its goods in a word or two. */
  phrases: Phrases;
  content: Content;
  /** Which of the stretches between dated changes (prices, ads) an instant falls in. */
  epochAt: (now: number) => number;
  column: (locationId: number, version: string, level: string) => PriceColumn;
  /** The prices of a store, version and level at an instant. */
  prices: (locationId: number, version: string, level: string, now: number) => PricesNow;
  /** Answers made from this shelf that may be given again. They go when the shelf goes. */
  remembered: RememberedAnswers;
};
