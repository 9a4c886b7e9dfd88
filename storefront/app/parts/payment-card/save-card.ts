import type { Backends } from '../../backends.ts';
import type { TakenCard } from './card-answer.ts';

/**
 * Saves a card that the hosted form took: an authorization of 0.01 proves it, then it is saved. Returns its
 * key, or the sentence of a refusal; throws any other failure.
 */
export async function saveCard(
  backends: Backends,
  card: TakenCard & { fullName: string; nickname: string; associatedAddress: string | null },
): Promise<{ key: string } | { refused: string }> {
  const { registrationId, lastFourDigits, firstSixDigits, expirationDate, fullName } = card;
  const highValueToken = await backends.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse: registrationId, expirationDate, fullName },
  });
  const saved = await backends.commerce('POST api/user/payment/creditcards', {
    body: {
      lastFourDigits,
      firstSixDigits,
      expirationDate,
      fullName,
      nickname: card.nickname,
      highValueToken,
      associatedAddress: card.associatedAddress,
    },
  });
  return saved.errorFlag || !saved.entityKey ? { refused: saved.errorMessage } : { key: saved.entityKey };
}
