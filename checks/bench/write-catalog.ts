import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const adjectives =
  'Organic Fresh Smoked Roasted Salted Whole Sliced Frozen Classic Spicy Sweet Golden Wild Creamy Crunchy Dark Light Baby Aged Toasted'.split(
    ' ',
  );
const adjectivesEs =
  'Orgánico Fresco Ahumado Rostizado Salado Entero Rebanado Congelado Clásico Picante Dulce Dorado Silvestre Cremoso Crujiente Oscuro Ligero Tierno Añejo Tostado'.split(
    ' ',
  );
const goods =
  'Milk Bread Tomato Avocado Cheese Yogurt Chicken Salmon Beans Rice Pasta Olive-Oil Coffee Tea Honey Apple Banana Orange Spinach Carrot Onion Garlic Potato Butter Cream Eggs Ham Turkey Tortilla Salsa Cereal Granola Cookies Crackers Chips Soap Shampoo Detergent Soup Broth'.split(
    ' ',
  );
const goodsEs =
  'Leche Pan Jitomate Aguacate Queso Yogur Pollo Salmón Frijoles Arroz Pasta Aceite-de-oliva Café Té Miel Manzana Plátano Naranja Espinaca Zanahoria Cebolla Ajo Papa Mantequilla Crema Huevos Jamón Pavo Tortilla Salsa Cereal Granola Galletas Galletas-saladas Papas Jabón Champú Detergente Sopa Caldo'.split(
    ' ',
  );
const kinds =
  'Original Family Reserve Market Kitchen Valley Farm Garden Harbor Ridge Creek Meadow Summit Prairie Canyon'.split(
    ' ',
  );

const csv = (values: (string | number)[]) =>
  values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',');
const both = (en: string, es = en) => ({ en, es });

/** Returns the columns of one product, made from its number. */
function productRow(index: number, subs: readonly (readonly [string, string, number])[]) {
  const good = index % goods.length;
  const adjective = Math.floor(index / goods.length) % adjectives.length;
  const kind = Math.floor(index / (goods.length * adjectives.length));
  const name = `${adjectives[adjective]} ${goods[good]!.replaceAll('-', ' ')} ${kinds[kind % kinds.length]}${kind >= kinds.length ? ` No. ${kind}` : ''}`;
  const nameEs = `${goodsEs[good]!.replaceAll('-', ' ')} ${adjectivesEs[adjective]} ${kinds[kind % kinds.length]}${kind >= kinds.length ? ` núm. ${kind}` : ''}`;
  const mode = index % 10 === 0 ? 'WEIGHT' : index % 10 === 1 ? 'BOTH' : 'UNIT';
  return [
    `p${index}`,
    subs[(good + adjective) % subs.length]![0],
    `b${(index * 7) % 100}`,
    index % 5 === 0 ? `f${Math.floor(index / 25)}` : '',
    `Size ${index % 5}`,
    `Tamaño ${index % 5}`,
    name,
    nameEs,
    `${name}, as good as it gets.`,
    `${nameEs}, de lo mejor.`,
    '16 oz',
    '16 oz',
    mode,
    1,
    0.5,
    mode === 'UNIT' ? '' : 0.6,
    index % 3 === 0 ? 'vegan' : '',
    '',
    'food',
    '',
    (index * 37) % 1000,
  ];
}

/** Returns the columns of its price: every eighth is on sale. */
function priceRow(index: number) {
  const base = 1 + ((index * 13) % 2000) / 100;
  return [
    '*',
    `p${index}`,
    '*',
    'DEFAULT',
    base.toFixed(2),
    index % 8 === 0 ? (base * 0.8).toFixed(2) : '',
    '',
    '',
  ];
}

