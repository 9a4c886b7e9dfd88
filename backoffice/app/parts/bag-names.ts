import type { Zone } from '@larder/domain/zones';
import type { TextKey } from '@larder/text/say';

/** The name of the bags of each zone. */
export const bagNames: Readonly<Record<Zone, TextKey>> = {
  ambient: 'Dry bags',
  chilled: 'Chilled bags',
  frozen: 'Frozen bags',
};
