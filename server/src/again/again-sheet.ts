import type { AgainLine } from '@larder/contract/again';
import { decimalOf } from '@larder/domain/money';
import {
  convertQuantity,
  decimalOfThousandths,
  isByPound,
  type SellingMode,
  type Thousandths,
} from '@larder/domain/quantity';
import { sellingOf } from '@larder/domain/selling';
import { inLang, type Lang } from '@larder/text/say';
import { cardOf } from '../catalog/card.ts';
import type { Reading } from '../catalog/reading.ts';
import { factsAt } from '../shelf/build/fact-columns.ts';
import type { BoughtLine } from './bought.store.ts';
import { findSwap } from './find-swap.ts';

/**
 * Returns an earlier order's lines as a store sells them now, each with what comes nearest where it is not sold,
 * never anything with an allergen that its shopper avoids.
 */
export function againLines(
  reading: Reading,
  lines: readonly BoughtLine[],
  avoided: readonly number[],
  lang: Lang,
): AgainLine[] {
  const { shelf, prices } = reading;
  const ordinals = lines.map((line) => shelf.table.ordinalOf(line.productId));
  const taken = new Set(ordinals);
  return lines.map((line, index) => {
    const ordinal = ordinals[index]!;
    const isSold = ordinal >= 0 && prices.current[ordinal]! > 0;
    const swap = isSold ? -1 : findSwap(reading, line, { taken, avoided });
    if (swap >= 0) taken.add(swap);
    const wanted = isSold ? ordinal : swap;
    const mode = ordinal >= 0 ? shelf.table.sellingMode[ordinal]! : line.sellingMode;
    return {
      prodRrn: line.productId,
      prodName: inLang(lang, line.nameEn, line.nameEs),
      prodWeightLabel: inLang(lang, line.labelEn, line.labelEs),
      prodThumbnailId: line.imageGuid,
      quantity: decimalOfThousandths(wanted < 0 ? line.quantity : quantityAsSold(reading, wanted, line)),
      unitPriceThen: isByPound(mode) === isByPound(line.sellingMode) ? decimalOf(line.unitCents) : null,
      product: ordinal < 0 ? null : cardOf(reading, ordinal),
      swap: swap < 0 ? null : cardOf(reading, swap),
    };
  });
}

/** Returns the quantity bought of a product, in the way one on the shelf is sold now: on its step. */
export function quantityAsSold(
  { shelf }: Reading,
  ordinal: number,
  bought: { quantity: Thousandths; sellingMode: SellingMode },
): Thousandths {
  const selling = sellingOf(factsAt(shelf.table, ordinal));
  return convertQuantity(bought.quantity, bought.sellingMode, selling);
}
