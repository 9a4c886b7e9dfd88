import type {
  CartAnswer,
  CartChangeAnswer,
  CartLineAnswer,
  CartNumbersAnswer,
} from '@larder/contract/cart-parts';
import { cents, decimalOf, discountPercent, type Cents } from '@larder/domain/money';
import { missingToMinimum } from '@larder/domain/minimum';
import { approximateWeight, decimalOfThousandths } from '@larder/domain/quantity';
import { totalsOfSums, type CartSums, type CartTotals } from '@larder/domain/totals';
import { packageComparison } from '@larder/domain/unit-price';
import { inLang, type Lang } from '@larder/text/say';
import { comparisonAnswer } from '../catalog/comparison.ts';
import type { CartHead } from './cart.store.ts';
import type { Changed } from './line-change.store.ts';
import type { ProductRow } from './line.store.ts';
import type { PricedLine } from './priced-line.ts';

/** Returns the cart's totals: with its promo code if that can still be used, the fees (`windowFee` too), and tax. */
export function totalsOfCart(
  head: CartHead,
  sums: CartSums,
  lang: Lang,
  windowFee: Cents,
): Omit<CartTotals, 'lines'> {
  const shipping = {
    fee: cents(head.feeCents),
    waivedFrom: head.feeWaivedFromCents === null ? null : cents(head.feeWaivedFromCents),
    windowFee,
  };
  return totalsOfSums(sums, promoOf(head, lang), shipping, head.taxes);
}

function promoOf(head: CartHead, lang: Lang): { code: string; label: string; percent: number } | null {
  if (!head.promoValid) return null;
  const label = inLang(lang, head.promoLabelEn, head.promoLabelEs);
  return { code: head.promoCode!, label, percent: head.promoPercent };
}

/** Returns the numbers that every answer about a cart carries, for the version for which the head was read. */
export function cartNumbers(
  head: CartHead,
  { sums, revision }: { sums: CartSums; revision: number },
  lang: Lang,
  windowFee: Cents = cents(0),
): CartNumbersAnswer {
  const totals = totalsOfCart(head, sums, lang, windowFee);
  const minimum = cents(head.minimumCents);
  return {
    revision,
    versionKey: head.versionKey,
    linesCount: totals.linesCount,
    productsCount: totals.productsCount,
    subtotal: decimalOf(totals.subtotal),
    total: decimalOf(totals.total),
    totals: totals.totals.map((line) => ({ ...line, lineAmount: decimalOf(line.lineAmount) })),
    ceiling: decimalOf(totals.ceiling),
    savings: decimalOf(totals.savings),
    promo: promoOf(head, lang),
    minimumOrderAmount: decimalOf(minimum),
    missingToMinimum: decimalOf(missingToMinimum(minimum, totals.subtotal)),
    missingChoice: head.missingChoice,
  };
}

/** Returns the answer to a change; `line` is null when it was taken out, or when the change was not of a line. */
export function changeAnswer(
  head: CartHead,
  changed: Omit<Changed, 'lineId'>,
  line: CartLineAnswer | null,
  lang: Lang,
): CartChangeAnswer {
  const { missingChoice, revision } = changed;
  return { ...cartNumbers({ ...head, missingChoice }, { sums: changed, revision }, lang), line };
}

/** Returns the answer with the whole cart. */
export function cartAnswer(
  head: CartHead,
  priced: { lines: readonly PricedLine[]; sums: CartSums; revision: number; notice: string },
  ready: { isCheckoutReady: boolean; checkoutReadyMsg: string },
  lang: Lang,
): CartAnswer {
  const numbers = cartNumbers(head, priced, lang);
  return {
    id: head.id,
    ...numbers,
    products: priced.lines.map((line) => lineAnswer(head, line, line.row.line!.lineId, lang)),
    totalPayments: 0,
    balance: numbers.total,
    ...ready,
    notice: priced.notice,
  };
}

/** A priced line with the stored facts that an answer tells: price last shown, note, substitutes, backup. */
type ShownLine = Omit<PricedLine, 'row'> & {
  row: ProductRow & {
    line: { shownUnitCents: Cents | null; message: string; noSubstitute: boolean } | null;
    backup: ProductRow | null;
  };
};

/** Returns one line in the form that every answer carries. */
export function lineAnswer(head: CartHead, line: ShownLine, lineId: string, lang: Lang): CartLineAnswer {
  const { row, selling, price } = line;
  const shown = row.line?.shownUnitCents ?? null;
  return {
    id: lineId,
    prodKey: row.productId,
    prodName: inLang(lang, row.nameEn, row.nameEs),
    prodBrand: row.brand ?? '',
    prodThumbnail: row.imageGuid,
    prodWeightLabel: inLang(lang, row.labelEn, row.labelEs),
    department: {
      key: row.topDepartment.id,
      name: inLang(lang, row.topDepartment.nameEn, row.topDepartment.nameEs),
      order: row.topDepartment.order,
    },
    comparison: comparisonAnswer(packageComparison(row)),
    allergens: row.allergenIds,
    quantity: decimalOfThousandths(approximateWeight(selling, line.quantity) ?? line.quantity),
    units: decimalOfThousandths(line.quantity),
    sellingMode: selling.mode,
    sellsByUnit: selling.mode !== 'WEIGHT',
    sellsByWeight: selling.mode !== 'UNIT',
    sellByUnitIncrement: decimalOfThousandths(selling.unitStep),
    sellByWeightIncrement: decimalOfThousandths(selling.weightStep),
    weight: selling.averageWeight === null ? null : decimalOfThousandths(selling.averageWeight),
    origUnitPrice: decimalOf(price.base),
    unitPrice: decimalOf(price.current),
    extPrice: decimalOf(line.amount),
    promoCodes: line.isCovered ? [head.promoCode!] : [],
    promoDiscPct: discountPercent(price.base, price.current),
    ...saidOf(row.line),
    ...backupOf(line, lang),
    priceLevelKey: line.priceLevel,
    isAvailable: line.isAvailable,
    previousUnitPrice: shown === null || shown === price.current ? null : decimalOf(shown),
    minimumAge: row.minimumAge,
  };
}

function saidOf(line: ShownLine['row']['line']) {
  return { message: line?.message ?? '', noSubstitute: line?.noSubstitute ?? false };
}

function backupOf({ row: { backup } }: ShownLine, lang: Lang) {
  if (backup === null) {
    return {
      backProdRrn: null,
      backProdName: null,
      backProdWeightLabel: null,
      backProdThumbnail: null,
      backProdUnitPrice: null,
    };
  }
  return {
    backProdRrn: backup.productId,
    backProdName: inLang(lang, backup.nameEn, backup.nameEs),
    backProdWeightLabel: inLang(lang, backup.labelEn, backup.labelEs),
    backProdThumbnail: backup.imageGuid,
    backProdUnitPrice: backup.price && decimalOf(backup.price.current),
  };
}
