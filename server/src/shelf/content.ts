import type { Tongue } from './build/product-table.ts';

type Both = Record<Tongue, string>;

export type Banner = {
  id: number;
  title: Both;
  subtitle: Both;
  description: Both;
  image: string | null;
  color: string;
};

export type Recipe = Banner & {
  ingredients: Record<Tongue, string[]>;
  instructions: Record<Tongue, string[]>;
  /** The number of people the recipe is written for; null where it is not given. */
  servings: number | null;
  /** Ordinals with how much is bought and how much of it is used, thousandths. */
  products: { ordinal: number; quantity: number; used: number }[];
};

export type ProductList = Banner & { type: string; ordinals: Int32Array };

/** The stretch in which an ad is shown; epoch milliseconds. */
type Days = { startsAt: number | null; endsAt: number | null };

export type Ad = {
  id: number;
  type: string;
  image: string | null;
  title: Both;
  text: Both;
  buttonShow: boolean;
  buttonText: Both;
  link: { type: string; id: number } | null;
  /** The locations that show it, with when it begins and ends there; epoch milliseconds, null: no bound. */
  places: ReadonlyMap<number, Days>;
};

export type Section = { id: number; locationId: number; order: number; type: string; refId: number };

/** A merchant's content beside products, in its order. */
export type Content = {
  recipes: Recipe[];
  lists: ProductList[];
  ads: Ad[];
  sections: Section[];
  messages: Record<string, Both>;
};
