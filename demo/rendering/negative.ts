import type { Planes } from './denoise.ts';

/** The studio's facts about the subject: the printable regions and whether it is a pack at all. */
export type Subject = {
  name: string;
  mapped: boolean;
  regions: Record<string, { id: number; width: number; height: number; metal: boolean; baked?: boolean }>;
};

/** Grain-free light of one subject. `thing` is the region number per pixel, 0 = floor; `shadow` 1 = fully lit floor. */
export type Negative = {
  size: number;
  thing: Uint8Array;
  light: Planes;
  gloss: Planes;
  colour: Planes;
  rest: Planes;
  shadow: Planes;
};
