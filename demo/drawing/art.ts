import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { own, type OwnArt } from './own-art.ts';

/** Subject words of the drawings file and the Noto picture that shows them, where the names differ. */
const noto: Record<string, string> = {
  cow: 'cow-face',
  dairy: 'cow-face',
  milk: 'glass-of-milk',
  cream: 'glass-of-milk',
  cheese: 'cheese-wedge',
  bean: 'beans',
  lentil: 'beans',
  corn: 'ear-of-corn',
  maize: 'ear-of-corn',
  elote: 'ear-of-corn',
  chili: 'hot-pepper',
  chile: 'hot-pepper',
  pepper: 'bell-pepper',
  jalapeno: 'hot-pepper',
  coffee: 'hot-beverage',
  tea: 'teacup-without-handle',
  orange: 'tangerine',
  citrus: 'tangerine',
  paw: 'paw-prints',
  pet: 'paw-prints',
  dog: 'dog-face',
  cat: 'cat-face',
  pig: 'pig-face',
  pork: 'pig-face',
  bacon: 'bacon',
  beef: 'cut-of-meat',
  steak: 'cut-of-meat',
  meat: 'meat-on-bone',
  ham: 'meat-on-bone',
  chicken: 'rooster',
  hen: 'chicken',
  poultry: 'poultry-leg',
  shrimp: 'shrimp',
  crab: 'crab',
  tuna: 'fish',
  salmon: 'fish',
  rice: 'cooked-rice',
  noodle: 'spaghetti',
  pasta: 'spaghetti',
  ramen: 'steaming-bowl',
  soup: 'pot-of-food',
  broth: 'pot-of-food',
  bowl: 'bowl-with-spoon',
  herb: 'herb',
  spice: 'herb',
  berry: 'blueberries',
  blueberry: 'blueberries',
  grape: 'grapes',
  cherry: 'cherries',
  apple: 'red-apple',
  icecream: 'ice-cream',
  ice: 'ice',
  sundae: 'soft-ice-cream',
  honey: 'honey-pot',
  bee: 'honeybee',
  nut: 'chestnut',
  pecan: 'chestnut',
  almond: 'chestnut',
  peanut: 'peanuts',
  chocolate: 'chocolate-bar',
  cocoa: 'chocolate-bar',
  baby: 'baby',
  tree: 'evergreen-tree',
  pine: 'evergreen-tree',
  forest: 'evergreen-tree',
  flower: 'hibiscus',
  hibiscus: 'hibiscus',
  jamaica: 'hibiscus',
  rose: 'rose',
  lavender: 'hyacinth',
  sunflower: 'sunflower',
  daisy: 'white-flower',
  bread: 'bread',
  toast: 'bread',
  tortilla: 'flatbread',
  taco: 'taco',
  burrito: 'burrito',
  pizza: 'pizza',
  beer: 'beer-mug',
  lager: 'beer-mug',
  wine: 'wine-glass',
  water: 'droplet',
  drop: 'droplet',
  snow: 'snowflake',
  frozen: 'snowflake',
  star: 'star',
  fire: 'fire',
  flame: 'fire',
  salt: 'salt',
  soap: 'soap',
  sponge: 'sponge',
  toothbrush: 'toothbrush',
  tooth: 'tooth',
  shell: 'spiral-shell',
  seashell: 'spiral-shell',
  heart: 'red-heart',
  mushroom: 'brown-mushroom',
  eggs: 'egg',
  waffle: 'waffle',
  pancake: 'pancakes',
  cookie: 'cookie',
  cracker: 'rice-cracker',
  popcorn: 'popcorn',
  pretzel: 'pretzel',
  candy: 'candy',
  donut: 'doughnut',
  cake: 'shortcake',
  pie: 'pie',
  cupcake: 'cupcake',
  pea: 'pea-pod',
  peas: 'pea-pod',
  avocado: 'avocado',
  fries: 'french-fries',
  spinach: 'leafy-green',
  greens: 'leafy-green',
  salad: 'green-salad',
  coconut: 'coconut',
  mint: 'herb',
  basil: 'herb',
  cilantro: 'herb',
  ginger: 'ginger-root',
  tamal: 'tamale',
  cactus: 'cactus',
  nopal: 'cactus',
  agave: 'cactus',
  moon: 'crescent-moon',
  bird: 'bird',
  rooster: 'rooster',
  sheep: 'ewe',
  goat: 'goat',
  lobster: 'lobster',
  roll: 'roll-of-paper',
  paper: 'roll-of-paper',
  bottle: 'baby-bottle',
  diaper: 'baby',
  bulb: 'light-bulb',
  battery: 'battery',
  candle: 'candle',
  ribbon: 'ribbon',
  sock: 'socks',
  shirt: 't-shirt',
  basket: 'basket',
  strawberries: 'strawberry',
  raspberry: 'cherries',
  pumpkin: 'jack-o-lantern',
  sweetpotato: 'roasted-sweet-potato',
  garlic: 'garlic',
  onion: 'onion',
  carrot: 'carrot',
  pickle: 'pickle',
  'sweet-potato': 'roasted-sweet-potato',
  sushi: 'sushi',
  dumpling: 'dumpling',
  sandwich: 'sandwich',
  hotdog: 'hot-dog',
  sausage: 'hot-dog',
  burger: 'hamburger',
  maple: 'maple-leaf',
  syrup: 'honey-pot',
  jam: 'jar',
  sugar: 'candy',
  flan: 'custard',
  custard: 'custard',
  pinata: 'pinata',
  lotion: 'lotion-bottle',
  shower: 'shower',
  house: 'house',
  trash: 'wastebasket',
  lemonade: 'lemon',
  kiwi: 'kiwi-fruit',
  papaya: 'melon',
  guava: 'melon',
  tamarind: 'beans',
  vanilla: 'blossom',
  plum: 'grapes',
  oyster: 'oyster',
  squid: 'squid',
  clam: 'oyster',
  turkey: 'turkey',
  churro: 'baguette-bread',
  bagel: 'bagel',
  soda: 'cup-with-straw',
  juice: 'beverage-box',
  sparkle: 'sparkles',
};

