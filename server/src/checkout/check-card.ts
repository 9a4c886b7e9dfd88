import { isCardExpired } from '@larder/domain/card-expiry';
import { refuse } from '@larder/contract/refuse';
import type { FinalizeBody } from '@larder/contract/checkout';
import { maxCards } from '../card/save-card.ts';
import type { Shopping } from '../cart/cart-owner.ts';
import type { AuthorizationRequest } from '../payment/card-provider.ts';
import { declineWindowMs, maxDeclines } from '../payment/card-limits.ts';
import { providerExpiry } from '../payment/expiry.ts';
import type { Buyer } from './buyer.store.ts';
import type { DraftCard } from '../order/draft-schema.ts';
import type { TooMany } from '../limits/limit.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/** The means of payment: the facts that the provider is sent, and those that the order keeps. */
export type Card = Pick<AuthorizationRequest, 'source' | 'use' | 'fullName'> & { kept: DraftCard };

/**
 * Returns the card that pays: a new one by its registration id, else a saved one of this account by its key. Refuses
 * `too-many-requests` after too many declined cards, `payment-missing` and `card-expired`.
 */
export function checkCard(shopping: Shopping, buyer: Buyer, body: FinalizeBody): Card | Refused | TooMany {
  if (buyer.declines >= maxDeclines) {
    return refuse('too-many-requests').after(declineWindowMs / 1000);
  }
  if (body.eProtectResponse) return newCard(shopping, buyer, body, body.eProtectResponse);
  const saved = buyer.savedCard;
  if (!saved) return tell(refuse('payment-missing'));
  if (isCardExpired(saved, shopping.now)) return tell(refuse('card-expired'));
  const { id, vaultToken, networkTransactionId, lastFour, firstSix, fullName } = saved;
  return {
    source: { kind: 'token', vaultToken, expiry: providerExpiry(saved), networkTransactionId },
    use: 'kept-by-shopper',
    fullName,
    kept: { cardId: id, fullName, lastFour, firstSix, expiry: saved, save: false, nickname: '' },
  };
}

function newCard(
  shopping: Shopping,
  buyer: Buyer,
  body: FinalizeBody,
  registrationId: string,
): Card | Refused {
  const expiry = body.card?.expirationDate ?? null;
  if (expiry && isCardExpired(expiry, shopping.now)) return tell(refuse('card-expired'));
  const save = body.saveNewCard === true && expiry !== null;
  if (save && buyer.cardsCount >= maxCards) {
    return tell(refuse('payment-missing').saying('You can save up to {0} cards.', maxCards));
  }
  const fullName = body.fullName || buyer.fullName;
  return {
    source: { kind: 'registration', registrationId, expiry: expiry && providerExpiry(expiry) },
    use: save ? 'first-of-kept' : 'once',
    fullName,
    kept: { cardId: null, fullName, expiry, save, ...shownOf(body) },
  };
}

/** Returns the form's facts about a new card, to be shown with the order. */
function shownOf({ card, newCardNickname }: FinalizeBody) {
  return {
    lastFour: card?.lastFourDigits ?? null,
    firstSix: card?.firstSixDigits ?? null,
    nickname: newCardNickname ?? '',
  };
}
