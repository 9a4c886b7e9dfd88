import { brightness, mix } from './colour.ts';
import type { Copy } from './copy.ts';
import type { Shape } from './shape.ts';
import type { Surface } from './surfaces.ts';

type Rule = Partial<Shape> & { form: string; when?: RegExp };

const glass =
  (tint: string, depth = 1, fill = 0.8, head = '#eef3f1') =>
  (): Surface => ({ kind: 'glass', tint, depth, fill, head });
const dyed =
  (depth: number, fill = 0.84) =>
  (copy: Copy): Surface => ({
    kind: 'glass',
    tint: mix(copy.base, copy.accent, brightness(copy.base) > 0.8 ? 0.5 : 0.06),
    depth,
    fill,
    head: '#eef3f1',
  });
const plastic = (copy: Copy): Surface => ({ kind: 'paint', colour: copy.base });
const whitePlastic = (): Surface => ({ kind: 'paint', colour: '#f6f5f1' });
/** Thick contents behind clear walls: salsa, jam, sauce. */
const filled =
  (colour?: string) =>
  (copy: Copy): Surface => ({
    kind: 'paint',
    colour: colour ?? mix(copy.base, '#7a3b1a', 0.15),
    shine: 1.3,
  });

/**
 * The form of each kind: the first rule whose words occur in the row's texts, else the last. English and
 * Spanish.
 */
