import { allergens } from '@larder/domain/allergens';
import { nutrientNames } from '@larder/domain/nutrition';
import { sizeUnits } from '@larder/domain/size';
import { comparisonUnits } from '@larder/domain/unit-price';
import * as z from 'zod';
import { imageGuid, instant, key, money } from './fields.ts';

/** Sold by the piece, by the pound, or in pieces that are priced by the pound (then `weight` is that of one piece). */
export const sellingMode = z.enum(['UNIT', 'WEIGHT', 'BOTH']);

export const productImage = z.object({
  isThumbnail: z.boolean(),
  prodImageGuid: z.uuid(),
});

/** How much of the unit that its kind is compared by a package holds: a gallon is 128 fl oz. Null without, or sold by weight. */
export const comparison = z
  .object({ amount: z.number().positive(), unit: z.enum(comparisonUnits) })
  .nullable();

/** Allergens that a product is known to contain, by their ids (domain/allergens). */
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
  /** As printed on the shelf: "16 oz", "1 gal", "each". */
  weightLabel: z.string(),
  /** What the package holds, the same in every language: `count` times `amount` of a unit; null where nobody said. */
  size: z
    .object({ amount: z.number().positive(), unit: z.enum(sizeUnits), count: z.number().int() })
    .nullable(),
  comparison,
  /** Whether a unit of it costs least in its family, as sold here now. */
  bestValue: z.boolean(),
  /** Average weight of one piece in pounds; null where nobody weighed it. */
  weight: z.number().nullable(),
  sellByUnit: z.boolean(),
  sellByWeight: z.boolean(),
  /** The step of the quantity in pieces. */
  sellByUnitIncrement: z.number(),
  /** The step of the quantity in pounds. */
  sellByWeightIncrement: z.number(),
  /** 21 for alcohol; null for everybody. */
  minimumAge: z.number().int().nullable(),
  allergens: containedAllergens,
  /** False: not sold in this store for this way of receiving; its prices are 0 and it cannot be added. */
  isSold: z.boolean(),
};

/** A product as listings carry it: all that its card shows. Prices in dollars; discountPrice only when it is lower. */
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

/** What one serving has. `dailyPercent` is the share of what a day asks for; null where nobody asks for any. */
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
  /** When the running sale ends; null without a sale, or when it has no end. */
  saleEnds: instant.nullable(),
  /** From the top department down to the product's own. */
  departments: z.array(z.object({ key, name: z.string() })),
  /** The other members of its family that are sold here, most popular first. */
  familyMembers: z.array(productCard),
  dietaryOptions: z.array(z.object({ rrn: key, name: z.string() })),
  /** As printed on the label, or '' where nobody said: what is in it, how to keep it, where it comes from. */
  ingredients: z.string(),
  storage: z.string(),
  origin: z.string(),
  nutrition: nutrition.nullable(),
  /** What is sold here of the same department, the most alike first. */
  similar: z.array(productCard),
  /** What is sold here and was ordered with it by at least five people, the best first. */
  boughtTogether: z.array(productCard),
  recipes: z.array(recipeLink),
});

export type ProductCard = z.output<typeof productCard>;
export type ProductDetail = z.output<typeof productDetail>;

/** A page of products: how many match in all, and how many are left after this page. */
export const productPage = {
  products: z.array(productCard),
  pendingResults: z.number().int(),
  totals: z.object({ totalResults: z.number().int() }),
};

/** A brand with how many of the matching products are its own (the brand filter itself left out of the count). */
export const brandCount = z.object({ key, name: z.string(), count: z.number().int() });

/** A department with how many matching products are in it or in its subdepartments. */
export const departmentCount = z.object({
  key,
  parentKey: key.nullable(),
  name: z.string(),
  count: z.number().int(),
});
