import { readListing } from '../catalog/read-listing.ts';
import type { Reading } from '../catalog/reading.ts';
import type { Ad } from '../shelf/content.ts';

function runsAt({ places }: Ad, locationId: number, now: number): boolean {
  const days = places.get(locationId);
  if (!days) return false;
  return now >= (days.startsAt ?? -Infinity) && now < (days.endsAt ?? Infinity);
}

/** Returns the ads that run in this store now, in the merchant's order. */
export function readAds({ shelf, store, tongue, now }: Reading) {
  return shelf.content.ads
    .filter((ad) => runsAt(ad, store.locationId, now))
    .map((ad) => ({
      key: ad.id,
      adType: ad.type,
      imageGuid: ad.image,
      adDisplayTitle: ad.title[tongue],
      adDisplayText: ad.text[tongue],
      adButtonShowFlag: ad.buttonShow,
      adButtonText: ad.buttonText[tongue],
      adButtonLink: ad.link === null ? '' : `${ad.link.type}-${ad.link.id}`,
    }));
}

/** Returns the brands that this reading sells, in alphabetical order, with the number of products of each. */
export function readBrands(reading: Reading) {
  const all = Int32Array.from(reading.shelf.table.keys.keys());
  const { brandCounts } = readListing(reading, { candidates: all, offset: 0, size: 0 });
  return reading.shelf.brands
    .map(({ id, name }, index) => ({ key: id, name, productCount: brandCounts[index]! }))
    .filter(({ productCount }) => productCount > 0);
}
