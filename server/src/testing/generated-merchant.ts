import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomFrom } from './random.ts';

/**
 * A merchant of any size for measurements, with bilingual names made from a few hundred words. The same numbers
 * make the same merchant.
 */
type GeneratedMerchant = {
  folder: string;
  products: number;
  alias: string;
  merchantGuid: string;
  locationGuid: string;
};

const things: [string, string][] = (
  'Milk:Leche Yogurt:Yogur Cheese:Queso Butter:Mantequilla Cream:Crema Bread:Pan Bagels:Bagels Tortillas:Tortillas Rice:Arroz ' +
  'Beans:Frijoles Lentils:Lentejas Pasta:Pasta Noodles:Fideos Soup:Sopa Broth:Caldo Salsa:Salsa Ketchup:Catsup Mustard:Mostaza ' +
  'Vinegar:Vinagre Oil:Aceite Honey:Miel Jam:Mermelada Cereal:Cereal Granola:Granola Oats:Avena Crackers:Galletas Cookies:Galletas ' +
  'Chips:Papas Popcorn:Palomitas Pretzels:Pretzels Chocolate:Chocolate Candy:Dulces Gum:Chicle Coffee:Café Tea:Té Juice:Jugo ' +
  'Water:Agua Soda:Refresco Beer:Cerveza Wine:Vino Apples:Manzanas Pears:Peras Grapes:Uvas Oranges:Naranjas Lemons:Limones ' +
  'Berries:Moras Peaches:Duraznos Mangos:Mangos Melon:Melón Tomatoes:Jitomates Potatoes:Papas Onions:Cebollas Peppers:Chiles ' +
  'Carrots:Zanahorias Lettuce:Lechuga Spinach:Espinacas Broccoli:Brócoli Squash:Calabaza Mushrooms:Champiñones Chicken:Pollo ' +
  'Turkey:Pavo Beef:Res Pork:Cerdo Sausage:Salchicha Bacon:Tocino Ham:Jamón Salmon:Salmón Tuna:Atún Shrimp:Camarones Tilapia:Tilapia ' +
  'Eggs:Huevos Tofu:Tofu Pizza:Pizza Burritos:Burritos Waffles:Waffles Sorbet:Nieve Soap:Jabón Shampoo:Champú Towels:Toallas ' +
  'Napkins:Servilletas Detergent:Detergente Sponges:Esponjas Diapers:Pañales Vitamins:Vitaminas'
)
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);
const kinds: [string, string][] = (
  'Organic:orgánico Whole:entero Sliced:rebanado Smoked:ahumado Roasted:tostado Fresh:fresco Frozen:congelado Dried:seco Spicy:picante ' +
  'Sweet:dulce Salted:salado Unsalted:sin-sal Creamy:cremoso Crunchy:crujiente Classic:clásico Original:original Light:ligero ' +
  'Golden:dorado Red:rojo Green:verde Black:negro White:blanco Wild:silvestre Baby:tierno Large:grande Mini:mini Family:familiar ' +
  'Vanilla:vainilla Strawberry:fresa Lemon:limón Garlic:ajo Chipotle:chipotle Jalapeño:jalapeño Coconut:coco Almond:almendra'
)
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);
const syllables =
  'al be cor da el fin gra hol il jo ka lan mor nel or pra quin ros sol tal ur ven wil yar zen'.split(' ');

/**
 * Writes the folder of a merchant with one store and `productCount` products without pictures, 12 % of them on
 * sale.
 */
