import { pick, seededRandom, type Random } from './random.ts';
import { aisleLines, brandNames, kindLines } from './vocabulary.data.ts';

type Aisle = { code: string; top: string; en: string; es: string };

/** One kind of goods: its name, its aisle, its products' names, and the words typed for it. */
export type Kind = {
  name: string;
  aisle: string;
  /** Its share of purchases, over all its products. */
  weight: number;
  templates: string[];
  varieties: string[];
  es: string;
  asked: string[];
};

export type MadeProduct = {
  kind: string;
  aisle: string;
  variety: string;
  brand: string;
  nameEn: string;
  nameEs: string;
  label: string;
  /** Its number of purchases; no two products are alike. */
  bought: number;
};

export type MadeCatalog = { aisles: Aisle[]; kinds: Kind[]; products: MadeProduct[] };

const list = (text: string) => text.split(';').filter((each) => each.trim() !== '');

const kinds: Kind[] = kindLines.map((line) => {
  const [name, aisle, weight, templates, varieties, es, others] = line.split('|');
  return {
    name: name!,
    aisle: aisle!,
    weight: Number(weight),
    templates: list(templates!),
    varieties: list(varieties!),
    es: es!,
    asked: [name!, ...list(others!)],
  };
});

const aisles: Aisle[] = aisleLines.map((line) => {
  const [code, top, en, es] = line.split('|');
  return { code: code!, top: top!, en: en!, es: es! };
});

const sizes = [
  'each',
  '5 oz',
  '6 oz',
  '8 oz',
  '12 oz',
  '16 oz',
  '24 oz',
  '32 oz',
  '1 lb',
  '2 lb',
  '1 gal',
  '6 ct',
  '12 ct',
];
/** Endings of names that were written in a hurry. */
const endings = [
  'Original',
  'Family Size',
  'Value Pack',
  'Variety Pack',
  '12 Pack',
  'Bag',
  'Snack Size',
  'No Salt Added',
  'Gluten Free',
  'With Natural Flavors',
  '& More',
  'Single',
  'Bottles',
  'Kids',
];
const praise = ['Natural', 'Premium', 'Classic', 'Simply', 'Farmhouse', 'Gourmet'];
/** The share of names with a misspelling. */
const misspelled = 0.004;

/**
 * Returns a grocery store of about `size` products, the same for the same seed. Within a kind purchases
 * follow Zipf's law, plain names a little before elaborate ones; `spanish` is the share of products with a
 * Spanish name, the others have their English one twice.
 */
export function makeCatalog({
  size,
  seed,
  spanish,
}: {
  size: number;
  seed: number;
  spanish: number;
}): MadeCatalog {
  const random = seededRandom(seed);
  // Rarely bought goods still fill shelves: the number of products grows far slower than their purchases.
  const share = ({ weight }: Kind) => weight ** 0.3;
  const all = kinds.reduce((sum, kind) => sum + share(kind), 0);
  const products = kinds.flatMap((kind) => {
    const count = Math.max(8, Math.round((size * share(kind)) / all));
    return makeKind(kind, count, spanish, random);
  });
  return { aisles, kinds, products: products.toSorted((a, b) => b.bought - a.bought) };
}

function makeKind(kind: Kind, count: number, spanish: number, random: Random): MadeProduct[] {
  const taken = new Set<string>();
  const made: { product: MadeProduct; place: number }[] = [];
  for (let tries = 0; made.length < count && tries < count * 20; tries += 1) {
    const at = Math.floor(random() * kind.templates.length);
    const product = nameOne(kind, kind.templates[at]!, spanish, random);
    if (taken.has(product.nameEn)) continue;
    taken.add(product.nameEn);
    made.push({ product, place: random() * kind.templates.length + at * 0.4 });
  }
  made.sort((a, b) => a.place - b.place);
  return made.map(({ product }, rank) => ({
    ...product,
    bought: (kind.weight / (rank + 1) ** 0.9) * (0.6 + random() * 0.8),
  }));
}

function nameOne(kind: Kind, template: string, spanish: number, random: Random): MadeProduct {
  const variety = template.includes('{}') && kind.varieties.length > 0 ? pick(random, kind.varieties) : '';
  const isFresh = ['fruit', 'vegetables', 'herbs'].includes(kind.aisle);
  const brand = random() < (isFresh ? 0.2 : 0.75) ? pick(random, brandNames) : '';
  const label = pick(random, sizes);
  let nameEn = template.replaceAll('{}', variety);
  if (random() < 0.12) nameEn = `${pick(random, praise)} ${nameEn}`;
  if (brand && random() < 0.3) nameEn = `${brand} ${nameEn}`;
  if (!isFresh && random() < 0.16) nameEn = `${nameEn} ${pick(random, endings)}`;
  if (random() < 0.12) nameEn = `${nameEn}, ${label}`;
  nameEn = nameEn.replaceAll(/\s+/g, ' ').trim();
  if (random() < misspelled) nameEn = nameEn.replace(/[aeiou](?=\w*$)/, '');
  const ownEs = [kind.es[0]!.toUpperCase() + kind.es.slice(1), variety, brand].filter(Boolean).join(' ');
  const nameEs = random() < spanish ? ownEs : nameEn;
  return { kind: kind.name, aisle: kind.aisle, variety, brand, nameEn, nameEs, label, bought: 0 };
}
