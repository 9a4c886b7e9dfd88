import { commerce } from '../commerce.ts';
import { experience } from '../experience.ts';
import type { Calls } from '../kit.ts';
import { operations } from '../operations.ts';
import * as z from 'zod';

const specs = Object.entries<Calls>({ commerce, experience, operations }).flatMap(([name, calls]) =>
  Object.entries(calls).map(([call, { answer }]) => {
    const [method = '', path = ''] = call.split(' ');
    const fixed = path.replaceAll(/:\w+/g, '[^/?]+');
    return { pattern: new RegExp(String.raw`^${method} /${name}/${fixed}(?:\?|$)`), answer, path };
  }),
);
const parameters = (path: string) => path.split(':').length;

/**
 * Returns the parts of a scripted answer that the contract does not know, by their paths; empty when all of
 * it could stand in a real answer.
 */
function unknownIn(schema: z.ZodType, answered: unknown, path: string): string[] {
  if (schema instanceof z.ZodNullable && answered === null) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unknownIn(schema.unwrap() as z.ZodType, answered, path);
  if (schema instanceof z.ZodArray && Array.isArray(answered))
    return answered.flatMap((each, index) =>
      unknownIn(schema.element as z.ZodType, each, `${path}[${index}]`),
    );
  if (schema instanceof z.ZodUnion) {
    const tries = schema.options.map((option) => unknownIn(option as z.ZodType, answered, path));
    return tries.some((each) => each.length === 0) ? [] : tries[0]!;
  }
  if (
    schema instanceof z.ZodObject &&
    typeof answered === 'object' &&
    answered !== null &&
    !Array.isArray(answered)
  ) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return Object.entries(answered).flatMap(([name, value]) =>
      value === undefined
        ? []
        : shape[name]
          ? unknownIn(shape[name], value, `${path}.${name}`)
          : [`${path}.${name}`],
    );
  }
  // Keys and instants of tests are readable words; the contract checks only their kind of value.
  const { success, error } = schema.safeParse(answered);
  return success || isWordForKey(error, answered) ? [] : [`${path} (${JSON.stringify(answered)})`];
}

function isWordForKey(error: z.ZodError, answered: unknown): boolean {
  return typeof answered === 'string' && error.issues.every(({ code }) => code === 'invalid_format');
}

/**
 * Throws unless a scripted answer could come from the backend. A test may leave out fields it does not need,
 * but may invent neither fields nor kinds of values.
 */
export function checkAnswer(call: string, answered: unknown): void {
  const [spec] = specs
    .filter(({ pattern }) => pattern.test(call))
    .toSorted((a, b) => parameters(a.path) - parameters(b.path));
  if (!spec) throw new Error(`${call} is no call of the backends`);
  if (typeof spec.answer === 'string') return;
  const unknown = unknownIn(spec.answer, answered, 'answer');
  if (unknown.length > 0)
    throw new Error(`A scripted answer to ${call} is not in the contract: ${unknown.join(', ')}`);
}