export const rules: Record<string, Rule[]> = {
  can: [
    {
      when: /oats|avena|\bsalt\b|baking powder|pan molido|wipes|toallitas|puffs/i,
      form: 'canister',
    },
    {
      when: /tuna|sardin|atún|salmon|pâté|anchov|chipotle|oyster|ostion/i,
      form: 'can-flat',
    },
    {
      when: /soda|cola\b|refresco|sparkling|seltzer|energy|beer|cerveza|lager|\bipa\b/i,
      form: 'can-soda',
    },
    { form: 'can' },
  ],
  bottle: [
    {
      when: /rosé|rosado/i,
      form: 'bottle-wine',
      body: glass('#e88f7e', 0.8, 0.86),
      capColour: '#d9a3a0',
    },
    {
      when: /blanc|chardonnay|brut|riesling/i,
      form: 'bottle-wine',
      body: glass('#b9b85a', 0.9, 0.86),
      capColour: '#c9a64a',
    },
    {
      when: /wine|vino|cabernet|tempranillo|750 ml/i,
      form: 'bottle-wine',
      body: glass('#45351c', 1.1, 0.86),
      capColour: '#4a1420',
    },
    {
      when: /beer\b|cerveza|lager|\bipa\b|stout|malta/i,
      form: 'bottle-beer',
      body: glass('#8a4a12', 1.1, 0.8),
      cap: 'metal',
    },
    {
      when: /olive|oliva|avocado|aguacate/i,
      form: 'bottle-oil',
      body: glass('#8f9a22', 1.0, 0.8),
      capColour: '#23241c',
    },
    {
      when: /\boil\b|aceite/i,
      form: 'bottle-juice',
      body: glass('#e9bf3f', 0.8, 0.86),
    },
    {
      when: /vinegar|vinagre|vanilla|vainilla|worcest|soy sauce|salsa de soya|extract/i,
      form: 'bottle-sauce',
      body: glass('#6b3412', 1.1, 0.86),
      capColour: '#2b2320',
    },
    {
      when: /para beber|drinkable|smoothie/i,
      form: 'bottle-juice',
      body: filled('#f4e3dc'),
    },
    {
      when: /ketchup|catsup|mustard|mostaza|mayo|ranch|syrup|jarabe|honey|miel\b|bbq|barbe/i,
      form: 'bottle-squeeze',
      body: plastic,
      exchange: true,
    },
    {
      when: /salsa|sauce|picante|picosa|habanero|chamoy|marinade|adobo/i,
      form: 'bottle-sauce',
      body: filled(),
      capColour: '#b3241c',
    },
    {
      when: /mineral|agua natural|agua purif|\bwater\b/i,
      form: 'bottle-water',
      body: glass('#dff0f5', 0.6, 0.86),
      capColour: '#2a6fb0',
    },
    {
      when: /soda|cola\b|refresco|tonic|ginger ale|azúcar de caña|sparkling/i,
      form: 'bottle-soda',
      body: dyed(1),
    },
    {
      when: /cold brew|coffee|café/i,
      form: 'bottle-juice',
      body: glass('#3a2012', 1.2, 0.86),
    },
    {
      when: /juice|jugo|kombucha|lemonade|pressed|exprimid|cranberry|michelada|with apple|multiusos|mouthwash/i,
      form: 'bottle-juice',
      body: dyed(1),
    },
    {
      when: /spray|glass cleaner|all.?purpose|stain|degreaser/i,
      form: 'bottle-spray',
      body: plastic,
      exchange: true,
    },
    {
      when: /dish|lavatrastes|hand soap|sanitizer/i,
      form: 'bottle-shampoo',
      body: dyed(0.8, 0.9),
    },
    { form: 'bottle-shampoo', body: plastic },
  ],
  jar: [
    {
      when: /cumin|comino|molid|powder|pimienta|pepper\b|spice|season|para fruta/i,
      form: 'jar-spice',
      body: filled(),
      capColour: '#2a2521',
    },
    {
      when: /dill|pickle|pepinill|aceitun|escabeche|veladora/i,
      form: 'jar-tall',
      body: filled('#8a8f34'),
    },
    {
      when: /butter|preserves|jelly|mermelada|honey|miel\b|mole|cajeta|spread|ungüento|mayo|crema|pasta|almendrado/i,
      form: 'jar-squat',
      body: filled(),
    },
    { form: 'jar', body: filled() },
  ],
  tub: [
    {
      when: /one cup|4 x 5|\b6 oz|5\.3/i,
      form: 'tub-small',
      body: whitePlastic,
    },
    {
      when: /yogurt|griego|sour cream|cottage|requesón|soup|caldo|menudo|24 oz|32 oz/i,
      form: 'tub-tall',
      body: whitePlastic,
    },
    { form: 'tub', body: whitePlastic },
  ],
  carton: [{ when: /\b16 oz|broth|caldo|cream|half & half/i, form: 'carton-small' }, { form: 'carton' }],
  box: [
    {
      when: /cereal|oat squares|flakes|bran\b|crisps|oatmeal\b(?!.*soap|.*cookie|.*chewy)/i,
      form: 'box',
    },
    {
      when: /linguine|spaghetti|penne|elbows|fusilli|pasta|aluminum|aluminio|freezer bags|wrap/i,
      form: 'box-narrow',
    },
    {
      when: /pizza|waffle|burrito|fish-sticks|fish sticks|nugget|enchilad|pot pie|burger|paleta|ice cream|rellenos|taquito|empanad/i,
      form: 'box-frozen',
    },
    { when: /puré|achiote|cream cheese/i, form: 'block-butter' },
    { when: /jabón|soap/i, form: 'box-soap' },
    {
      when: /tea\b|té\b|manzanilla|chamomile|jasmine|tissue|tres leches|pie\b|rolls|mazap|chocolate|cookies|crackers|cheddar|galletas|bandages|churros|pan de muerto|flan|alegrías|polvorones|rosca|kitchen bags|toothbrush|cepillos/i,
      form: 'box-low',
    },
    { form: 'box' },
  ],
  jug: [
    {
      when: /detergent|laundry|cloro|bleach|softener|suavizante|cleaner|litter/i,
      form: 'jug-detergent',
      exchange: true,
    },
    { when: /horchata/i, form: 'jug-agua', body: filled('#efe2cb') },
    {
      when: /water\b|purified/i,
      form: 'jug-agua',
      body: glass('#e4f2f6', 0.6, 0.88),
    },
    {
      when: /jamaica|tamarindo|lemonade|limón|pepino|tea\b|juice/i,
      form: 'jug-agua',
      body: dyed(1, 0.86),
    },
    { form: 'jug', body: () => ({ kind: 'paint', colour: '#f4f3ee' }) },
  ],
  bag: [
    { when: /\bbuns?\b|brioche|teleras|bolillo/i, form: 'loaf' },
    {
      when: /diaper|pañal|dog|perro|gato|\bcats?\b|charcoal|carbón/i,
      form: 'bag-big',
    },
    { when: /totopos|totopitos/i, form: 'bag-chips' },
    { when: /tortilla/i, form: 'bag-tortilla' },
    { when: /flour\b|harina|sugar|azúcar|grits|masa\b/i, form: 'bag-flour' },
    { when: /coffee|café/i, form: 'bag-coffee' },
    {
      when: /rice\b|arroz|beans?\b|frijol|lentil|lenteja|potatoes|carrots|clementines/i,
      form: 'bag-rice',
    },
    {
      when: /chips|chicharr|papas|palomitas|pretzel|churrito|tostada|frozen|blueberries|broccoli|sweet corn|strawberries|mango|peas|blend|fries|hash|nugget|fresas|elote|tamal|chile rojo|pasas|canelitas|salad|slaw|caesar/i,
      form: 'bag-chips',
    },
    { form: 'bag-small' },
  ],
  pouch: [
    { when: /wipes|toallitas/i, form: 'pouch-flat' },
    { when: /coffee|café|roast|decaf/i, form: 'bag-coffee' },
    { when: /chips|popcorn|totopos/i, form: 'bag-chips' },
    {
      when: /chorizo|sausage|salmon|dumpling|shredded|chews|treats|oblea|laurel/i,
      form: 'bag-small',
    },
    { form: 'pouch' },
  ],
  eggs: [{ form: 'eggs' }],
  sixpack: [
    { when: /12 fl oz/i, form: 'sixpack-bottles' },
    { when: /\b6 cans/i, form: 'sixpack-cans' },
    { form: 'sixpack' },
  ],
  bar: [{ when: /soap|jabón/i, form: 'box-soap' }, { form: 'bar' }],
  block: [{ when: /butter|mantequilla|margarin|lard|manteca/i, form: 'block-butter' }, { form: 'block' }],
  tube: [{ when: /tooth|pasta dental/i, form: 'tube-box' }, { form: 'tube' }],
  icecream: [{ form: 'icecream', body: whitePlastic }],
  aerosol: [{ form: 'aerosol', body: whitePlastic }],
  roll: [{ form: 'roll', body: whitePlastic }],
  loaf: [{ form: 'loaf' }],
  tray: [
    { when: /mac & cheese|enchiladas|lasag/i, form: 'tray-casserole' },
    { when: /poblano/i, form: 'tray-poblano' },
    { when: /tamales/i, form: 'tray-tamales' },
    { when: /sopes/i, form: 'tray-sopes' },
    { when: /whole-chicken|chicken-whole|entero/i, form: 'tray-whole-chicken' },
    { when: /turkey/i, form: 'tray-ground-pale' },
    { when: /ground/i, form: 'tray-ground' },
    { when: /wings|drumstick|thigh|muslo|pollo/i, form: 'tray-chicken' },
    { when: /chicken fajitas|chicken-fajitas/i, form: 'tray-strips-pale' },
    { when: /fajita|pastor|adobad|milanesa|arrachera/i, form: 'tray-strips' },
    { when: /bacon|tocino/i, form: 'tray-bacon' },
    { when: /sausage|chorizo|salchicha/i, form: 'tray-sausage' },
    { when: /short.?ribs/i, form: 'tray-short-ribs' },
    { when: /ribs|costill/i, form: 'tray-ribs' },
    { when: /cod|catfish|tilapia|fillet/i, form: 'tray-fillet' },
    { when: /snapper|huachinango/i, form: 'tray-snapper' },
    { when: /cheek|cachete/i, form: 'tray-cheek' },
    { when: /tripe|pancita/i, form: 'tray-tripe' },
    { when: /stew|diezmillo|cubes/i, form: 'tray-chunks' },
    { when: /ribeye|rib eye|steak|bistec/i, form: 'tray-steak' },
    { when: /brisket/i, form: 'tray-brisket' },
    { form: 'tray-roast' },
  ],
  clamshell: [
    { when: /spinach|spring mix|arugula|greens/i, form: 'clamshell-leaves' },
    { when: /basil|albahaca/i, form: 'clamshell-leaves' },
    { when: /blueberr/i, form: 'clamshell-blueberry' },
    { when: /raspberr|frambuesa|zarzamora/i, form: 'clamshell-raspberry' },
    { when: /tomato|guayaba/i, form: 'clamshell-tomato' },
    { when: /serrano|habanero|chile/i, form: 'clamshell-chili' },
    { when: /conchas/i, form: 'clamshell-concha' },
    { when: /orejas/i, form: 'clamshell-oreja' },
    { when: /marranitos/i, form: 'clamshell-marranito' },
    { when: /empanadas/i, form: 'clamshell-empanada' },
    { when: /cocadas/i, form: 'clamshell-cocada' },
    { form: 'clamshell-pastry' },
  ],
  deli: [
    { when: /rotisserie/i, form: 'deli-rotisserie' },
    { when: /provolone|pepper jack|queso|swiss|cheese/i, form: 'deli-cheese' },
    { when: /salami|roast beef|brisket/i, form: 'deli-beef' },
    { when: /carnitas/i, form: 'tray-strips' },
    { when: /masa/i, form: 'tub' },
    { form: 'deli-ham' },
  ],
};
