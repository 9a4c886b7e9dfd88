import { commerce } from '@larder/contract/commerce';
import { experience } from '@larder/contract/experience';
import { imageData } from '@larder/contract/image';
import type { CallSpec } from '@larder/contract/kit';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { PrescribedCall } from './table-of-calls.ts';
import { tableOfCommerce } from './table-of-commerce.ts';
import { tableOfExperience } from './table-of-experience.ts';

/** Returns a schema without its wrappers: optional, nullable, default, a list. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap());
  if (schema instanceof z.ZodArray) return bare(schema.element);
  return schema;
}

/**
 * Returns those of `names` ('profile{firstName lastName} phase') that a schema does not have, by their path.
 */
function missing(schema: unknown, names: string, path = ''): string[] {
  const inner = bare(schema);
  const shape = inner instanceof z.ZodObject ? (inner.shape as Record<string, unknown>) : {};
  return [...names.matchAll(/(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g)].flatMap(([, name = '', within]) => {
    if (!Object.hasOwn(shape, name)) return [`${path}${name}`];
    return within === undefined ? [] : missing(shape[name], within, `${path}${name}.`);
  });
}

/** Returns the rows of a table by name, each with the requirements that it proves. */
const rowsOf = (table: PrescribedCall[]) =>
  table.map(([call, payload, answer, ids]) => ({
    call,
    payload,
    answer,
    proves: ids
      .split(' ')
      .map((id) => `[${id}]`)
      .join(' '),
  }));

/** Expects a backend to have a call, which takes what is named and answers with it. */
function expectCall(
  backend: Record<string, CallSpec>,
  { call, payload, answer }: { call: string; payload: string; answer: string },
): void {
  const spec = backend[call]!;
  expect(spec, call).toBeDefined();
  const taken = z.object({ ...spec.query?.shape, ...spec.body?.shape });
  expect(missing(taken, payload)).toEqual([]);
  if (answer !== '') expect(missing(spec.answer, answer)).toEqual([]);
}

it.each(rowsOf(tableOfCommerce))(
  'backend A: $call takes what it names and answers with it [API-01] $proves',
  (row) => expectCall(commerce, row),
);

it.each(rowsOf(tableOfExperience))(
  'backend B: $call takes what it names and answers with it [API-02] $proves',
  (row) => expectCall(experience, row),
);

it('the tables have a row for each requirement about a call or its fields [API-07..14] [API-16..26]', () => {
  const named = [...tableOfCommerce, ...tableOfExperience].flatMap(([, , , ids]) => ids.split(' '));
  const numbers = [7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26];
  const wanted = numbers.map((number) => `API-${String(number).padStart(2, '0')}`);
  expect([...new Set(named)].toSorted()).toEqual(wanted);
});

it('the specification’s field tables are checked by a comparison that notices a missing field', () => {
  const schema = z.object({ a: z.array(z.object({ b: z.string().optional() })).nullable() });
  expect(missing(schema, 'a{b c} d e{f}')).toEqual(['a.c', 'd', 'e']);
});

it('the specification’s field tables include answers that are no objects: an instant, a text, pictures as bytes or with data, format and description [API-07] [API-13] [API-22]', () => {
  const expires = commerce['POST api/password/reset/:email'].answer;
  expect(expires.safeParse('2026-11-18T15:00:00Z').success).toBe(true);
  expect(expires.safeParse({}).success).toBe(false);
  expect(experience['POST api/user/payments/authorize'].answer).toBe('text');
  expect(experience['GET image/:guid'].answer).toBe('bytes');
  expect(missing(imageData, 'data format description')).toEqual([]);
});
