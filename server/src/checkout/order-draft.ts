import { addressLine } from '@larder/domain/address-line';
import { cents, type Cents } from '@larder/domain/money';
import { formatQuantity } from '@larder/domain/quantity';
import type { MissingChoice } from '@larder/domain/substitution';
import type { TaxAtRate, Taxes } from '@larder/domain/tax';
import type { CartTotals, TotalsType } from '@larder/domain/totals';
import type { VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import type { PricedLine } from '../cart/priced-line.ts';
import { sellingOf } from '../cart/priced-line.ts';
import type { OrderFacts } from '../mail/mail-facts.ts';
import type { SummedOrder } from '../order/order-summary.ts';
import type { OrderLineRow } from '../order/order.store.ts';
import type { PlacedOrder } from './insert-order.store.ts';

/** An address as an order keeps it. */
export type DraftAddress = {
  kind: 'shipping' | 'billing' | 'pickup';
  line1: string;
  city: string;
  state: string;
  zipCode: string;
};

/** A line as an order keeps it: a snapshot that no later change of the catalog touches. Cents and thousandths. */
export type DraftLine = ReturnType<typeof draftLine>;

/** What is known about the card that pays. The last four digits of a new card come with its token. */
export type DraftCard = {
  cardId: string | null;
  fullName: string;
  lastFour: string | null;
  firstSix: string | null;
  expiry: { year: number; month: number } | null;
  /** Whether to keep the card for later when the order is placed. */
  save: boolean;
  nickname: string;
};

/** Terms of placing that stand in no line: percent, and the dietary options and avoided allergens of whom it is for. */
export type DraftTerms = {
  promoPercent: number;
  tolerancePercent: number;
  missingChoice: MissingChoice | null;
  diet: readonly number[];
  /** Missing in drafts from before it was kept. */
  avoided?: readonly number[];
};

/** The order as it will be: what an attempt to pay turns into when the card is approved. Kept with the attempt as JSON. */
export type OrderDraft = {
  /** Which version of this shape it is; drafts stored before there was a number are version 1. */
  version?: number;
  merchantId: number;
  locationId: number;
  versionKey: VersionKey;
  langCode: Lang;
  note: string;
  recipient: { fullName: string; phoneNumber: string; emailAddress: string };
  shopper: { emailAddress: string; firstName: string };
  promoId: number | null;
  slotStartsAt: number;
  slotEndsAt: number;
  trackingNumber: string;
  lines: DraftLine[];
  addresses: DraftAddress[];
  totals: { position: number; lineType: string; refLabel: string; amountCents: Cents }[];
  totalCents: Cents;
  ceilingCents: Cents;
  /** The store's rates of the day; null: it has none. Not there before version 3. */
  taxes?: Taxes | null;
  taxByRate?: readonly TaxAtRate[];
  card: DraftCard;
  /** What its final total and its substitutes go by. Version 1 has none. */
  terms?: DraftTerms;
};

/** The shape of drafts that this program stores: from 2 on with the terms of placing, from 3 on with its taxes. */
export const draftVersion = 3;

/**
 * A draft as it was stored, whichever version of this program did that. Throws when it is newer than this program: a newer
 * one must settle it.
 */
export function readDraft(stored: OrderDraft): OrderDraft {
  const version = stored.version ?? 1;
  if (version > draftVersion)
    throw new Error(`An order's draft of version ${version} is newer than this program`);
  return stored;
}

/** A priced cart line as an order line. */
export function draftLine({ row, ...line }: PricedLine, position: number) {
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
    backupId: row.backup?.productId ?? null,
    backupNameEn: row.backup?.nameEn ?? '',
    backupNameEs: row.backup?.nameEs ?? '',
    isCovered: line.isCovered,
    minimumAge: row.minimumAge,
    noSubstitute: row.line?.noSubstitute ?? false,
    quantityText: formatQuantity(sellingOf(row), line.quantity),
  };
}

/** The totals lines as an order keeps them. */
export function draftTotals(totals: Pick<CartTotals, 'totals'>): OrderDraft['totals'] {
  return totals.totals.map((line, position) => ({
    position,
    lineType: line.lineType,
    refLabel: line.lineRefRrn ?? '',
    amountCents: line.lineAmount,
  }));
}

/** A draft that became an order just now. */
export type DraftPlaced = PlacedOrder & { draft: OrderDraft; lastFour: string };

/** The order that a draft became, as it would be read back; on the clock of its store. */
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

/** Returns what the mails about this order say. */
export function factsOfDraft(draft: OrderDraft, placed: { orderId: string; number: string }): OrderFacts {
  const spanish = draft.langCode === 'ES-MX';
  const goal = draft.addresses.find((address) => address.kind !== 'billing');
  return {
    orderId: placed.orderId,
    number: placed.number,
    versionKey: draft.versionKey,
    slot: { start: draft.slotStartsAt, end: draft.slotEndsAt },
    where: goal ? addressLine({ ...goal, street: goal.line1 }) : '',
    lines: draft.lines.map((line) => ({
      name: spanish ? line.nameEs : line.nameEn,
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