export async function writeGeneratedMerchant(
  folder: string,
  productCount: number,
  seed = 1,
): Promise<GeneratedMerchant> {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const word = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  const brandCount = Math.max(20, Math.round(productCount / 60));
  const brands = Array.from({ length: brandCount }, () =>
    `${word()} ${word()}`.replace(/\b\w/g, (letter) => letter.toUpperCase()),
  );
  const departments = ['code,parent,order,name_en,name_es'];
  for (let top = 0; top < 20; top += 1) {
    departments.push(`aisle-${top},,${top},Aisle ${top},Pasillo ${top}`);
    for (let sub = 0; sub < 10; sub += 1)
      departments.push(`aisle-${top}-${sub},aisle-${top},${sub},Shelf ${top}-${sub},Anaquel ${top}-${sub}`);
  }
  const products = [
    'code,department,brand,family,member_en,member_es,name_en,name_es,description_en,description_es,label_en,label_es,mode,unit_step,weight_step,average_weight,dietary,age,tax,pictures,popularity',
  ];
  const prices = ['location,code,version,level,base,sale,sale_starts,sale_ends'];
  for (let number = 0; number < productCount; number += 1) {
    const [thing, cosa] = pick(things);
    const [kind, tipo] = pick(kinds);
    const [flavor, sabor] = pick(kinds);
    const brand = Math.floor(random() * brandCount);
    const line = word();
    const mode = random() < 0.08 ? 'WEIGHT' : random() < 0.06 ? 'BOTH' : 'UNIT';
    const family = random() < 0.3 ? `family-${Math.floor(number / 4)}` : '';
    const size = `${4 * (1 + Math.floor(random() * 16))} oz`;
    const base = 0.5 + Math.floor(random() * 2000) / 100;
    const dietary = ['vegan', 'gluten-free', 'organic', 'dairy-free'].filter(() => random() < 0.3).join(';');
    products.push(
      `p-${number},aisle-${Math.floor(random() * 20)}-${Math.floor(random() * 10)},brand-${brand},${family},${family && size},${family && size},` +
        `${kind} ${flavor} ${thing} ${line},${cosa} ${tipo} ${sabor.replace('-', ' ')} ${line},A ${kind.toLowerCase()} choice made by ${brands[brand]}.,` +
        `Una opción de ${brands[brand]}.,${size},${size},${mode},,,${mode === 'BOTH' ? '0.5' : ''},${dietary},,food,,${Math.floor(random() ** 3 * 1000)}`,
    );
    const isOnSale = random() < 0.12;
    prices.push(`*,p-${number},*,DEFAULT,${base.toFixed(2)},${isOnSale ? (base * 0.8).toFixed(2) : ''},,`);
  }
  const suffix = String(productCount).padStart(12, '0');
  const made: GeneratedMerchant = {
    folder,
    products: productCount,
    alias: `generated-${productCount}`,
    merchantGuid: `9e4e7a7e-0000-4000-8000-${suffix}`,
    locationGuid: `9e4e7a7e-0000-4000-9000-${suffix}`,
  };
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('departments.csv', departments.join('\n'));
  await write(
    'brands.csv',
    ['code,name', ...brands.map((name, index) => `brand-${index},${name}`)].join('\n'),
  );
  await write(
    'dietary.csv',
    'code,name_en,name_es\nvegan,Vegan,Vegano\ngluten-free,Gluten Free,Sin gluten\norganic,Organic,Orgánico\ndairy-free,Dairy Free,Sin lácteos',
  );
  await write('products.csv', products.join('\n'));
  await write('prices.csv', prices.join('\n'));
  await write('recipes.json', '[]');
  await write('lists.json', '[]');
  await write('ads.json', '[]');
  await write(
    'sections.json',
    JSON.stringify(
      Array.from({ length: 10 }, (_, top) => ({
        order: top,
        type: 'DEPT_RRN',
        code: `aisle-${top}`,
        locations: ['*'],
      })),
    ),
  );
  await write('store.json', JSON.stringify(storeOf(made)));
  return made;
}

function storeOf({ alias, merchantGuid, locationGuid, products }: GeneratedMerchant) {
  const text = { en: '<p>Generated.</p>', es: '<p>Generado.</p>' };
  const allWeek = [1, 2, 3, 4, 5, 6, 7];
  const versions = ['WYGO_DELIVERY', 'CUST_PICKUP'];
  return {
    merchant: {
      guid: merchantGuid,
      name: `Generated ${products}`,
      orderPrefix: `G${'ABCDEFGHIJ'[String(products).length]}`,
    },
    messages: { help: text, privacy: text, terms: text },
    locations: [
      {
        guid: locationGuid,
        alias,
        displayName: `Generated ${products}`,
        street: '1 Main St',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        latitude: 30.2668,
        longitude: -97.7409,
        timeZone: 'America/Chicago',
        settings: { allowGuest: true },
        versions: versions.map((key, index) => ({
          key,
          isDefault: index === 0,
          fee: index === 0 ? 4.99 : 0,
        })),
        windows: versions.flatMap((version) =>
          [9, 12, 15, 18].map((hour) => ({
            version,
            weekdays: allWeek,
            from: `${String(hour).padStart(2, '0')}:00`,
            to: `${hour + 2}:00`,
            capacity: 10_000,
          })),
        ),
        deliveryArea: { zips: ['78701', '78702', '78703', '78704'] },
      },
    ],
    promos: [
      { code: 'BENCH10', label: { en: 'Bench: 10% off', es: 'Prueba: 10 %' }, percent: 10, locations: ['*'] },
    ],
  };
}
