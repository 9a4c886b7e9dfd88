import { brightness, darker, mix } from './colour.ts';
import type { Copy, Row } from './copy.ts';
import type { Part } from './packs.ts';
import type { Surface } from './photograph.ts';

/** The form a pack takes and what its body and cap are made of. */
export type Shape = {
  form: string;
  body: (copy: Copy) => Surface;
  cap?: 'metal' | 'plastic';
  capColour?: string;
  parts?: Record<string, Part>;
};

type Rule = Partial<Shape> & { form: string; when?: RegExp };

const glass = (tint: string, depth = 1, fill = 0.8, head = '#eef3f1') => (): Surface => ({ kind: 'glass', tint, depth, fill, head });
const dyed = (depth: number, fill = 0.84) => (copy: Copy): Surface => ({
  kind: 'glass',
  tint: mix(copy.base, copy.accent, brightness(copy.base) > 0.8 ? 0.5 : 0.06),
  depth,
  fill,
  head: '#eef3f1',
});
const plastic = (copy: Copy): Surface => ({ kind: 'paint', colour: copy.base });
const whitePlastic = (): Surface => ({ kind: 'paint', colour: '#f6f5f1' });
/** Thick contents behind clear walls: salsa, jam, sauce. */
const filled = (colour?: string) => (copy: Copy): Surface => ({ kind: 'paint', colour: colour ?? mix(copy.base, '#7a3b1a', 0.15), shine: 1.3 });

/**
 * Which form each kind takes: the first rule whose words occur in the row's texts, else the last. English and Spanish.
 */
const rules: Record<string, Rule[]> = {
  can: [
    { when: /tuna|sardin|atún|atun|salmon|cat|gato|anchov|chipotle|oyster|ostion/i, form: 'can-flat' },
    { when: /soda|cola|refresco|sparkling|seltzer|energy|beer|cerveza|lager|ipa|fl oz|tea|té/i, form: 'can-soda' },
    { form: 'can' },
  ],
  bottle: [
    { when: /wine|vino|cabernet|merlot|pinot|malbec|rosado|chardonnay|sauvignon|tequila|mezcal/i, form: 'bottle-wine', body: glass('#2a2413', 1.2, 0.86), capColour: '#3a1218' },
    { when: /beer|cerveza|lager|ipa|ale\b|stout|malta/i, form: 'bottle-beer', body: glass('#7a3d0c', 1.15, 0.8), cap: 'metal' },
    { when: /olive|oliva|aceite de ol/i, form: 'bottle-oil', body: glass('#8f8a1a', 1.1, 0.8), capColour: '#23241c' },
    { when: /oil|aceite/i, form: 'bottle-oil', body: glass('#e6b93a', 0.9, 0.84) },
    { when: /vinegar|vinagre|soy|soya|vanilla|vainilla|worcest|maggi|jugo sazonador|extract/i, form: 'bottle-sauce', body: glass('#5a2a10', 1.2, 0.86), capColour: '#8f1f1a' },
    { when: /ketchup|catsup|mustard|mostaza|mayo|ranch|aderezo|syrup|jarabe|cajeta|honey|miel|squeeze|bbq|barbe/i, form: 'bottle-squeeze', body: plastic },
    { when: /salsa|sauce|hot|chile|picante|marinade|adobo/i, form: 'bottle-sauce', body: filled(), capColour: '#b3241c' },
    { when: /water|agua mineral|agua natural|agua purif|topo/i, form: 'bottle-water', body: glass('#dff0f5', 0.6, 0.86), capColour: '#2a6fb0' },
    { when: /soda|cola|refresco|tonic|ginger ale|mandarina|toronja|tamarindo|sparkling|fl oz|limonada/i, form: 'bottle-soda', body: dyed(1) },
    { when: /juice|jugo|tea|té |lemonade|agua|kombucha|horchata|smoothie|jamaica|coffee|café/i, form: 'bottle-juice', body: dyed(1.1) },
    { when: /glass cleaner|all.?purpose|spray|limpiador|degreaser|stain|multiuso/i, form: 'bottle-spray', body: plastic },
    { when: /dish|lavatrastes|hand soap|jabón líquido/i, form: 'bottle-shampoo', body: dyed(0.9, 0.9) },
    { form: 'bottle-shampoo', body: plastic },
  ],
  jar: [
    { when: /cumin|comino|spice|especia|season|sazon|oregan|orégano|pepper|paprika|chili powder|cinnamon|canela|salt\b|sal\b|garlic powder|ajo en polvo|molid/i, form: 'jar-spice', body: filled(), capColour: '#2a2521' },
    { when: /pickle|pepinill|olive|aceitun|jalape|escabeche|nopal|banderilla/i, form: 'jar-tall', body: filled('#8a8f34') },
    { when: /peanut|almond butter|jam|jelly|mermelada|preserve|honey|miel|mole|cajeta|chamoy|crema de cacahuate|hazelnut|avellana/i, form: 'jar-squat', body: filled() },
    { form: 'jar', body: filled() },
  ],
  tub: [
    { when: /yogurt|yogur|sour cream|crema|cottage|protein|whey/i, form: 'tub-tall', body: whitePlastic },
    { when: /cup|single|5\.3|6 oz|4 oz|fruit/i, form: 'tub-small', body: whitePlastic },
    { form: 'tub', body: whitePlastic },
  ],
  icecream: [{ form: 'icecream', body: whitePlastic }],
  aerosol: [{ form: 'aerosol', body: whitePlastic }],
  roll: [{ form: 'roll', body: whitePlastic }],
};

/** The shape of a row's pack. A kind without rules is refused by its name. */
export function shapeOf(row: Row): Shape {
  const list = rules[row.kind];
  if (!list) throw new Error(`There is no pack of the kind "${row.kind}"`);
  const texts = [row.title, row.subtitle, row.art, row.code, row.size].join(' ');
  const found = list.find((rule) => !rule.when || rule.when.test(texts))!;
  return { body: (copy) => ({ kind: 'paint', colour: darker(copy.base, 0.02) }), ...found };
}
