import { MAX_WRITTEN_TEXT } from '@larder/domain/written-text';
import * as z from 'zod';
import { jsonList, key, langCode, lines, smallNumber, sortOption, sought, versionKey } from './fields.ts';
import type { Calls } from './kit.ts';
import { brandCount, departmentCount, productCard, productPage } from './product.ts';
import { dietaryOptionsQuery, viewQuery } from './view.ts';

const searchString = sought(100, 3);
/** The text of a search for suggestions. It begins at two letters, which can be a word: "té". */
const typedString = sought(100, 2);

const writtenText = lines(MAX_WRITTEN_TEXT).min(1, 'is required');

/** Search (SEARCH-01 to SEARCH-09): at least 3 characters, at most 100. */
export const searchCalls = {
  'GET api/catalog/search/:searchString': {
    summary:
      'A page of the products that match the words, in both languages. Pages count from 1; 0 is the first too.',
    who: 'anyone',
    store: true,
    params: z.object({ searchString }),
    query: z.object({
      ...viewQuery,
      dietaryOptions: dietaryOptionsQuery,
      /** May repeat the text in the path, and must then equal it. */
      searchString: searchString.optional(),
      pageNumber: smallNumber(100_000).optional(),
      /** 1 to 100; 50 by default. */
      pageSize: smallNumber(100)
        .refine((size) => size > 0, 'must be at least 1')
        .optional(),
      /** With SORT_BY_POPULARITY the best matches first, among equal ones the most popular. */
      sortOption: sortOption.optional(),
      /** Department keys; a product of any of these departments or their subdepartments stays. */
      deptIds: jsonList(key, 200).optional(),
      brands: jsonList(key, 200).optional(),
    }),
    answer: z.object({
      ...productPage,
      /**
       * The filters: departments in the store's order, brands alphabetically. Each count leaves its own
       * filter out.
       */
      facets: z.object({ departments: z.array(departmentCount), brands: z.array(brandCount) }),
      searched: z.object({
        text: z.string(),
        /**
         * False when nothing has these words, and the answer is what is close to them ('Showing similar
         * results for "{0}"').
         */
        isExact: z.boolean(),
        /** The words that were searched instead when isExact is false ("avocado"); else the text itself. */
        understoodAs: z.string(),
        /**
         * The number of results, from the first on, that have all of the words; those after them have most
         * of them.
         */
        whole: z.number().int(),
      }),
    }),
    errors: ['version-not-offered'],
  },
  'GET api/catalog/suggestions/:searchString': {
    summary:
      'What a text being typed may become: words first, by how much is bought under them, then products and departments.',
    who: 'anyone',
    store: true,
    params: z.object({ searchString: typedString }),
    query: z.object({ ...viewQuery, dietaryOptions: dietaryOptionsQuery }),
    answer: z.object({
      /** At most 6 words or phrases in the language of the call, each of which finds something that is sold. */
      words: z.array(z.string()),
      /** The best matches of the whole text, at most 4. */
      products: z.array(productCard),
      /** The departments that most matches are in, at most 2. */
      departments: z.array(departmentCount),
      totals: z.object({ totalResults: z.number().int() }),
    }),
    errors: ['version-not-offered'],
  },
  'POST api/catalog/written-list': {
    summary:
      'What a pasted or dictated list means, thing by thing, in either language: at most 100, each with up to 5 products, the best match first, and how much of each. Changes nothing.',
    who: 'anyone',
    store: true,
    body: z.object({
      text: writtenText,
      langCode: langCode.optional(),
      versionKey: versionKey.optional(),
      dietaryOptions: z.array(key).max(50, 'must have at most 50 entries').optional(),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          written: z.string(),
          /** Empty when nothing was found. */
          choices: z.array(z.object({ product: productCard, quantity: z.number() })),
          /** False when the shopper has to choose: none is wished ("0 onions"), or only a respelling finds any. */
          isChosen: z.boolean(),
        }),
      ),
      leftOff: z.number().int().describe('How many more things the list has than are read'),
    }),
    errors: ['version-not-offered'],
  },
} as const satisfies Calls;
