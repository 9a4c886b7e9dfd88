/** One thing in a group: a product code or "food:name"; centre and foot as shares of the picture, height likewise. */
export type Place = [what: string, x: number, foot: number, height: number];

/** The groups by motif. The order is from back to front. */
export const groups: Record<string, Record<string, Place[]>> = {
  greenfield: {
    'car-trunk-bags': [
      ['bag', 0.6, 0.86, 0.78],
      ['bag', 0.78, 0.88, 0.82],
      ['whole-milk-gallon', 0.92, 0.9, 0.7],
      ['food:baguette', 0.67, 0.94, 0.22],
      ['eggs-large-12', 0.52, 0.95, 0.34],
      ['food:apple-red', 0.83, 0.98, 0.34],
    ],
  },
};
