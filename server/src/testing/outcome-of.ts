import { Refusal } from '@larder/contract/refuse';

/** Returns the code with which a verb was refused, or `done`. */
export function outcomeOf(result: unknown): string {
  return result instanceof Refusal ? result.code : 'done';
}