/** Writes a merchant's folder with `count` products over 40 departments and 100 brands, by the same format any merchant uses. */
export async function writeCatalog(folder: string, count: number): Promise<void> {
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  const tops = Array.from({ length: 10 }, (_, index) => `d${index}`);
  const subs = tops.flatMap((top, index) =>
    [0, 1, 2].map((sub) => [`${top}-${sub}`, top, index * 10 + sub] as const),
  );
  const departments = [
    'code,parent,order,name_en,name_es',
    ...tops.map((code, index) => csv([code, '', index, `Department ${index}`, `Departamento ${index}`])),
    ...subs.map(([code, parent, order]) => csv([code, parent, order, `Part ${order}`, `Parte ${order}`])),
  ];
  const brands = [
    'code,name',
    ...Array.from({ length: 100 }, (_, index) =>
      csv([`b${index}`, `${kinds[index % kinds.length]} ${Math.floor(index / kinds.length) + 1}`]),
    ),
  ];
  const products = [
    'code,department,brand,family,member_en,member_es,name_en,name_es,description_en,description_es,label_en,label_es,mode,unit_step,weight_step,average_weight,dietary,age,tax,pictures,popularity',
  ];
  const prices = ['location,code,version,level,base,sale,sale_starts,sale_ends'];
  for (let index = 0; index < count; index += 1) {
    products.push(csv(productRow(index, subs)));
    prices.push(csv(priceRow(index)));
  }
  const write = (name: string, content: string | object) =>
    writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  await Promise.all([
    write('departments.csv', departments.join('\n')),
    write('brands.csv', brands.join('\n')),
    write('products.csv', products.join('\n')),
    write('prices.csv', prices.join('\n')),
    write('dietary.csv', 'code,name_en,name_es\nvegan,Vegan,Vegano'),
    write('recipes.json', []),
    write('lists.json', []),
    write('ads.json', []),
    write(
      'sections.json',
      tops.map((code, order) => ({ order, type: 'DEPT_RRN', code, locations: ['*'] })),
    ),
    write('store.json', storeFile()),
  ]);
}

function storeFile() {
  const hours = Array.from({ length: 6 }, (_, index) => 8 + index * 2);
  const windows = ['WYGO_DELIVERY', 'CUST_PICKUP'].flatMap((version) =>
    hours.map((hour) => ({
      version,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from: `${String(hour).padStart(2, '0')}:00`,
      to: `${String(hour + 2).padStart(2, '0')}:00`,
      capacity: 10_000,
      cutoffMinutes: 30,
      leadMinutes: 30,
      fee: 0,
    })),
  );
  return {
    merchant: {
      guid: '7b0f3a52-6c1d-4e0a-9a55-0c8f6a1d2e01',
      name: 'Bench Market',
      orderPrefix: 'BM',
      images: {},
      variables: {},
    },
    messages: {
      help: both('<p>Help.</p>', '<p>Ayuda.</p>'),
      privacy: both('<p>Privacy.</p>', '<p>Privacidad.</p>'),
      terms: both('<p>Terms.</p>', '<p>Términos.</p>'),
    },
    locations: [
      {
        guid: '7b0f3a52-6c1d-4e0a-9a55-0c8f6a1d2e02',
        alias: 'bench',
        displayName: 'Bench Market',
        street: '100 Congress Ave',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        latitude: 30.26,
        longitude: -97.74,
        phone: '512-555-0100',
        timeZone: 'America/Chicago',
        images: {},
        aboutTitle: both('About', 'Acerca'),
        aboutText: both('A store.', 'Una tienda.'),
        settings: {
          allowGuest: true,
          scrollProductImages: false,
          showDeliveryPicker: false,
          deliveryMinOrderAmount: 1,
          pickupMinOrderAmount: 1,
          showBrandFilter: true,
          weightTolerancePercent: 10,
        },
        versions: [
          { key: 'WYGO_DELIVERY', isDefault: true, fee: 4.99, feeWaivedFrom: null },
          { key: 'CUST_PICKUP', isDefault: false, fee: 0, feeWaivedFrom: null },
        ],
        windows,
        exceptions: [],
        deliveryArea: { zips: ['78701', '78702'] },
      },
    ],
    promos: [
      {
        code: 'BENCH10',
        label: both('Bench 10'),
        percent: 10,
        departments: null,
        locations: ['*'],
        starts: null,
        ends: null,
        limit: null,
      },
    ],
  };
}
