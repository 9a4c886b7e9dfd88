import type * as z from 'zod';

/** What a value must be, where its rule has no words of its own. */
const kinds: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object in { }',
};

/** Returns the fault of a value in words: those of its rule, or ours for what every rule may find. */
export function issueWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not known here';
  if (!/^(Invalid|Too) /.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  const what = 'origin' in issue && issue.origin === 'array' ? 'have' : 'be';
  if (issue.code === 'too_small')
    return `must ${what} ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
  if (issue.code === 'too_big') return `must ${what} at most ${issue.maximum}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.message.endsWith('received undefined')) return 'is missing';
  return kinds[issue.expected] ?? issue.message;
}
