import * as z from 'zod';
import type { Calls } from './kit.ts';
import { flagText } from './view.ts';

const params = z.object({
  guid: z.string().regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, 'must be a UUID'),
});

/**
 * The width in which the picture is shown, in device pixels. The answer is the smallest kept width that fills
 * it, else the widest.
 */
const width = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'must be a width in pixels')
  .transform(Number)
  .optional();

/**
 * The answer for a picture asked with `Accept: application/json`; otherwise the answer is its bytes,
 * described by a header.
 */
export const imageData = z.object({
  data: z.string().describe('base64'),
  format: z.literal('webp'),
  description: z.string(),
});

/** Pictures never change under a guid: they are cacheable for a year (API-15). */
export const imageCalls = {
  'GET image/:guid': {
    summary:
      'A picture of a store, recipe, list or ad, as WebP bytes, or as JSON when only that is accepted.',
    who: 'anyone',
    params,
    query: z.object({ width }),
    answer: 'bytes',
    json: imageData,
    errors: ['image-not-found'],
  },
  'GET api/catalog/product/image/:guid': {
    summary: 'A picture of a product: 640 pixels wide, 160 as a thumbnail, or as wide as asked.',
    who: 'anyone',
    params,
    query: z.object({ isThumbnail: flagText.optional(), width }),
    answer: 'bytes',
    json: imageData,
    errors: ['image-not-found'],
  },
} as const satisfies Calls;
