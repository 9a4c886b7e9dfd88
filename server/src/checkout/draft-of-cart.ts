import { cents } from '@larder/domain/money';
import { isRefusal, type Refusal } from '@larder/contract/refuse';
import type { CartTotals } from '@larder/domain/totals';
import type { PricedCart } from '../cart/read-cart.ts';
import type { Hold } from '../slots/hold.store.ts';
import type { Addresses } from './check-addresses.ts';
import type { Card } from './check-card.ts';
import type { Buyer } from './buyer.store.ts';
import { findRecipient } from './find-recipient.ts';
import { draftVersion, type OrderDraft } from '../order/draft-schema.ts';
import { draftLine, draftTotals } from '../order/order-draft.ts';
import { promoLabelIn } from '../order/promo-labels.ts';
import { pressOf, type Placing } from './placing.ts';

/** The results of an order's checks, from which its draft is made together with the cart. */
export type Checked = {
  buyer: Buyer;
  hold: Hold;
  totals: Omit<CartTotals, 'lines'>;
  addresses: Addresses;
  card: Card;
};

/** Returns the draft of the order of a checked cart. Refuses `contact-not-found`. */
export async function draftOf(
  { database, shopping, body }: Placing,
  { head, lines }: PricedCart,
  checked: Checked,
): Promise<OrderDraft | Refusal<'contact-not-found'>> {
  const { buyer, hold, totals } = checked;
  const accountId = shopping.owner.accountId;
  const recipient = await findRecipient(database, accountId, buyer, body);
  if (isRefusal(recipient)) return recipient;
  const { fullName, phoneNumber, emailAddress } = recipient;
  // Mails are in the account's language, whatever the page was in on which the order was placed.
  const promoLabels = head.promoId === null ? null : { en: head.promoLabelEn, es: head.promoLabelEs };
  return {
    version: draftVersion,
    merchantId: head.merchantId,
    locationId: head.locationId,
    versionKey: hold.versionKey,
    langCode: buyer.langCode,
    note: body.message ?? '',
    recipient: { fullName, phoneNumber, emailAddress },
    shopper: { emailAddress: buyer.emailAddress, firstName: buyer.firstName },
    promoId: head.promoId,
    slotStartsAt: hold.startsAt,
    slotEndsAt: hold.endsAt,
    trackingNumber: hold.trackingNumber,
    lines: lines.map((line, index) => draftLine(line, index + 1)),
    addresses: checked.addresses.kept,
    totals: draftTotals(totals).map((line) => ({
      ...line,
      refLabel: promoLabelIn(buyer.langCode, line.refLabel, promoLabels),
    })),
    promoLabels,
    totalCents: totals.total,
    ceilingCents: totals.ceiling,
    taxes: head.taxes,
    taxByRate: totals.taxByRate ?? [],
    card: checked.card.kept,
    terms: {
      promoPercent: head.promoPercent,
      tolerancePercent: head.tolerancePercent,
      missingChoice: head.missingChoice,
      diet: buyer.diet,
      avoided: buyer.avoided,
      contactId: buyer.selectedContactId,
      promoDepartmentIds: head.promoDepartmentIds,
      feeCents: cents(head.feeCents),
      feeWaivedFromCents: head.feeWaivedFromCents === null ? null : cents(head.feeWaivedFromCents),
    },
    press: pressOf(body),
  };
}
