import { allergens } from '@larder/domain/allergens';
import { nutrientNames } from '@larder/domain/nutrition';
import { sizeUnits } from '@larder/domain/size';
import { comparisonUnits } from '@larder/domain/unit-price';
import * as z from 'zod';
import { imageGuid, instant, key, money } from './fields.ts';

/** Sold by the piece, by the pound, or in pieces that are priced by the pound (then `weight` is that of one piece). */
export const sellingMode = z.enum(['UNIT', 'WEIGHT', 'BOTH']);

/** Beside a quantity in a call: four pieces do not become four pounds because a catalog was renewed meanwhile. */
export const sellingModeThen = sellingMode
  .optional()
  .describe(
    'How the product was sold where the quantity was chosen; sold in another way now, it is converted',
  );

const productImage = z.object({
  isThumbnail: z.boolean(),
  prodImageGuid: z.uuid(),
});

/**
 * The content of a package, in the unit by which goods of its kind are compared: a gallon is 128 fl oz. Null
 * where unknown, and for goods sold by weight.
 */
export const comparison = z
  .object({ amount: z.number().positive(), unit: z.enum(comparisonUnits) })
  .nullable();

/** The allergens that a product is known to contain, by their ids (domain/allergens). */
export const containedAllergens = z.array(z.literal(Object.values(allergens)));

const productFacts = {
  key,
  name: z.string(),
  /** This member's name within its family ("Half gallon"), or ''. */
  familyMemberName: z.string(),
  /** The brand's name, or ''. */
  brand: z.string(),
  brandKey: key.nullable(),
  departmentKey: key,
  thumbnailKey: imageGuid,
  images: z.array(productImage),
  sellingMode,
  /** The size as printed on the shelf: "16 oz", "1 gal", "each". */
  weightLabel: z.string(),
  /**
   * The content of the package, the same in every language: `count` times `amount` of a unit; null where
   * unknown.
   */
  size: z
    .object({ amount: z.number().positive(), unit: z.enum(sizeUnits), count: z.number().int() })
    .nullable(),
  comparison,
  /** True when a unit of it costs least in its family, as sold here now. */
  bestValue: z.boolean(),
  /** Average weight of one piece in pounds; null where unknown. */
  weight: z.number().nullable(),
  sellByUnit: z.boolean(),
  sellByWeight: z.boolean(),
  /** The step of the quantity in pieces. */
  sellByUnitIncrement: z.number(),
  /** The step of the quantity in pounds. */
  sellByWeightIncrement: z.number(),
  /** The least age of its buyer: 21 for alcohol; null where there is none. */
  minimumAge: z.number().int().nullable(),
  allergens: containedAllergens,
  /**
   * False when it is not sold in this store for this way of receiving; its prices are then 0 and it cannot be
   * added.
   */
  isSold: z.boolean(),
};

/**
 * A product as listings carry it: all that its card shows. Prices are dollars; discountPrice is set only when
 * it is lower.
 */
export const productCard = z.object({
  ...productFacts,
  basePrice: money,
  discountPrice: money.nullable(),
  /** Keys of its dietary options. */
  dietaryOptions: z.array(key),
});

const unitPrice = z.object({ unitPrice: money });

/** A recipe that needs the product. */
const recipeLink = z.object({ rrn: key, title: z.string(), subtitle: z.string(), image: imageGuid });

/**
 * The nutrition of one serving. `dailyPercent` is the share of the recommended daily amount; null where there
 * is none.
 */
const nutrition = z.object({
  serving: z.string(),
  calories: z.number(),
  nutrients: z.array(
    z.object({
      name: z.enum(nutrientNames),
      amount: z.number(),
      unit: z.enum(['g', 'mg', 'mcg']),
      dailyPercent: z.number().int().nullable(),
    }),
  ),
});

/** A product as its own page shows it. */
export const productDetail = z.object({
  ...productFacts,
  description: z.string(),
  basePrice: money,
  price: unitPrice,
  discountPrice: unitPrice.nullable(),
  /** The end of the running sale, the instant after its last day; null without a sale, or when it has no end. */
  saleEnds: instant.nullable(),
  /** The departments from the top one down to the product's own. */
  departments: z.array(z.object({ key, name: z.string() })),
  /** The other members of its family that are sold here, most popular first, at most 50. */
  familyMembers: z.array(productCard),
  dietaryOptions: z.array(z.object({ rrn: key, name: z.string() })),
  /** The label's texts, each '' where unknown: ingredients, storage, origin. */
  ingredients: z.string(),
  storage: z.string(),
  origin: z.string(),
  nutrition: nutrition.nullable(),
  /** Products of the same department that are sold here, the most alike first. */
  similar: z.array(productCard),
  /** Products sold here that at least five people ordered together with it, the best first. */
  boughtTogether: z.array(productCard),
  recipes: z.array(recipeLink),
});

export type ProductCard = z.output<typeof productCard>;
export type ProductDetail = z.output<typeof productDetail>;

/** A page of products, with the number that match in all and the number left after this page. */
export const productPage = {
  products: z.array(productCard),
  pendingResults: z.number().int(),
  totals: z.object({ totalResults: z.number().int() }),
};

/** A brand with the number of matching products of it (counted without the brand filter itself). */
export const brandCount = z.object({ key, name: z.string(), count: z.number().int() });

/** A department with the number of matching products in it and its subdepartments. */
export const departmentCount = z.object({
  key,
  parentKey: key.nullable(),
  name: z.string(),
  count: z.number().int(),
});
