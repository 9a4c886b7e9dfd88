import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Database } from '../database/database.ts';
import { unknownDietaryOptions } from './contact.store.ts';

/** Returns the keys without repetitions. Refuses `unknown-dietary-option`. */
export async function checkedDietaryOptions(
  database: Database,
  keys: readonly number[],
  path: string,
): Promise<number[] | Refusal<'unknown-dietary-option'>> {
  const [unknown] = await unknownDietaryOptions(database, keys);
  if (unknown !== undefined) {
    const message = `${unknown} is no dietary option`;
    return refuse('unknown-dietary-option', path).at({ path, message });
  }
  return [...new Set(keys)];
}
