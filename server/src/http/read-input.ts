import type { Context } from 'hono';
import type { CallSpec } from '@larder/contract/kit';
import { refuse, type FieldProblem } from '@larder/contract/refuse';
import type { Lang, TextKey } from '@larder/text/say';
import type * as z from 'zod';
import { readBody } from './read-body.ts';

/**
 * Returns the validated parts of a request. Throws 400 `invalid-request`, which names the first wrong field and
 * lists all of them (at most 20).
 */
export async function readInput(
  context: Context,
  spec: CallSpec,
  lang: Lang,
): Promise<{ params: unknown; query: unknown; body: unknown }> {
  const issues: [z.core.$ZodIssue, FieldProblem][] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, place: string): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues.filter(isOwnLimit))
      issues.push([issue, { path: fieldPath(issue, place), message: issue.message }]);
    return undefined;
  };
  const params = read(spec.params, context.req.param(), 'path');
  const query = read(spec.query, context.req.query(), 'query');
  const body = spec.body ? read(spec.body, await readJson(context), 'body') : undefined;
  const [first] = issues;
  if (first) {
    const [key, ...args] = issueText(first[0], lang);
    throw refuse('invalid-request', first[1].path)
      .saying(key, first[1].path, ...args)
      .at(...issues.slice(0, 20).map(([, problem]) => problem));
  }
  return { params, query, body };
}

/** Returns whether an issue is the last one about its value being too large: only that names the field's own limit. */
function isOwnLimit(issue: z.core.$ZodIssue, at: number, all: readonly z.core.$ZodIssue[]): boolean {
  const path = issue.path.join('.');
  const isSame = (each: z.core.$ZodIssue) => each.code === 'too_big' && each.path.join('.') === path;
  return issue.code !== 'too_big' || !all.slice(at + 1).some(isSame);
}

function fieldPath(issue: z.core.$ZodIssue, place: string): string {
  const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const path = [...issue.path.map(String), ...unknownKeys.slice(0, 1)].join('.');
  return path.slice(0, 100) || place;
}

/**
 * Returns the fault of a field as a text key whose {0} is the field. The contract has its own words in English
 * only.
 */
function issueText(issue: z.core.$ZodIssue, lang: Lang): [TextKey, ...(string | number)[]] {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'unrecognized_keys') return ["{0}: this name isn't known here"];
  if (issue.code === 'invalid_value') return ['{0}: must be one of {1}', issue.values.map(String).join(', ')];
  if (issue.code === 'too_big') {
    return [isText ? '{0}: at most {1} characters' : '{0}: at most {1}', Number(issue.maximum)];
  }
  if (issue.code === 'too_small') {
    if (isText && issue.minimum === 1) return ['{0}: this is required'];
    if (issue.inclusive === false) return ['{0}: more than {1}', Number(issue.minimum)];
    return [isText ? '{0}: at least {1} characters' : '{0}: at least {1}', Number(issue.minimum)];
  }
  if (issue.code === 'invalid_type') return [typeText(issue)];
  return lang === 'EN-US' ? ['{0}: {1}', issue.message] : ["{0}: this isn't valid"];
}

function typeText(issue: z.core.$ZodIssueInvalidType): TextKey {
  if (issue.message.endsWith('received undefined')) return '{0}: this is required';
  if (issue.expected === 'int') return '{0}: must be a whole number';
  if (issue.expected === 'number') return '{0}: must be a number';
  return issue.expected === 'boolean' ? '{0}: must be true or false' : "{0}: this isn't valid";
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    throw refuse('json-needed');
  }
  const text = new TextDecoder().decode(await readBody(context));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse('invalid-json');
  }
}
