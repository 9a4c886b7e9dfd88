import type { CardRow } from './card.store.ts';

/** Returns a saved card as answers carry it. */
export function cardAnswer(row: CardRow) {
  return {
    key: row.id,
    lastFourDigits: row.lastFour,
    firstSixDigits: row.firstSix,
    expirationDate: { year: row.expiryYear, month: row.expiryMonth },
    fullName: row.fullName,
    nickname: row.nickname,
    associatedAddress: row.addressId,
  };
}
