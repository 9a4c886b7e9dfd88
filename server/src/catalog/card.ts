import type { ProductCard, ProductDetail } from '@larder/contract/product';
import { cents, decimalOf } from '@larder/domain/money';
import { decimalOfThousandths, thousandths } from '@larder/domain/quantity';
import { hasOption, type ProductTable } from '../shelf/build/product-table.ts';
import { saleEndOf } from '../shelf/prices.ts';
import { isBest } from './best-value.ts';
import { comparisonAnswer, comparisonAt } from './comparison.ts';
import { otherMembers } from './family.ts';
import { labelOf } from './label.ts';
import { relatedTo } from './related.ts';
import type { Reading } from './reading.ts';

type Facts = Omit<ProductCard, 'basePrice' | 'discountPrice' | 'dietaryOptions'>;

function factsOf(reading: Reading, ordinal: number): Facts {
  const { shelf, prices, tongue } = reading;
  const { table } = shelf;
  const sellingMode = table.sellingMode[ordinal]!;
  const brand = table.brand[ordinal]!;
  const averageWeight = table.averageWeight[ordinal]!;
  const pictures = table.pictures[ordinal]!;
  return {
    key: table.keys[ordinal]!,
    name: table.names[tongue][ordinal]!,
    familyMemberName: table.members[tongue][ordinal]!,
    brand: brand < 0 ? '' : shelf.brands[brand]!.name,
    brandKey: brand < 0 ? null : shelf.brands[brand]!.id,
    departmentKey: shelf.departments[table.department[ordinal]!]!.id,
    thumbnailKey: pictures[0] ?? null,
    images: pictures.map((guid, place) => ({ isThumbnail: place === 0, prodImageGuid: guid })),
    sellingMode,
    weightLabel: table.labels[tongue][ordinal]!,
    size: sizeOf(table, ordinal),
    comparison: comparisonAnswer(comparisonAt(table, ordinal)),
    bestValue: isBest(reading, ordinal),
    weight: averageWeight === 0 ? null : decimalOfThousandths(thousandths(averageWeight)),
    sellByUnit: sellingMode !== 'WEIGHT',
    sellByWeight: sellingMode !== 'UNIT',
    sellByUnitIncrement: decimalOfThousandths(thousandths(table.unitStep[ordinal]!)),
    sellByWeightIncrement: decimalOfThousandths(thousandths(table.weightStep[ordinal]!)),
    minimumAge: table.minimumAge[ordinal]! || null,
    allergens: table.allergenIds[ordinal]!,
    isSold: prices.current[ordinal]! >= 0,
  };
}

function sizeOf(table: ProductTable, ordinal: number): Facts['size'] {
  const amount = table.sizeAmount[ordinal]!;
  if (amount === 0) return null;
  return {
    amount: decimalOfThousandths(thousandths(amount)),
    unit: table.sizeUnit[ordinal]!,
    count: table.sizeCount[ordinal]!,
  };
}

function basePrice({ prices }: Reading, ordinal: number): number {
  return decimalOf(cents(Math.max(0, prices.base[ordinal]!)));
}

function discountPrice({ prices }: Reading, ordinal: number): number | null {
  const current = prices.current[ordinal]!;
  return current >= 0 && current < prices.base[ordinal]! ? decimalOf(cents(current)) : null;
}

/** Returns the keys of a product's dietary options. */
function dietaryKeys({ shelf }: Reading, ordinal: number): number[] {
  const keys: number[] = [];
  for (const [id, index] of shelf.dietaryIndex) if (hasOption(shelf.table, ordinal, index)) keys.push(id);
  return keys;
}

/** Returns a product as listings show it. */
export function cardOf(reading: Reading, ordinal: number): ProductCard {
  return {
    ...factsOf(reading, ordinal),
    basePrice: basePrice(reading, ordinal),
    discountPrice: discountPrice(reading, ordinal),
    dietaryOptions: dietaryKeys(reading, ordinal),
  };
}

/** Returns some products as cards, in the order given. */
export function cardsOf(reading: Reading, ordinals: readonly number[]): ProductCard[] {
  return ordinals.map((ordinal) => cardOf(reading, ordinal));
}

/** Returns a product as its own page shows it. `optionNames` are those of the dietary options, by key. */
export function detailOf(
  reading: Reading,
  ordinal: number,
  optionNames: ReadonlyMap<number, string>,
): ProductDetail {
  const { shelf, store, version, level, tongue, now } = reading;
  const base = basePrice(reading, ordinal);
  const discount = discountPrice(reading, ordinal);
  const saleEnds = saleEndOf(shelf.column(store.locationId, version, level), ordinal, now);
  const department = shelf.departments[shelf.table.department[ordinal]!]!;
  const path = department.parent < 0 ? [department] : [shelf.departments[department.parent]!, department];
  return {
    ...factsOf(reading, ordinal),
    description: shelf.table.descriptions[tongue].at(ordinal),
    basePrice: base,
    price: { unitPrice: base },
    discountPrice: discount === null ? null : { unitPrice: discount },
    saleEnds: saleEnds === null ? null : new Date(saleEnds).toISOString(),
    departments: path.map(({ id, name }) => ({ key: id, name: name[tongue] })),
    familyMembers: cardsOf(reading, otherMembers(reading, ordinal)),
    dietaryOptions: dietaryKeys(reading, ordinal).map((rrn) => ({ rrn, name: optionNames.get(rrn) ?? '' })),
    ...labelOf(reading, ordinal),
    ...relatedOf(reading, ordinal),
  };
}

/** Returns the products that its page links to. */
function relatedOf(
  reading: Reading,
  ordinal: number,
): Pick<ProductDetail, 'similar' | 'boughtTogether' | 'recipes'> {
  const { similar, together, recipes } = relatedTo(reading, ordinal);
  return { similar: cardsOf(reading, similar), boughtTogether: cardsOf(reading, together), recipes };
}
