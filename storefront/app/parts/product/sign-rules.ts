import { fold } from '@larder/domain/fold';

/** Returns what finds one of these words in a folded name, also in its plural. */
const words = (either: string) => new RegExp(`\\b(${either})(e?s)?\\b`);

/**
 * The sign for each kind of product, by words of its name in English and Spanish, without accents. The first
 * match counts: cat food is no chicken.
 */
const SIGNS: readonly [RegExp, string][] = [
  [words('dog|cat|puppy|kitten|pet|perro|gato|mascota'), 'paw-print'],
  [words('baby|diaper|wipe|bebe|panal|toallita'), 'baby'],
  [words('cleaner|detergent|soap|spray|towel|trash|foil|limpiador|detergente|jabon|bolsa'), 'spray-can'],
  [words('vitamin|bandage|aspirin|ibuprofen|vitamina|curita|toothpaste|pasta dental'), 'pill'],
  [words('ice cream|popsicle|sherbet|helado|paleta|nieve'), 'ice-cream-cone'],
  [words('coffee|tea|cocoa|cafe|te|chocolate de mesa'), 'coffee'],
  [words('wine|beer|lager|ale|cabernet|cider|vino|cerveza|tequila'), 'wine'],
  [words('juice|soda|water|cola|lemonade|drink|jugo|refresco|agua|nectar|bebida'), 'cup-soda'],
  [words('milk|cream|yogurt|cheese|butter|kefir|leche|crema|yogur|queso|mantequilla'), 'milk'],
  [words('egg|huevo'), 'egg'],
  [words('cookie|cracker|chip|candy|chocolate|galleta|dulce|papas frita|totopo'), 'cookie'],
  [words('bread|bagel|roll|bun|muffin|croissant|cake|pie|pan|bolillo|concha|pastel'), 'croissant'],
  [words('chicken|turkey|wing|drumstick|pollo|pavo|alita|muslo'), 'drumstick'],
  [words('fish|salmon|tilapia|cod|tuna|shrimp|pescado|atun|camaron'), 'fish'],
  [words('beef|steak|pork|ham|bacon|sausage|rib|brisket|res|bistec|cerdo|jamon|tocino|carne'), 'beef'],
  [words('rice|pasta|flour|oat|cereal|bean|tortilla|arroz|harina|avena|frijol|maiz'), 'wheat'],
  [words('apple|orange|banana|\\w*berry|\\w*berrie|grape|mango|lime|manzana|naranja|uva|fresa'), 'apple'],
  [words('carrot|onion|potato|tomato|pepper|lettuce|spinach|cebolla|papa|chile'), 'carrot'],
  [
    words('oil|sauce|salsa|soup|broth|spice|salt|vinegar|aceite|caldo|sopa|especia|sal|vinagre'),
    'cooking-pot',
  ],
];

/** The sign of a product whose name gives no kind: a basket. */
const NO_KIND = 'shopping-basket';

/** The names of all signs, in the order of their drawings in tile-signs.svg. */
export const tileSigns: readonly string[] = [...SIGNS.map(([, sign]) => sign), NO_KIND];

/** Returns the place in `tileSigns` of the sign for a product's kind. */
export function signOf(name: string): number {
  const folded = fold(name);
  const place = SIGNS.findIndex(([kind]) => kind.test(folded));
  return place === -1 ? SIGNS.length : place;
}
