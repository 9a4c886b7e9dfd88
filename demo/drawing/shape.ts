import type { Copy } from './copy.ts';
import type { Region } from './form.ts';
import type { Surface } from './surfaces.ts';

/** The materials of a pack's parts. */
export type Part = (copy: Copy, region: Region, shape: Shape) => Surface | Promise<Surface>;

/** The form a pack takes and what its body and cap are made of. */
export type Shape = {
  form: string;
  body: (copy: Copy) => Surface;
  /** the label takes the second colour, because the body already has the first */
  exchange?: boolean;
  cap?: 'metal' | 'plastic';
  capColour?: string;
  parts?: Record<string, Part>;
};
