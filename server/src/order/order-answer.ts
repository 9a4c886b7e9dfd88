import type { OrderDetail, OrderInList } from '@larder/contract/order';
import type { OrderProduct, ReceiptLine } from '@larder/contract/order-parts';
import { addCents, cents, decimalOf, type Cents } from '@larder/domain/money';
import { canArrive, canMove } from '@larder/domain/order-status';
import { reportWithinMs } from '@larder/domain/problem';
import { goodsAmount } from '@larder/domain/final-total';
import { lineAmount } from '@larder/domain/price';
import { approximateWeight, decimalOfThousandths } from '@larder/domain/quantity';
import { localTime } from '@larder/text/dates';
import { inLang, say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { totalWords } from '@larder/text/total-words';
import { sellingOf } from '@larder/domain/selling';
import { backText } from '../mail/back-text.ts';
import { endedText } from '../mail/ended-text.ts';
import { pickedAnswer } from './picked-answer.ts';
import { promoLabelIn, type PromoLabels } from './promo-labels.ts';
import { receiptAnswer } from './receipt-answer.ts';
import { windowFacts, type OrderWindow } from './window-facts.ts';
import type { ListedProduct, OrderInFull, OrderLineRow, OrderRow, ReceiptRow } from './order.store.ts';

/** Returns an order's entry in its shopper's list. */
export function listedOrder(order: OrderRow, products: readonly ListedProduct[], lang: Lang): OrderInList {
  const { day, from, to } = windowFacts(order);
  return {
    id: order.id,
    number: order.number,
    createdAt: new Date(order.placedAt).toISOString(),
    createdDay: localTime(order.placedAt, order.timeZone).day,
    orderStatus: order.status,
    productCount: order.linesCount,
    total: decimalOf(order.isNothing ? cents(0) : (order.finalCents ?? order.estimatedCents)),
    versionKey: order.versionKey,
    storeName: order.storeName,
    window: { day, from, to },
    products: products.map((product) => ({
      prodRrn: product.productId,
      prodName: inLang(lang, product.nameEn, product.nameEs),
      prodWeightLabel: inLang(lang, product.labelEn, product.labelEs),
      prodThumbnailId: product.imageGuid,
      quantity: decimalOfThousandths(product.quantity),
      sellingMode: product.sellingMode,
    })),
  };
}

/** The facts about an order that are not in its row. */
export type SincePlaced = Pick<OrderDetail, 'picking' | 'more' | 'refunds' | 'problems' | 'changes'>;

/** Returns the detail of an order, without its lines and without the facts of `SincePlaced`. */
export function orderDetailOf(
  order: OrderInFull,
  lines: readonly OrderLineRow[],
  lang: Lang,
  now: number,
): Omit<OrderDetail, keyof SincePlaced> {
  const created = localTime(order.placedAt, order.timeZone);
  const { totals, totalCents, savingsCents } = comesTo(order, lines);
  return {
    id: order.id,
    number: order.number,
    createdAt: new Date(order.placedAt).toISOString(),
    createdDay: created.day,
    orderStatus: order.status,
    versionKey: order.versionKey,
    productCount: order.linesCount,
    note: order.note,
    recipient: {
      fullName: order.recipient.fullName ?? '',
      phoneNumber: order.recipient.phoneNumber ?? '',
      emailAddress: order.recipient.emailAddress ?? '',
    },
    store: {
      displayName: order.storeName,
      phoneNumber: order.storePhone,
      timeZone: order.timeZone,
      alias: order.alias,
    },
    addresses: order.addresses,
    shippings: [{ ...windowOf(order), trackingNumber: order.trackingNumber }],
    today: localTime(now, order.timeZone).day,
    statusHistory: order.history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    payments: [
      {
        authReceiptDesc: order.lastFour,
        fullName: order.fullName,
        state: order.paymentState,
        authorizedAmount: decimalOf(order.ceilingCents),
        capturedAmount: decimalOf(order.capturedCents),
        refundedAmount: decimalOf(order.refundedCents),
      },
    ],
    totals: receiptLines(totals, lang, order.promoLabels),
    origTotal: decimalOf(order.estimatedCents),
    total: decimalOf(totalCents),
    ceiling: decimalOf(order.ceilingCents),
    savings: decimalOf(savingsCents),
    receipt: order.receipt && receiptAnswer(order.receipt, lang, order.promoLabels),
    problemsUntil:
      order.handedOverAt === null ? null : new Date(order.handedOverAt + reportWithinMs).toISOString(),
    revision: order.revision,
    endedBecause: order.endedBecause === null ? null : endedText(order.endedBecause, wordsOf(lang)),
    broughtBack: order.broughtBack === null ? null : backText(order.broughtBack, wordsOf(lang)),
    canCancel: canMove(order.versionKey, order.status, 'Cancelled', 'shopper'),
    pickup: pickupOf(order),
    received: order.received && { ...order.received, at: new Date(order.received.at).toISOString() },
  };
}

/**
 * Returns what an order comes to. One that was cancelled because nothing of it was there has no final total: it comes to
 * what its receipt says, which is nothing.
 */
function comesTo(
  { receipt, totals, isNothing, finalCents, estimatedCents }: OrderInFull,
  lines: readonly OrderLineRow[],
): { totals: readonly ReceiptRow[]; totalCents: Cents; savingsCents: Cents } {
  if (receipt && isNothing) {
    const nothing = receipt.facts.totals.map(({ type, label, amountCents }) => ({
      lineType: type,
      refLabel: label,
      amountCents,
    }));
    return { totals: nothing, totalCents: cents(0), savingsCents: cents(0) };
  }
  return {
    totals,
    totalCents: finalCents ?? estimatedCents,
    savingsCents: savingsOf(lines, totals),
  };
}

/** Returns a pickup's arrival and, after picking, its code; null while its shopper cannot say that they are here. */
function pickupOf({ versionKey, status, pickupCode, arrival }: OrderInFull): OrderDetail['pickup'] {
  if (!canArrive({ versionKey, status })) return null;
  return { code: status === 'Picking' ? null : pickupCode, arrival };
}

/** Returns an order's window under the names that it has in a shopper's answers. */
export function windowOf(order: OrderWindow) {
  const { windowStart, windowEnd, ...onClock } = windowFacts(order);
  return { delWindowStart: windowStart, delWindowEnd: windowEnd, ...onClock };
}

/** Returns totals as receipt lines, each with the balance before and after it. */
export function receiptLines(
  totals: readonly ReceiptRow[],
  lang: Lang,
  promo: PromoLabels = null,
): ReceiptLine[] {
  let balance = cents(0);
  return totals.map(({ lineType, refLabel, amountCents }, index) => {
    const balanceStart = balance;
    balance = addCents(balance, amountCents);
    const amount = decimalOf(amountCents);
    const ref = refLabel === '' ? null : promoLabelIn(lang, refLabel, promo);
    return {
      lineType,
      lineAmount: amount,
      lineRefRrn: ref,
      amount,
      balanceStart: decimalOf(balanceStart),
      balanceEnd: decimalOf(balance),
      isValid: true,
      order: index + 1,
      refRrn: ref,
      refType: ref === null ? null : 'PROMO',
      show: lineType === 'SUBTOTAL' || amountCents !== 0,
      text: ref ?? say(wordsOf(lang), totalWords[lineType]),
      type: lineType,
      validationMessage: '',
    };
  });
}

/**
 * Returns the savings of an order in cents: its sale discounts and its promo. Once it is ready, of what came: a sale on
 * what was missing or replaced saved nothing.
 */
export function savingsOf(lines: readonly OrderLineRow[], totals: readonly ReceiptRow[]): Cents {
  const sales = lines.map(saleSaving);
  const promo = totals.find((line) => line.lineType === 'PROMOPCT')?.amountCents ?? 0;
  return addCents(...sales, cents(0 - promo));
}

function saleSaving(line: OrderLineRow): Cents {
  const { picked, isFinal, quantity } = line;
  const perUnit = cents(line.baseCents - line.unitCents);
  if (!isFinal || !picked) return lineAmount(sellingOf(line), quantity, perUnit);
  if (picked.state !== 'picked') return cents(0);
  return goodsAmount(
    sellingOf(line),
    { quantity: picked.quantity ?? quantity, weight: picked.weight },
    perUnit,
  );
}

/** Returns a line of an order for its shopper, without the picker's question. */
export function orderProductOf(
  line: OrderLineRow,
  versionKey: OrderRow['versionKey'],
  lang: Lang,
): Omit<OrderProduct, 'question'> {
  const selling = sellingOf(line);
  return {
    id: line.id,
    prodRrn: line.productId,
    prodName: inLang(lang, line.nameEn, line.nameEs),
    prodBrand: line.brand,
    prodThumbnailId: line.imageGuid,
    prodWeightLabel: inLang(lang, line.labelEn, line.labelEs),
    quantity: decimalOfThousandths(approximateWeight(selling, line.quantity) ?? line.quantity),
    units: decimalOfThousandths(line.quantity),
    sellByUnit: selling.mode !== 'WEIGHT',
    sellByWeight: selling.mode !== 'UNIT',
    sellingMode: selling.mode,
    sellByUnitIncrement: decimalOfThousandths(selling.unitStep),
    sellByWeightIncrement: decimalOfThousandths(selling.weightStep),
    weight: selling.averageWeight === null ? null : decimalOfThousandths(selling.averageWeight),
    merchUnitPrice: decimalOf(line.baseCents),
    unitPrice: decimalOf(line.unitCents),
    ...pickedAnswer(line, selling, lang),
    extPrice: decimalOf(line.amountCents),
    versionKey,
    priceLevelKey: line.priceLevel,
    cartProdMessage: line.message,
    bakProdRrn: line.backupId,
    bakProdName: line.backupId === null ? null : inLang(lang, line.backupNameEn, line.backupNameEs),
    bakProdWeightLabel: line.backupId === null ? null : inLang(lang, line.backupLabelEn, line.backupLabelEs),
    noSubstitute: line.noSubstitute,
  };
}
