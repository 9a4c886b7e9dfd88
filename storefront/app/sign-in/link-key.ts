import { newKey } from '@larder/contract/wish-keys';
import { readStored, writeStored } from '../stored.ts';

/**
 * Returns the key under which this browser uses a mailed link, the same until `removeStored('linkKey')`: a press whose
 * answer was lost goes through once more after the page was loaded anew, or opened again from the mail.
 */
export function linkKey(): string {
  const key = readStored('linkKey') ?? newKey();
  writeStored('linkKey', key);
  return key;
}
