import { useState } from 'react';
import { removeStored, writeStored } from '../stored.ts';
import { knownPlace, type Place } from '../state/place.ts';
import { useSession } from '../state/session.ts';

/** The place of deliveries while it is being chosen, before this browser keeps it. */
export type PlaceChosen = {
  place: Place | null;
  choose: (place: Place) => void;
  /** What stands in the field for a ZIP code, where there is no address. */
  zip: string;
  typeZip: (zip: string) => void;
  /** True while only some of a ZIP code's digits are there. */
  isHalf: boolean;
  /** True while it is the place that was known before. */
  isSame: boolean;
  /** Keeps the place for this browser's next pages; without one, forgets the ZIP code that was kept. */
  keep: () => void;
};

/** Returns the choice of the delivery place, which begins with the known one. */
export function usePlaceChoice(): PlaceChosen {
  const { user } = useSession();
  const [before] = useState(() => knownPlace(user));
  const [place, setPlace] = useState<Place | null>(before);
  const [zip, setZip] = useState(before?.zipCode ?? '');
  return {
    place,
    choose: setPlace,
    zip,
    typeZip: (typed) => {
      setZip(typed);
      // Half of one is none: nothing is shown or kept for the one that stood there before.
      setPlace(typed.length === 5 ? { zipCode: typed, addressKey: null, point: null } : null);
    },
    isHalf: place === null && zip !== '',
    isSame: place?.addressKey === before?.addressKey && place?.zipCode === before?.zipCode,
    keep: () => {
      if (place?.addressKey) writeStored('selectedAddressKey', place.addressKey);
      else if (place) writeStored('zipCode', place.zipCode);
      else removeStored('zipCode');
    },
  };
}
