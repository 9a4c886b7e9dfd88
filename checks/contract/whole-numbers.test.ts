import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import type { CallSpec } from '@larder/contract/kit';
import { operations } from '@larder/contract/operations';
import { expect, it } from 'vitest';
import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** The largest whole number that a column of the database holds. */
const largest = 2_147_483_647;

/** Returns the paths of whole numbers in an input that may be too large for the database. */
function tooLarge(schema: Schema, path: string): string[] {
  const { properties = {}, anyOf = [], items, type, maximum } = schema;
  return [
    ...(type === 'integer' && (maximum ?? Infinity) > largest ? [path] : []),
    ...Object.entries(properties).flatMap(([name, each]) => tooLarge(each as Schema, `${path}.${name}`)),
    ...anyOf.flatMap((each) => tooLarge(each, path)),
    ...(items ? tooLarge(items as Schema, `${path}[]`) : []),
  ];
}

it('a whole number that a call takes has room in the database: a larger one is refused by its name', () => {
  const calls: [string, CallSpec][] = Object.entries({ ...commerce, ...experience, ...operations });
  const found = calls.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => {
      if (!schema) return [];
      return tooLarge(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${name} ${part}`);
    }),
  );
  expect(found).toEqual([]);
});
