import { cents } from '@larder/domain/money';
import type { OrderId } from '@larder/domain/owner-ids';
import { formatQuantity } from '@larder/domain/quantity';
import type { CartTotals, TotalsType } from '@larder/domain/totals';
import { sellingOf } from '@larder/domain/selling';
import type { PricedLine } from '../cart/priced-line.ts';
import type { OrderFacts } from '../mail/mail-facts.ts';
import type { DraftLine, OrderDraft } from './draft-schema.ts';
import type { SummedOrder } from './order-summary.ts';
import type { OrderLineRow } from './order.store.ts';
import { toldAddress, toldName } from './told-line.ts';

/** A placed order, with the ids of its lines by their position. */
export type PlacedOrder = { orderId: OrderId; number: string; lineIds: string[] };

/** Returns the draft's line for a priced cart line. */
export function draftLine({ row, ...line }: PricedLine, position: number): DraftLine {
  return {
    position,
    productId: row.productId,
    nameEn: row.nameEn,
    nameEs: row.nameEs,
    brand: row.brand ?? '',
    labelEn: row.labelEn,
    labelEs: row.labelEs,
    imageGuid: row.imageGuid,
    sellingMode: row.sellingMode,
    unitStep: row.unitStep,
    weightStep: row.weightStep,
    averageWeight: row.averageWeight,
    quantity: line.quantity,
    priceLevel: line.priceLevel,
    baseCents: line.price.base,
    unitCents: line.price.current,
    amountCents: line.amount,
    taxCode: line.taxCode,
    message: row.line?.message ?? '',
    ...backupOf(row),
    isCovered: line.isCovered,
    minimumAge: row.minimumAge,
    noSubstitute: row.line?.noSubstitute ?? false,
    quantityText: formatQuantity(sellingOf(row), line.quantity),
  };
}

/** Returns the backup of a line, its names and labels empty where there is none. */
function backupOf({ backup }: PricedLine['row']) {
  return {
    backupId: backup?.productId ?? null,
    backupNameEn: backup?.nameEn ?? '',
    backupNameEs: backup?.nameEs ?? '',
    backupLabelEn: backup?.labelEn ?? '',
    backupLabelEs: backup?.labelEs ?? '',
  };
}

/** Returns the draft's totals for those of a cart. */
export function draftTotals(totals: Pick<CartTotals, 'totals'>): OrderDraft['totals'] {
  return totals.totals.map((line, position) => ({
    position,
    lineType: line.lineType,
    refLabel: line.lineRefRrn ?? '',
    amountCents: line.lineAmount,
  }));
}

/** A draft with the order that was just placed from it. */
export type DraftPlaced = PlacedOrder & { draft: OrderDraft; lastFour: string };

/** Returns the order placed from a draft in the form in which it would be read from the database. */
export function orderOfDraft(
  { draft, orderId, number, lineIds, lastFour }: DraftPlaced,
  timeZone: string,
): { order: SummedOrder; lines: OrderLineRow[] } {
  const { versionKey, addresses, totals, slotStartsAt, slotEndsAt } = draft;
  return {
    order: {
      id: orderId,
      number,
      versionKey,
      addresses,
      totals: totals.map((line) => ({ ...line, lineType: line.lineType as TotalsType })),
      promoLabels: draft.promoLabels ?? null,
      slotStartsAt,
      slotEndsAt,
      timeZone,
      fullName: draft.card.fullName,
      lastFour,
      estimatedCents: draft.totalCents,
      ceilingCents: draft.ceilingCents,
    },
    lines: draft.lines.map((line, index) => ({
      ...line,
      orderId,
      id: lineIds[index]!,
      finalUnitCents: line.unitCents,
    })),
  };
}

/** Returns the facts of the mail about an order that is to be placed from a draft: it has no id and number yet. */
export function factsOfDraft(draft: OrderDraft): Omit<OrderFacts, 'orderId' | 'number'> {
  return {
    versionKey: draft.versionKey,
    slot: { start: draft.slotStartsAt, end: draft.slotEndsAt },
    where: toldAddress(draft.addresses),
    lines: draft.lines.map((line) => ({
      name: toldName(line, draft.langCode),
      quantity: line.quantityText,
      amountCents: line.amountCents,
    })),
    totals: draft.totals.map((line) => ({
      type: line.lineType as CartTotals['totals'][number]['lineType'],
      label: line.refLabel,
      amountCents: line.amountCents,
    })),
    totalCents: cents(draft.totalCents),
    ceilingCents: cents(draft.ceilingCents),
    chargedCents: null,
  };
}