type Icons = {
  width?: number;
  height?: number;
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};

let icons: Icons | null = null;
let serial = 0;

function allIcons(): Icons {
  icons ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json'), 'utf8'),
  ) as Icons;
  return icons;
}

/** True if the word has an illustration. */
export const hasArt = (word: string): boolean => word in own || notoName(word) !== null;

function notoName(word: string): string | null {
  const { icons: known, aliases } = allIcons();
  const name = noto[word] ?? word;
  return known[name] ? name : (aliases?.[name]?.parent ?? null);
}

/** How an illustration is printed: in its own colours, or as a one-colour print. */
export type Printing = { ink?: string; opacity?: number; turn?: number };

/**
 * The illustration of a subject word, centred at x, y in a square of `side`. A word without one is refused.
 */
export function art(
  word: string,
  x: number,
  y: number,
  side: number,
  { ink, opacity = 1, turn = 0 }: Printing = {},
): string {
  const name = `a${serial++}`;
  const body = picture(word, name);
  const filter = ink ? oneColour(name, ink) : '';
  const corner = `translate(${x} ${y}) rotate(${turn}) scale(${side / 128}) translate(-64 -64)`;
  return `${filter}<g transform="${corner}" opacity="${opacity}"><g${ink ? ` filter="url(#${name}f)"` : ''}>${body}</g></g>`;
}

function picture(word: string, name: string): string {
  const drawn: OwnArt | undefined = own[word];
  if (drawn) return drawn(name);
  const icon = notoName(word);
  if (!icon) throw new Error(`There is no illustration for the word "${word}"`);
  return allIcons()
    .icons[icon]!.body.replace(/id="([^"]+)"/g, `id="${name}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}$1"`);
}

/** Prints a coloured picture in one ink: the darker a spot, the more ink. */
function oneColour(name: string, ink: string): string {
  const [r, g, b] = [1, 3, 5].map((i) => (Number.parseInt(ink.slice(i, i + 2), 16) / 255).toFixed(3));
  return (
    `<filter id="${name}f" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="0 0 0 0 ${r}  0 0 0 0 ${g}  ` +
    `0 0 0 0 ${b}  -0.42 -0.84 -0.16 1.34 0"/></filter>`
  );
}

/** A loose repeat of one subject over an area, for wrapping-paper grounds. Same input, same picture. */
export function scatter(word: string, width: number, height: number, side: number, style: Printing): string {
  const step = side * 1.7;
  const rows = Math.ceil(height / step) + 1;
  const columns = Math.ceil(width / step) + 1;
  let out = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      out += art(word, (i + (j % 2) * 0.5) * step, (j + 0.35) * step * 0.9, side, {
        ...style,
        turn: ((i * 47 + j * 83) % 60) - 30,
      });
  return out;
}
