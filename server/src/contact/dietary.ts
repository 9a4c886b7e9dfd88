import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { unknownDietaryOptions } from './contact.store.ts';

/** The keys without repetitions; throws 400 `unknown-dietary-option` if one of them is none. */
export async function checkedDietaryOptions(
  database: Database,
  keys: readonly number[],
  path: string,
): Promise<number[]> {
  const [unknown] = await unknownDietaryOptions(database, keys);
  if (unknown !== undefined) {
    const message = `${unknown} is no dietary option`;
    throw new Problem(400, 'unknown-dietary-option', "{0}: this isn't valid", [path], {
      fields: [{ path, message }],
    });
  }
  return [...new Set(keys)];
}
