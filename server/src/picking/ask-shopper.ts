import { isRefusal, refuse } from '@larder/contract/refuse';
import { randomBytes } from 'node:crypto';
import type { Thousandths } from '@larder/domain/quantity';
import { quantityInstead } from '@larder/domain/quantity-instead';
import { sellingOf } from '@larder/domain/selling';
import { inLang } from '@larder/text/say';
import { hashLinkToken } from '../credential/token.ts';
import { staffIdOf } from '../order/actor.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { checkInstead } from './instead.ts';
import { changePicking, type Changed, type PickCall, type Picking } from './picking.ts';
import { answerWithinMs } from '@larder/domain/question-time';
import { insertQuestion } from '../order/question.store.ts';
import { findNames } from './question-page.store.ts';
import { openLine, settle } from './settle-line.ts';

/**
 * Asks the shopper whether another product may come instead of a line's: on the order's page, and by mail
 * with a link that opens a page with the answers. Refuses `not-instead` for a product that may not come, and
 * `nobody-to-ask` without an email address.
 */
export function askShopper(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  wanted: { lineId: string; productId: number; quantity?: Thousandths | undefined },
): Promise<Changed<{ expiresAt: number }>> {
  return changePicking<{ expiresAt: number }>(larder, call, async (picking) => {
    const open = await openLine(picking, wanted.lineId, 'asked');
    if (isRefusal(open)) return open;
    const { transaction, order, by, now } = picking;
    if (order.emailAddress === null) return refuse('nobody-to-ask');
    const { lineId, productId } = wanted;
    const offered = { productId, agreedId: null, isOffered: true, now };
    const checked = await checkInstead(transaction, order, open.line, offered);
    if ('why' in checked) return refuse('not-instead');
    const token = randomBytes(24).toString('base64url');
    const expiresAt = now + answerWithinMs;
    await settle(picking, open, { state: 'asked' });
    const ordered = { selling: sellingOf(open.line), quantity: open.line.quantity };
    const quantity = wanted.quantity ?? quantityInstead(ordered, checked.candidate.selling);
    const question = { lineId, orderId: order.id, productId, quantity, expiresAt };
    await insertQuestion(
      transaction,
      { ...question, tokenHash: hashLinkToken('item', token), staffId: staffIdOf(by) },
      now,
    );
    await mailQuestion(picking, { lineId, productId, token, expiresAt });
    const after = { lineId, state: 'asked', productId, quantity };
    return { happened: { verb: 'asked', before: { state: open.from }, after }, facts: { expiresAt } };
  });
}

async function mailQuestion(
  { transaction, larder, order, now }: Picking,
  asked: { lineId: string; productId: number; token: string; expiresAt: number },
): Promise<void> {
  const names = await findNames(transaction, asked);
  await mailShopper(transaction, larder, {
    order,
    facts: {
      kind: 'item-asked',
      number: order.number,
      missing: inLang(order.langCode, names.missingEn, names.missingEs),
      offered: inLang(order.langCode, names.offeredEn, names.offeredEs),
      token: asked.token,
      validUntil: asked.expiresAt,
    },
    now,
  });
}
