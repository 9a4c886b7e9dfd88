import type { KeptCards } from '@larder/contract/page-context';
import { createContext } from 'react';

/** On the server the function that gives cards their places; null in the browser, where every card is a component. */
export const PlaceCard = createContext<KeptCards['placeCard'] | null>(null);
