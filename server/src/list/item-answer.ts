import { decimalOf } from '@larder/domain/money';
import { priceAt } from '@larder/domain/price';
import { approximateWeight, convertQuantity, decimalOfThousandths } from '@larder/domain/quantity';
import { sellingOf } from '@larder/domain/selling';
import { packageComparison } from '@larder/domain/unit-price';
import { inLang, type Lang } from '@larder/text/say';
import { comparisonAnswer } from '../catalog/comparison.ts';
import type { ListItemRow } from './list-item.store.ts';

/** Returns a list's product as answers carry it, priced now. */
export function itemAnswer(row: ListItemRow, priceLevel: string, lang: Lang, now: number) {
  const price = priceOf(row, now);
  const selling = sellingOf(row);
  const units = convertQuantity(row.quantity, row.sellingModeThen ?? row.sellingMode, selling);
  const weight = approximateWeight(selling, units);
  return {
    prodRrn: row.productId,
    itemRrn: row.productId,
    prodName: inLang(lang, row.nameEn, row.nameEs),
    prodThumbImg: row.imageGuid,
    prodWeightLabel: inLang(lang, row.labelEn, row.labelEs),
    comparison: comparisonAnswer(packageComparison(row)),
    allergens: row.allergenIds,
    quantity: decimalOfThousandths(weight ?? units),
    units: decimalOfThousandths(units),
    sellingMode: row.sellingMode,
    sellsByUnit: row.sellingMode !== 'WEIGHT',
    sellsByWeight: row.sellingMode !== 'UNIT',
    sellByUnitIncrement: decimalOfThousandths(row.unitStep),
    sellByWeightIncrement: decimalOfThousandths(row.weightStep),
    weight: row.averageWeight === null ? null : decimalOfThousandths(row.averageWeight),
    sellByUnitFlg: row.sellingMode !== 'WEIGHT',
    unitPrice: price ? decimalOf(price.current) : 0,
    origUnitPrice: price ? decimalOf(price.base) : 0,
    priceLevelKey: row.priceLevel ?? priceLevel,
    isAvailable: price !== null,
  };
}

/** Returns the price at this store now, or null when it is not sold there. */
function priceOf(row: ListItemRow, now: number) {
  if (row.retired || row.baseCents === null) return null;
  const { baseCents: base, saleCents: sale, saleStarts, saleEnds } = row;
  const price = priceAt({ base, sale, saleStarts, saleEnds }, now);
  return price.current > 0 ? price : null;
}
