import type { OrderProduct } from '@larder/contract/order-parts';
import { decimalOf } from '@larder/domain/money';
import { approximateWeight, decimalOfThousandths, type Selling } from '@larder/domain/quantity';
import { inLang, type Lang } from '@larder/text/say';
import type { OrderLineRow } from './order.store.ts';

/** Returns a line's outcome for its shopper. A ready order's line without a pick counts as picked as ordered. */
export function pickedAnswer(
  line: OrderLineRow,
  selling: Selling,
  lang: Lang,
): Pick<OrderProduct, 'finalUnitPrice' | 'pickedQuantity' | 'finalExtPrice' | 'substitute' | 'isOff'> {
  const { picked, isFinal } = line;
  const isOff = line.isOff === true;
  const open = { finalUnitPrice: decimalOf(line.finalUnitCents), substitute: null, isOff };
  if (!picked) {
    const ordered = approximateWeight(selling, line.quantity) ?? line.quantity;
    return isFinal
      ? { ...open, pickedQuantity: decimalOfThousandths(ordered), finalExtPrice: decimalOf(line.amountCents) }
      : { ...open, pickedQuantity: null, finalExtPrice: null };
  }
  const { substitute } = picked;
  const quantity = picked.weight ?? picked.quantity;
  return {
    isOff,
    finalUnitPrice: substitute ? decimalOf(substitute.unitCents) : open.finalUnitPrice,
    pickedQuantity: quantity === null ? 0 : decimalOfThousandths(quantity),
    finalExtPrice: decimalOf(picked.amountCents),
    substitute: substitute && {
      prodRrn: substitute.productId,
      prodName: inLang(lang, substitute.nameEn, substitute.nameEs),
      prodBrand: substitute.brand,
      prodWeightLabel: inLang(lang, substitute.labelEn, substitute.labelEs),
      prodThumbnailId: substitute.imageGuid,
      sellingMode: substitute.sellingMode,
      unitPrice: decimalOf(substitute.unitCents),
    },
  };
}
