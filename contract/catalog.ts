import * as z from 'zod';
import { departmentText, imageGuid, jsonList, key, keyText, smallNumber, sortOption } from './fields.ts';
import type { Calls } from './kit.ts';
import { brandCount, productCard, productDetail, productPage } from './product.ts';
import { recipeCard } from './recipe.ts';
import { dietaryOptionsQuery, flagText, viewQuery } from './view.ts';

/** A list of the store ("Taco Night"). `type` is LIST. */
export const locationList = z.object({
  rrn: key,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: imageGuid,
  /** A CSS colour for the banner, or ''. */
  color: z.string(),
  type: z.string(),
});

export type LocationList = z.output<typeof locationList>;

/** A department. `parentKey` is null for a top one. `productCount` and `totalProductCount` count its products with those of its subdepartments, `ownProductCount` those that no subdepartment has. */
export const department = z.object({
  key,
  parentKey: key.nullable(),
  name: z.string(),
  order: z.number().int(),
  productCount: z.number().int(),
  ownProductCount: z.number().int().optional(),
  totalProductCount: z.number().int(),
  /** The number of these products on sale now, subdepartments included. A store with 0 shows no link to its sale. */
  onSaleCount: z.number().int().optional(),
});

export type Department = z.output<typeof department>;

/**
 * One part of the home page. Departments and lists bring their first products, most popular first (a list in
 * its own order); recipes bring their cards. The storefront renders nothing for a refType it does not know
 * (HOME-02).
 */
const catalogSection = z.object({
  id: key,
  order: z.number().int(),
  refType: z.string().describe('DEPT_RRN, LIST_RRN or RECIPE_RRN'),
  refRrn: key,
  /** The department's name, or the list's or recipe's title. */
  title: z.string(),
  products: z.array(productCard),
  /** The number of products behind View All. */
  totalResults: z.number().int(),
  recipes: z.array(recipeCard),
});

export type CatalogSection = z.output<typeof catalogSection>;

const byId = z.object({ id: keyText });

/** Catalog calls. A product's key holds in all stores of its merchant; another merchant's answers 404. */
export const catalogCalls = {
  'GET api/catalog': {
    summary:
      "The home page's sections from top to bottom, with titles and first products (HOME-02, HOME-05).",
    who: 'anyone',
    store: true,
    query: z.object({
      ...viewQuery,
      dietaryOptions: dietaryOptionsQuery,
      /** The number of products that each section brings: 10 unless the call says otherwise; 0 for titles only. */
      maxProducts: smallNumber(20).optional(),
    }),
    answer: z.array(catalogSection),
    errors: ['version-not-offered'],
  },
  'GET api/catalog/product/:id': {
    summary: 'One product; with isSold false when this store does not sell it this way.',
    who: 'anyone',
    store: true,
    params: byId,
    query: z.object({
      ...viewQuery,
      dietaryOptions: dietaryOptionsQuery.describe(
        'Filters the products like it and those bought with it; its family stays whole',
      ),
    }),
    answer: productDetail,
    errors: ['version-not-offered', 'product-not-found'],
  },
  'GET api/catalog/products': {
    summary:
      'Several products by key, in the order asked for; keys that are no product of the merchant are left out.',
    who: 'anyone',
    store: true,
    query: z.object({ ...viewQuery, ids: jsonList(key, 100) }),
    answer: z.object({ products: z.array(productCard) }),
    errors: ['version-not-offered'],
  },
  'GET api/catalog/department/:id': {
    summary: 'A page of a department; department 0 is everything on sale (DEPT-06). Pages count from 0.',
    who: 'anyone',
    store: true,
    params: z.object({ id: departmentText }),
    query: z.object({
      ...viewQuery,
      dietaryOptions: dietaryOptionsQuery,
      pageNumber: smallNumber(100_000).optional(),
      /** 1 to 100; 50 by default. */
      pageSize: smallNumber(100)
        .refine((size) => size > 0, 'must be at least 1')
        .optional(),
      includeSubDeptProducts: flagText.optional(),
      /** Brand keys; a product of any of these brands stays. */
      brands: jsonList(key, 200).optional(),
      sortOption: sortOption.optional(),
    }),
    answer: z.object({
      /** Null for department 0. */
      department: department.nullable(),
      ...productPage,
      /** The brands to filter by, in alphabetical order. */
      facets: z.object({ brands: z.array(brandCount) }),
    }),
    errors: ['version-not-offered', 'department-not-found'],
  },
  'GET api/catalog/lists': {
    summary: 'The lists of the store, in their order.',
    who: 'anyone',
    store: true,
    query: z.object({
      ...viewQuery,
      dietaryOptions: dietaryOptionsQuery,
      maxProducts: smallNumber(500).optional().describe('Accepted: a list here carries no products'),
    }),
    answer: z.array(locationList),
    errors: ['version-not-offered'],
  },
  'GET api/catalog/lists/:id/products': {
    summary:
      "A list and its products that this store sells, in the list's order unless another is asked for (LIST-01).",
    who: 'anyone',
    store: true,
    params: byId,
    query: z.object({
      ...viewQuery,
      dietaryOptions: dietaryOptionsQuery,
      /** The most products to answer; all (up to 500) by default. */
      maxProducts: smallNumber(500).optional(),
      sortOption: sortOption.optional(),
    }),
    answer: z.object({ list: locationList, ...productPage }),
    errors: ['version-not-offered', 'list-not-found'],
  },
} as const satisfies Calls;
