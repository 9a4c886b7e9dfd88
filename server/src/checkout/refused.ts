import type { PlacingRefusal } from '@larder/contract/checkout';
import type { Told } from '../http/told.ts';

/** A refusal to place the order; it is told with the fresh cart. */
export type Refused = Told<PlacingRefusal>;
