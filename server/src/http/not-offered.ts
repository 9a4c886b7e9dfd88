import { refuse, type Refusal } from '@larder/contract/refuse';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';

/** Returns the refusal of a way of receiving that the store does not offer, in a shopper's words. */
export function notOffered(versionKey: VersionKey): Refusal<'version-not-offered'> {
  return refuse('version-not-offered').saying(
    isDeliveryMode(versionKey)
      ? "This store doesn't deliver right now. Please load the page again."
      : 'This store offers no pickup right now. Please load the page again.',
  );
}
