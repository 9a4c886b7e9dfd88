import * as z from 'zod';
import type { AnswerShapes } from './client.ts';
import type { Calls, OtherAnswer } from './kit.ts';

type Json = Record<string, unknown>;

const letters: Readonly<Record<string, string>> = {
  string: 's',
  number: 'n',
  integer: 'n',
  boolean: 'b',
  object: 'o',
  array: 'a',
  null: '0',
};

/** Returns the letters of all kinds of JSON that a schema allows; '?' where any is possible. */
function kindsOf(schema: Json): string {
  const among = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (among) return among.map(kindsOf).join('');
  const values = (schema['enum'] ?? ('const' in schema ? [schema['const']] : undefined)) as
    | unknown[]
    | undefined;
  if (values) return values.map((value) => (value === null ? '0' : letters[typeof value])).join('');
  return [schema['type']]
    .flat()
    .map((type) => letters[String(type)] ?? '?')
    .join('');
}

/** The shapes of answers that are no JSON; those of bytes are not looked into. */
const otherShapes: Readonly<Partial<Record<OtherAnswer, string>>> = { nothing: '-', text: '=s' };

function shapeOf(answer: z.ZodType): string {
  return shapeIn(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }));
}

function shapeIn(schema: Json): string {
  const [first, second, third] = (schema['anyOf'] ?? []) as Json[];
  // An object or nothing.
  if (first?.['type'] === 'object' && second?.['type'] === 'null' && !third) return `0|${shapeIn(first)}`;
  const required = schema['required'] as string[] | undefined;
  if (schema['type'] !== 'object' || !required) return `=${kindsOf(schema)}`;
  const properties = schema['properties'] as Record<string, Json>;
  return required.map((name) => `${name}:${kindsOf(properties[name]!)}`).join(' ');
}

/**
 * Returns the top-level shapes of the answers of these calls, short enough for a browser. An object's shape
 * lists the names it must have with the kinds of JSON each may be ('0|' before them where null is allowed);
 * another answer's is '=' and its kinds, and that of nothing is '-'. Made from the schemas, never by hand.
 */
export function answerShapesOf(calls: Calls): AnswerShapes {
  const read = Object.entries(calls).flatMap(([name, { answer }]) => {
    const shape = typeof answer === 'string' ? otherShapes[answer] : shapeOf(answer);
    return shape === undefined ? [] : [[name, shape] as const];
  });
  return Object.fromEntries(read);
}
