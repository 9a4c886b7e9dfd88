import { momentInProse, orderDate } from '@larder/text/dates';
import type { Lang } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';

type Made = { name: string; createdAt: string };

/**
 * Returns a passkey's name with its day, by the store's clock; one of the same name and day as another has its time of day
 * as well.
 */
export function passkeyLabel(
  passkey: Made,
  all: readonly Made[],
  { t, lang, timeZone }: { t: Say; lang: Lang; timeZone: string },
): string {
  const dated = ({ name, createdAt }: Made, moment: typeof orderDate) =>
    t('{0}, added {1}', name, moment(lang, createdAt, timeZone));
  const label = dated(passkey, orderDate);
  const isAlone = all.filter((each) => dated(each, orderDate) === label).length < 2;
  return isAlone ? label : dated(passkey, momentInProse);
}
