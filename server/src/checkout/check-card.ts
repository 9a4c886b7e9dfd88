import type { FinalizeBody } from '@larder/contract/checkout';
import type { Shopping } from '../cart/cart-owner.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { AuthorizationRequest } from '../payment/card-provider.ts';
import { expiryText, isExpired } from '../payment/expiry.ts';
import { countCards, findSavedCard, type Buyer } from './checkout.store.ts';
import type { DraftCard } from './order-draft.ts';
import { refuse, type Refused } from './refuse.ts';

/** The most cards an account keeps. */
const maxCards = 10;
/** Declines in an hour after which no card is tried any more: what a mistake needs, not what testing cards needs. */
const maxDeclines = 10;
export const declineWindowMs = 3_600_000;

type Card = Pick<AuthorizationRequest, 'source' | 'use' | 'fullName'> & { kept: DraftCard };

/**
 * What pays: a new card by its registration id, else a saved one of this account by its key. Throws 429 after too many
 * declined cards.
 */
export async function checkCard(
  transaction: Database,
  shopping: Shopping,
  buyer: Buyer,
  body: FinalizeBody,
): Promise<Card | Refused> {
  if (buyer.declines >= maxDeclines) {
    throw new Problem(429, 'too-many-requests', 'Too many attempts. Please try again later.', [], {
      retryAfterSeconds: 3600,
    });
  }
  if (body.eProtectResponse) return newCard(transaction, shopping, buyer, body, body.eProtectResponse);
  const accountId = shopping.owner.accountId!;
  const saved = body.card?.key ? await findSavedCard(transaction, accountId, body.card.key) : null;
  if (!saved) return refuse(shopping, 'payment-missing', 'Please select a payment method.');
  if (isExpired(saved, shopping.now)) return expired(shopping);
  const { id, vaultToken, networkTransactionId, lastFour, firstSix, fullName } = saved;
  return {
    source: { kind: 'token', vaultToken, expiry: expiryText(saved), networkTransactionId },
    use: 'kept-by-shopper',
    fullName,
    kept: { cardId: id, fullName, lastFour, firstSix, expiry: saved, save: false, nickname: '' },
  };
}

async function newCard(
  transaction: Database,
  shopping: Shopping,
  buyer: Buyer,
  body: FinalizeBody,
  registrationId: string,
): Promise<Card | Refused> {
  const accountId = shopping.owner.accountId!;
  const expiry = body.card?.expirationDate ?? null;
  if (expiry && isExpired(expiry, shopping.now)) return expired(shopping);
  const save = body.saveNewCard === true && expiry !== null;
  if (save && (await countCards(transaction, accountId)) >= maxCards) {
    return refuse(shopping, 'payment-missing', 'You can save up to {0} cards.', maxCards);
  }
  const fullName = body.fullName || buyer.fullName;
  return {
    source: { kind: 'registration', registrationId, expiry: expiry && expiryText(expiry) },
    use: save ? 'first-of-kept' : 'once',
    fullName,
    kept: {
      cardId: null,
      fullName,
      lastFour: body.card?.lastFourDigits ?? null,
      firstSix: body.card?.firstSixDigits ?? null,
      expiry,
      save,
      nickname: body.newCardNickname ?? '',
    },
  };
}

function expired(shopping: Shopping): Refused {
  return refuse(shopping, 'card-expired', 'This card has expired. Please use a different card.');
}
