/** One thing in a group: a product code or "food:name"; centre and foot as shares of the picture, height likewise. */
export type Place = [what: string, x: number, foot: number, height: number];

/** The groups by motif. The order is from back to front. */
export const groups: Record<string, Record<string, Place[]>> = {
  greenfield: {
    'lunch-box': [
      ['whole-wheat-bread', 0.27, 0.72, 0.52],
      ['apple-juice', 0.5, 0.72, 0.66],
      ['peanut-butter-creamy', 0.68, 0.74, 0.42],
      ['string-cheese', 0.83, 0.78, 0.5],
      ['food:apple-red', 0.4, 0.9, 0.3],
      ['food:banana', 0.66, 0.94, 0.3],
      ['food:carrot', 0.17, 0.93, 0.2],
    ],
    'pantry-shelf': [
      ['all-purpose-flour', 0.16, 0.8, 0.66],
      ['olive-oil', 0.34, 0.8, 0.72],
      ['linguine', 0.5, 0.8, 0.66],
      ['long-grain-rice', 0.68, 0.82, 0.6],
      ['diced-tomatoes', 0.86, 0.82, 0.46],
      ['black-beans', 0.57, 0.93, 0.38],
      ['salsa-roja', 0.28, 0.93, 0.36],
    ],
    greens: [
      ['food:lettuce', 0.2, 0.72, 0.36],
      ['oat-milk', 0.45, 0.78, 0.66],
      ['food:broccoli', 0.68, 0.74, 0.44],
      ['food:cauliflower', 0.87, 0.8, 0.36],
      ['food:avocado', 0.3, 0.92, 0.34],
      ['hummus-classic', 0.57, 0.92, 0.3],
      ['food:bell-pepper-red', 0.79, 0.94, 0.34],
    ],
    'breakfast-table': [
      ['honey-oat-cereal', 0.2, 0.8, 0.68],
      ['orange-juice', 0.4, 0.8, 0.66],
      ['whole-milk-gallon', 0.6, 0.8, 0.64],
      ['eggs-large-12', 0.83, 0.8, 0.32],
      ['food:croissant', 0.3, 0.95, 0.27],
      ['food:strawberry', 0.52, 0.95, 0.24],
      ['butter-salted', 0.74, 0.95, 0.26],
    ],
    'citrus-crates': [
      ['food:grapefruit', 0.6, 0.72, 0.5],
      ['food:lemon', 0.8, 0.78, 0.5],
      ['food:orange', 0.9, 0.96, 0.6],
      ['food:mandarin', 0.56, 0.95, 0.5],
      ['food:lime', 0.73, 0.98, 0.44],
    ],
    'basket-vegetables': [
      ['food:lettuce', 0.58, 0.66, 0.5],
      ['food:broccoli', 0.77, 0.66, 0.56],
      ['food:corn', 0.92, 0.76, 0.42],
      ['food:carrot', 0.55, 0.86, 0.34],
      ['food:bell-pepper-red', 0.87, 0.95, 0.5],
      ['food:tomato', 0.7, 0.97, 0.44],
      ['food:avocado', 0.54, 0.99, 0.3],
    ],
    'car-trunk-bags': [
      ['bag', 0.6, 0.86, 0.78],
      ['bag', 0.78, 0.88, 0.82],
      ['whole-milk-gallon', 0.92, 0.9, 0.7],
      ['food:baguette', 0.67, 0.94, 0.22],
      ['eggs-large-12', 0.52, 0.95, 0.34],
      ['food:apple-red', 0.83, 0.98, 0.34],
    ],
  },
  'mercado-sol': {
    'lunch-box': [
      ['pan-caja', 0.27, 0.72, 0.52],
      ['yogurt-drink-strawberry', 0.5, 0.74, 0.6],
      ['queso-oaxaca', 0.67, 0.76, 0.5],
      ['guava-nectar', 0.84, 0.76, 0.6],
      ['food:apple-red', 0.4, 0.92, 0.3],
      ['food:banana', 0.66, 0.95, 0.34],
      ['food:mandarin', 0.17, 0.94, 0.26],
    ],
    breakfast: [
      ['orange-juice', 0.2, 0.78, 0.66],
      ['coffee-olla', 0.4, 0.78, 0.62],
      ['milk-whole', 0.6, 0.78, 0.66],
      ['eggs-18', 0.83, 0.8, 0.3],
      ['food:concha', 0.29, 0.95, 0.3],
      ['food:avocado', 0.53, 0.95, 0.3],
      ['food:bolillo', 0.77, 0.96, 0.28],
    ],
  },
};
